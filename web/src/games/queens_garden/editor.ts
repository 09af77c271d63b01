/**
 * A Queen's Garden position that is being set up, and its text. The text after the game's name is
 * `round phase first marker bag tower supply unseen display player player …`; see the server's notation. Whether a
 * position can be is the server's business: here only the number of pieces that a place can show is limited.
 */

import { optionOf } from "../../ui/editor/options";
import { counted, leftOf, put } from "../../ui/editor/piles";
import { replaced } from "../piles";
import { COLOURS, HEXAGONS, pieces, SYMBOLS, type Tally } from "./view";

/** What the game can wait for: tiles, an action, decisions of an action, discards, nothing. */
export const PHASES = ["deal", "act", "copy", "where", "pay", "discard", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** The centre of a face-up expansion, and the fountain in the middle: nothing can lie there. */
export const ORNAMENT = "*";
/** The seven places of the middle or of an area, the centre first: a tile, `+` and what is printed, or nothing. */
export type Part = readonly (string | null)[];

/** A player's garden and storage. */
export interface BoardModel {
  readonly passed: boolean;
  readonly score: number;
  readonly jokers: number;
  readonly tiles: Tally;
  /** What is printed on the stored expansions. */
  readonly expansions: readonly string[];
  /** The middle, then the areas; nothing where there is no expansion. */
  readonly garden: readonly (Part | null)[];
}

/** An expansion of the display: face down with its tiles, face up, or taken. */
export interface SlotModel {
  readonly state: "down" | "up" | "taken";
  readonly tiles: Tally;
  readonly shows: string;
}

/** Everything that can be set. */
export interface Model {
  /** The game with its options. */
  readonly game: string;
  readonly round: number;
  readonly phase: Phase;
  /** Who decides, or will when tiles are dealt. */
  readonly turn: number;
  /** Tiles still to be dealt. */
  readonly owed: number;
  /** The colour or symbol that is being taken, and the numbers of the slots chosen so far. */
  readonly category: string;
  readonly copies: string;
  /** What is being placed, and where. */
  readonly piece: string;
  readonly cell: string;
  /** The last discard; empty for none. */
  readonly discarded: string;
  readonly first: number;
  readonly marker: number | null;
  readonly bag: Tally;
  readonly tower: Tally;
  /** Expansions in the supply. */
  readonly supply: number;
  /** Expansions that nobody has seen the face of. */
  readonly unseen: readonly string[];
  /** The slot on top of the stack, counted from 1. */
  readonly top: number;
  readonly slots: readonly SlotModel[];
  readonly boards: readonly BoardModel[];
  /** Whether bag and supply are simply what is left of the box. */
  readonly rest: boolean;
}

export const ROUNDS = 4;
export const TILES_PER_KIND = 3;
export const TILES_PER_SLOT = 4;
const STACKS: Record<number, number> = { 2: 5, 3: 7, 4: 8 };
const START_SCORE = 15;
const START_JOKERS = 3;
const BOX: Tally = Object.fromEntries(HEXAGONS.map((kind) => [kind, TILES_PER_KIND]));
const EMPTY: Part = [null, null, null, null, null, null, null];
const MIDDLE: Part = replaced(EMPTY, 0, ORNAMENT);
const FACE_DOWN: SlotModel = { state: "down", tiles: {}, shows: "" };

const emptyBoard = (): BoardModel => ({
  ...{ passed: false, score: START_SCORE, jokers: START_JOKERS, tiles: {}, expansions: [] },
  garden: [MIDDLE, null, null, null, null, null, null],
});

/** An empty table, with all tiles in the bag. */
export function fresh(game: string): Model {
  const players = Number(optionOf(game, "players") ?? 2);
  const stack = STACKS[players] ?? 5;
  return {
    ...{ game, round: 1, phase: "deal", turn: 0, owed: TILES_PER_SLOT, first: 0, marker: null },
    ...{ category: "b", copies: "", piece: "+", cell: "01", discarded: "" },
    ...{ bag: BOX, tower: {}, supply: HEXAGONS.length - ROUNDS * stack, unseen: HEXAGONS, top: 1, rest: true },
    slots: Array.from({ length: stack }, () => FACE_DOWN),
    boards: Array.from({ length: players }, emptyBoard),
  };
}

// --- The text ---------------------------------------------------------------------------------------------------------

function writeTiles(tally: Tally): string {
  const digits = (colour: string) =>
    SYMBOLS.map((_, index) => String(index + 1).repeat(Math.max(0, tally[`${colour}${index + 1}`] ?? 0))).join("");
  const parts = Object.keys(COLOURS).map((colour) => ({ colour, all: digits(colour) }));
  return parts.map(({ colour, all }) => (all ? colour + all : "")).join("") || "-";
}

function writePhase({ phase, turn, owed, category, copies, piece, cell, discarded }: Model): string {
  const details: Record<Phase, readonly string[]> = {
    deal: [String(owed)],
    act: [],
    copy: copies ? [category, copies] : [category],
    where: [piece],
    pay: [piece, cell],
    discard: discarded ? [discarded] : [],
    over: [],
  };
  return phase === "over" ? phase : [phase, turn, ...details[phase]].join(":");
}

function writeSlot({ state, tiles, shows }: SlotModel): string {
  if (state === "taken") return "x";
  return state === "up" ? `+${shows}` : `?${writeTiles(tiles).replace("-", "")}`;
}

function writePart(part: Part | null, index: number): string {
  if (!part) return "-";
  return (index === 0 ? part.slice(1) : part).map((piece) => piece ?? ".").join("");
}

function writeBoard({ passed, score, jokers, tiles, expansions, garden }: BoardModel): string {
  const stored = [jokers, writeTiles(tiles), writeTiles(counted(expansions))].join(":");
  return `${passed ? "!" : ""}${score}:${stored}:${garden.map(writePart).join("/")}`;
}

/** The position as a text. */
export function write(model: Model): string {
  const { game, round, phase, first, marker, bag, tower, supply, unseen, top, slots, boards } = model;
  const display = phase === "over" ? "-" : `${top}|${slots.map(writeSlot).join(",")}`;
  const table = [writeTiles(bag), writeTiles(tower), Math.max(0, supply), writeTiles(counted(unseen)), display];
  return [game, round, writePhase(model), first, marker ?? "-", ...table, ...boards.map(writeBoard)].join(" ");
}

const PHASE = new RegExp(
  String.raw`^(?:(over)|(act):(\d)|(deal):(\d):([0-4])|(copy):(\d):([glbpvy1-6])(?::([1-8]+))?` +
    String.raw`|(where|pay):(\d):(\+|\+?[glbpvy][1-6])(?::([0-6][0-6]))?|(discard):(\d)(?::(\+?[glbpvy][1-6]))?)$`,
);
const TILES = "-|(?:[glbpvy][1-6]+)+";
const BOARD = new RegExp(String.raw`^(!?)(-?\d+):(\d+):(${TILES}):(${TILES}):([^:]+)$`);
const PLACE = /\.|\*|\+?[glbpvy][1-6]/g;
const SLOT = new RegExp(String.raw`^(?:(x)|\+([glbpvy][1-6])|\?((?:${TILES})?))$`);

function readTiles(text: string): Tally {
  const found = [...text.matchAll(/([glbpvy])([1-6]+)/g)];
  return counted(found.flatMap(([, colour = "", digits = ""]) => [...digits].map((digit) => colour + digit)));
}

function readPhase(text: string): Partial<Model> | null {
  const found = PHASE.exec(text);
  if (!found) return null;
  const [name = "", seat, detail = "", more = ""] = text.split(":");
  const phase = name as Phase;
  if ((phase === "pay") !== (found[14] !== undefined)) return null; // a cell, and only there
  const details: Record<Phase, Partial<Model>> = {
    deal: { owed: Number(detail) },
    act: {},
    copy: { category: detail, copies: more },
    where: { piece: detail },
    pay: { piece: detail, cell: more },
    discard: { discarded: detail },
    over: {},
  };
  return { phase, ...(seat ? { turn: Number(seat) } : {}), ...details[phase] };
}

function readPart(text: string, index: number): Part | null | undefined {
  if (index > 0 && text === "-") return null;
  const places = text.match(PLACE) ?? [];
  const part = (index === 0 ? [ORNAMENT, ...places] : places).map((piece) => (piece === "." ? null : piece));
  return places.join("") === text && part.length === EMPTY.length ? part : undefined;
}

function readBoard(text: string): BoardModel | null {
  const [found, passed, score, jokers, tiles = "", expansions = "", garden = ""] = BOARD.exec(text) ?? [];
  const parts = garden.split("/").map(readPart);
  if (!found || parts.length !== EMPTY.length || parts.includes(undefined)) return null;
  return {
    ...{ passed: passed === "!", score: Number(score), jokers: Number(jokers) },
    tiles: readTiles(tiles),
    expansions: pieces(readTiles(expansions)),
    garden: parts as (Part | null)[],
  };
}

function readSlot(text: string): SlotModel | null {
  const [found, taken, shows, tiles] = SLOT.exec(text) ?? [];
  if (found === undefined) return null;
  if (taken) return { ...FACE_DOWN, state: "taken" };
  return shows ? { ...FACE_DOWN, state: "up", shows } : { ...FACE_DOWN, tiles: readTiles(tiles ?? "") };
}

/** The display; at the end there is none, so the slots of an empty table stay. */
function readDisplay(text: string, shape: Model): Pick<Model, "top" | "slots"> | null {
  if (text === "-") return { top: 1, slots: shape.slots };
  const [, top, all = ""] = /^(\d+)\|(.*)$/.exec(text) ?? [];
  const slots = all.split(",").map(readSlot);
  if (!top || slots.length !== shape.slots.length || slots.includes(null)) return null;
  return { top: Number(top), slots: slots as SlotModel[] };
}

/** The position that a text describes, right or wrong; nothing if it is no such text. */
export function read(text: string): Model | null {
  const [
    game = "",
    round,
    phase = "",
    first,
    marker = "",
    bag = "",
    tower = "",
    supply,
    unseen = "",
    display = "",
    ...players
  ] = text.trim().split(/\s+/);
  const shape = /^queens_garden(\(|$)/.test(game) ? fresh(game) : null;
  const waits = readPhase(phase);
  const boards = players.map(readBoard);
  if (!shape || !waits || boards.length !== shape.boards.length || boards.includes(null)) return null;
  const shown = readDisplay(display, shape);
  const areNumbers = [round, first, supply].every((number) => /^\d+$/.test(number ?? ""));
  const areTiles = [bag, tower, unseen].every((tiles) => new RegExp(`^(?:${TILES})$`).test(tiles));
  if (!shown || !areNumbers || !areTiles || !/^(\d+|-)$/.test(marker)) return null;
  if ((display === "-") !== (waits.phase === "over")) return null;
  const model: Model = {
    ...{ ...shape, turn: Number(first), ...waits, ...shown },
    ...{ round: Number(round), first: Number(first), marker: marker === "-" ? null : Number(marker) },
    ...{ bag: readTiles(bag), tower: readTiles(tower), supply: Number(supply), unseen: pieces(readTiles(unseen)) },
    boards: boards as BoardModel[],
    rest: false,
  };
  return { ...model, rest: writeTiles(left(model)) === bag && leftExpansions(model) === model.supply };
}

// --- Changing it ------------------------------------------------------------------------------------------------------

const isPrinted = (piece: string | null): boolean => piece?.startsWith("+") ?? false;

/** Whether an expansion lies face up. */
export const isUp = (part: Part): boolean => part[0] === ORNAMENT;

/** The slots that there are: none at the end. */
const display = ({ phase, slots }: Model): readonly SlotModel[] => (phase === "over" ? [] : slots);

/** What is left of the tiles when everything else is where it is; less than nothing if there is too much of a kind. */
export function left(model: Model): Tally {
  const piles = [model.tower, ...model.boards.map(({ tiles }) => tiles), ...display(model).map(({ tiles }) => tiles)];
  return leftOf(
    BOX,
    piles,
    model.boards.flatMap(({ garden }) => garden.flatMap((part) => part ?? [])),
  );
}

/** How many expansions are left when all others are in stacks, storages and gardens. */
export function leftExpansions(model: Model): number {
  const laid = model.boards.map(({ expansions, garden }) => expansions.length + garden.slice(1).filter(Boolean).length);
  const stacks =
    (ROUNDS - model.round) * model.slots.length + display(model).filter(({ state }) => state !== "taken").length;
  return HEXAGONS.length - stacks - laid.reduce((sum, count) => sum + count, 0);
}

/** The expansions that lie face up somewhere. */
function visible(model: Model): string[] {
  const slots = display(model).flatMap(({ state, shows }) => (state === "up" ? [shows] : []));
  const boards = model.boards.flatMap(({ expansions, garden }) => {
    const printed = garden.flatMap((part) => (part ?? []).filter(isPrinted));
    return [...expansions, ...printed.map((piece) => piece?.slice(1) ?? "")];
  });
  return [...slots, ...boards];
}

/** Changes something; bag and supply follow where they are to, and what comes to lie face up is unseen no more. */
export function changed(model: Model, part: Partial<Model>): Model {
  const after = { ...model, ...part };
  const [before, now] = [new Set(visible(model)), new Set(visible(after))];
  const isUnseen = (kind: string) => !now.has(kind) && (after.unseen.includes(kind) || before.has(kind));
  const next = { ...after, unseen: HEXAGONS.filter(isUnseen) };
  return next.rest ? { ...next, bag: left(next), supply: leftExpansions(next) } : next;
}

/** Changes what somebody has. */
export function changeBoard(model: Model, seat: number, change: Partial<BoardModel>): Model {
  const board = model.boards[seat];
  return board ? changed(model, { boards: replaced(model.boards, seat, { ...board, ...change }) }) : model;
}

/** The hexagon of a tile or of an expansion; nothing for an expansion without one. */
const hexagonOf = (kind: string | null): string | null => kind?.replace("+", "") || null;

/** Another phase; what comes from the supply is not paid for, so then it is about something that is stored. */
export function waitingFor(model: Model, phase: Phase): Partial<Model> {
  const { tiles = {}, expansions = [] } = model.boards[model.turn] ?? {};
  const [stored = HEXAGONS[0]!] = [...pieces(tiles), ...expansions.map((kind) => `+${kind}`)];
  return { phase, ...(phase === "pay" && model.piece === "+" ? { piece: stored } : {}) };
}

/** Puts a tile in a storage, or takes one away. */
export function putTile(model: Model, seat: number, space: number, kind: string | null): Model {
  const stored = pieces(model.boards[seat]?.tiles ?? {});
  return changeBoard(model, seat, { tiles: put(stored, space, hexagonOf(kind)) });
}

/** Puts an expansion in a storage, or takes one away. */
export function putExpansion(model: Model, seat: number, space: number, kind: string | null): Model {
  const stored = model.boards[seat]?.expansions ?? [];
  const now = pieces(put(stored, space, hexagonOf(kind)));
  return changeBoard(model, seat, { expansions: [...new Set(now)] });
}

/** Changes an expansion of the display. */
export function changeSlot(model: Model, index: number, change: Partial<SlotModel>): Model {
  const slot = model.slots[index];
  if (!slot) return model;
  const next = { ...slot, ...change };
  const tidy = next.state === "down" ? { ...next, shows: "" } : { ...next, tiles: {} };
  return changed(model, { slots: replaced(model.slots, index, tidy) });
}

/** Puts a tile on an expansion of the display, or takes one away. */
export function putSlot(model: Model, index: number, space: number, kind: string | null): Model {
  const tiles = put(pieces(model.slots[index]?.tiles ?? {}), space, hexagonOf(kind), TILES_PER_SLOT);
  return changeSlot(model, index, { tiles });
}

/** Turns an expansion of the display up with a hexagon, or down. */
export function turnSlot(model: Model, index: number, kind: string | null): Model {
  const shows = hexagonOf(kind);
  return changeSlot(model, index, shows ? { state: "up", shows } : { state: "down" });
}

/** An expansion with its hexagon on a place; on the centre is the pavilion, so there it goes beside it. */
function printedOn(part: Part, place: number, kind: string): Part {
  const bare = part.map((piece) => (isPrinted(piece) ? null : piece));
  return replaced(replaced(bare, 0, ORNAMENT), place || 1, kind);
}

/** Turns an expansion down: its hexagon and the pavilion are gone. */
const turnedDown = (part: Part): Part => part.map((piece) => (isPrinted(piece) || piece === ORNAMENT ? null : piece));

/** An area after something was put on a place of it; a tile on a free area brings a face-down expansion along. */
function putArea(part: Part | null, place: number, kind: string | null): Part | null {
  const there = part?.[place] ?? null;
  const isTile = there !== null && !isPrinted(there) && there !== ORNAMENT;
  if (kind === null) return part && isTile ? replaced(part, place, null) : null;
  if (kind === "+") return part && !isUp(part) ? null : turnedDown(part ?? EMPTY);
  if (isPrinted(kind)) return printedOn(part ?? EMPTY, place, kind);
  return there === null || isTile ? replaced(part ?? EMPTY, place, kind) : part;
}

/**
 * Puts something on a cell of a garden: a tile; `+b3`, an expansion with its hexagon there; `+`, one face down or, if it
 * is, none; nothing takes a tile away, or the whole expansion where there is none.
 */
export function putCell(model: Model, seat: number, cell: string, kind: string | null): Model {
  const [index, place] = [Number(cell[0]), Number(cell[1])];
  const garden = model.boards[seat]?.garden ?? [];
  const part = garden[index] ?? null;
  const isMiddle = index === 0 && part !== null;
  if (isMiddle && (place === 0 || kind === "+")) return model;
  const next = isMiddle ? replaced(part, place, hexagonOf(kind)) : putArea(part, place, kind);
  return changeBoard(model, seat, { garden: replaced(garden, index, next) });
}

/** Fills the top of the stack with tiles from the bag, and lets somebody act. */
export function dealTop(model: Model, random: () => number): Model {
  const index = Math.min(model.top, model.slots.length) - 1;
  const there = pieces(model.slots[index]?.tiles ?? {});
  const bag = pieces(model.bag);
  while (there.length < TILES_PER_SLOT && bag.length > 0)
    there.push(...bag.splice(Math.floor(random() * bag.length), 1));
  const begun = model.phase === "deal" ? { phase: "act" as const } : {};
  const dealt = { ...model, ...begun, bag: counted(bag) };
  return changeSlot(dealt, index, { state: "down", tiles: counted(there) });
}

/** What a key makes of a piece: a letter is another colour, a digit another symbol. */
export function typed(piece: string | null, key: string): string | undefined {
  const [, plus = "", colour = "b", symbol = "1"] = /^(\+?)([glbpvy])?([1-6])?$/.exec(piece ?? "") ?? [];
  if (key in COLOURS) return `${plus}${key}${symbol}`;
  return /^[1-6]$/.test(key) ? `${plus}${colour}${key}` : undefined;
}
