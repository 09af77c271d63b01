/**
 * A Summer Pavilion position that is being set up, and its text. The text after the game's name is
 * `round phase start stone bag tower supply centre|displays player player …`; see the server's notation. Whether a
 * position can be is the server's business: here only the number of pieces that a place can show is limited.
 */

import { optionOf, withOption } from "../../ui/editor/options";
import { fill, leftOf, put, readPile, readPiles, readSpaces } from "../../ui/editor/piles";
import { replaced } from "../piles";
import { writePile, writePiles, writeSpaces, type Letters } from "../../ui/editor/piles";
import { CENTRE, COLOURS, CORNERS, isMonochrome, JOKER_ORDERS, kindOf, letterOf, pieces, type Pile } from "./view";

/** What the game can wait for: the supply of a new game or after somebody's turn, displays, a decision, nothing. */
export const PHASES = ["begin", "refill", "displays", "acquire", "place", "pick", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** Whether somebody is meant by a phase. */
export const hasSeat = (phase: Phase): boolean => ["refill", "acquire", "place", "pick"].includes(phase);

/** A player's board. */
export interface BoardModel {
  readonly passed: boolean;
  readonly score: number;
  readonly hand: Pile;
  readonly corners: Pile;
  readonly stars: readonly (readonly (string | null)[])[];
}

/** Everything that can be set. */
export interface Model {
  /** The game with its options. */
  readonly game: string;
  readonly round: number;
  readonly phase: Phase;
  /** Who decides, or had the turn after which the supply is refilled. */
  readonly turn: number;
  /** How many bonus tiles are still to be picked, and the first colour that can be. */
  readonly picks: number;
  readonly pickFrom: string;
  readonly start: number;
  readonly stone: number | null;
  readonly bag: Pile;
  readonly tower: Pile;
  readonly supply: Pile;
  readonly centre: Pile;
  readonly displays: readonly Pile[];
  readonly boards: readonly BoardModel[];
  /** Whether the bag is simply what is left of the box. */
  readonly rest: boolean;
}

export const ROUNDS = 6;
/** How many pieces a display and the supply show, and how many the displays can leave in the centre. */
export const DISPLAY_SPACES = 4;
export const SUPPLY_SPACES = 10;
export const centreSpaces = (model: Model): number => model.displays.length * (DISPLAY_SPACES - 1);

const TILES_PER_COLOUR = 22;
const START_SCORE = 5;
const DISPLAYS: Record<number, number> = { 2: 5, 3: 7, 4: 9 };
const STARS = CENTRE + 1;
const RING = 6;
const BOX: Pile = Object.fromEntries(COLOURS.map((colour) => [colour, TILES_PER_COLOUR]));

/** What is printed on the spaces: on all stars of the coloured board, on outer and centre stars of the other one. */
export function costsOf(game: string): number[][] {
  const costs = (star: number) => {
    if (!isMonochrome({ game })) return [1, 2, 3, 4, 5, 6];
    return star === CENTRE ? [3, 3, 3, 3, 3, 3] : [3, 2, 1, 4, 5, 6];
  };
  return Array.from({ length: STARS }, (_, star) => costs(star));
}

/** The one colour that fits on a star, where it has one. */
export const printed = (game: string, star: number): string | null =>
  isMonochrome({ game }) ? null : (COLOURS[star] ?? null);

/** The joker colour of each round. */
export function jokersOf(game: string): string[] {
  const named = optionOf(game, "jokers") ?? "standard";
  return [...(JOKER_ORDERS[named] ?? named)].map(kindOf);
}

/** Makes a colour the joker of a round, counted from 1; the colour that was gets the other one's round. */
export function setJoker(model: Model, round: number, kind: string): Model {
  const jokers = jokersOf(model.game);
  const before = jokers[round - 1] ?? kind;
  const now = jokers.map((one) => (one === kind ? before : one === before ? kind : one));
  return { ...model, game: withOption(model.game, "jokers", now.map(letterOf).join("")) };
}

const emptyBoard = (): BoardModel => ({
  ...{ passed: false, score: START_SCORE, hand: {}, corners: {} },
  stars: Array.from({ length: STARS }, () => Array.from({ length: RING }, () => null)),
});

/** An empty table, with all tiles in the bag. */
export function fresh(game: string): Model {
  const players = Number(optionOf(game, "players") ?? 2);
  return {
    ...{ game, round: 1, phase: "begin", turn: 0, picks: 1, pickFrom: COLOURS[0], start: 0, stone: null },
    ...{ bag: BOX, tower: {}, supply: {}, centre: {}, rest: true },
    displays: Array.from({ length: DISPLAYS[players] ?? 5 }, () => ({})),
    boards: Array.from({ length: players }, emptyBoard),
  };
}

// --- The text ---------------------------------------------------------------------------------------------------------

/** The letters of the colours, in the order in which texts write them. */
export const WRITTEN: Letters = Object.fromEntries(COLOURS.map((kind) => [kind, letterOf(kind)]));

function writePhase({ phase, turn, picks, pickFrom }: Model): string {
  if (phase === "begin") return "supply";
  if (phase === "refill") return `supply:${turn}`;
  if (phase === "pick") return `pick:${turn}:${picks}${letterOf(pickFrom)}`;
  return hasSeat(phase) ? `${phase}:${turn}` : phase;
}

function writeBoard({ passed, score, hand, corners, stars }: BoardModel): string {
  const tiles = [hand, corners].map((pile) => writePile(pile, WRITTEN)).join(":");
  const board = stars.map((star) => writeSpaces(star, WRITTEN)).join("/");
  return `${passed ? "!" : ""}${score}:${tiles}:${board}`;
}

/** The position as a text. */
export function write(model: Model): string {
  const { game, round, start, stone, bag, tower, supply, centre, displays, boards } = model;
  const piles = [bag, tower, supply].map((pile) => writePile(pile, WRITTEN));
  const sources = `${writePile(centre, WRITTEN)}|${writePiles(displays, WRITTEN)}`;
  const fields = [game, round, writePhase(model), start, stone ?? "-", ...piles, sources];
  return [...fields, ...boards.map(writeBoard)].join(" ");
}

const PHASE = /^(?:(supply)|(displays|over)|(supply|acquire|place):(\d)|pick:(\d):([1-9])([orbygp]))$/;
const BOARD = /^(!?)(\d+):([orbygp0-9-]+):([orbygp0-9-]+):([orbygp.]{6}(?:\/[orbygp.]{6}){6})$/;

function readPhase(text: string): Pick<Model, "phase"> & Partial<Model> {
  const [, begin, plain, decided, seat, picker, picks, letter = ""] = PHASE.exec(text) ?? [];
  if (begin) return { phase: "begin" };
  if (plain) return { phase: plain as Phase };
  if (picker) return { phase: "pick", turn: Number(picker), picks: Number(picks), pickFrom: kindOf(letter) };
  return { phase: decided === "supply" ? "refill" : (decided as Phase), turn: Number(seat) };
}

function readBoard(text: string): BoardModel | null {
  const [found, passed, score, hand = "", corners = "", stars = ""] = BOARD.exec(text) ?? [];
  if (!found) return null;
  return {
    passed: passed === "!",
    score: Number(score),
    hand: readPile(hand, WRITTEN),
    corners: readPile(corners, WRITTEN),
    stars: stars.split("/").map((star) => readSpaces(star, WRITTEN)),
  };
}

/** The position that a text describes, right or wrong; nothing if it is no such text. */
export function read(text: string): Model | null {
  const [game = "", round, phase = "", start, stone = "", bag = "", tower = "", supply = "", sources = "", ...players] =
    text.trim().split(/\s+/);
  const [centre = "", displays = ""] = sources.split("|");
  const boards = players.map(readBoard);
  const shape = /^summer_pavilion(\(|$)/.test(game) ? fresh(game) : null;
  const isWhole = PHASE.test(phase) && [round, start].every((number) => /^\d+$/.test(number ?? ""));
  if (!shape || !isWhole || boards.length !== shape.boards.length || boards.includes(null)) return null;
  if (!/^(\d+|-)$/.test(stone) || displays.split(",").length !== shape.displays.length) return null;
  const model: Model = {
    ...{ ...shape, turn: Number(start), ...readPhase(phase) },
    round: Number(round),
    start: Number(start),
    stone: stone === "-" ? null : Number(stone),
    bag: readPile(bag, WRITTEN),
    tower: readPile(tower, WRITTEN),
    supply: readPile(supply, WRITTEN),
    centre: readPile(centre, WRITTEN),
    displays: readPiles(displays, WRITTEN),
    boards: boards as BoardModel[],
    rest: false,
  };
  return { ...model, rest: writePile(left(model), WRITTEN) === bag };
}

// --- Changing it ------------------------------------------------------------------------------------------------------

/** What is left of the box when everything else is where it is; less than nothing if there is too much of a kind. */
export function left({ tower, supply, centre, displays, boards }: Model): Pile {
  const beside = boards.flatMap(({ hand, corners }) => [hand, corners]);
  const placed = boards.flatMap(({ stars }) => stars.flat());
  return leftOf(BOX, [tower, supply, centre, ...displays, ...beside], placed);
}

/** The same with the bag as it follows, where it is to. */
export const settled = (model: Model): Model => (model.rest ? { ...model, bag: left(model) } : model);

/** Changes what is on a board. */
export function changeBoard(model: Model, seat: number, change: Partial<BoardModel>): Model {
  const board = model.boards[seat];
  return board ? settled({ ...model, boards: replaced(model.boards, seat, { ...board, ...change }) }) : model;
}

/** Covers a space, counted from 0; a star of the coloured board takes its own colour, whatever was chosen. */
export function putSpace(model: Model, seat: number, star: number, space: number, kind: string | null): Model {
  const stars = model.boards[seat]?.stars ?? [];
  const fitting = kind && (printed(model.game, star) ?? kind);
  return changeBoard(model, seat, { stars: replaced(stars, star, replaced(stars[star] ?? [], space, fitting)) });
}

/** Keeps a tile on a corner, or takes one away. */
export function putCorner(model: Model, seat: number, corner: number, kind: string | null): Model {
  const kept = pieces(model.boards[seat]?.corners ?? {});
  return changeBoard(model, seat, { corners: put(kept, corner, kind, CORNERS) });
}

/** Puts a tile on a display, or takes one away. */
export function putDisplay(model: Model, display: number, space: number, kind: string | null): Model {
  const pile = put(pieces(model.displays[display] ?? {}), space, kind, DISPLAY_SPACES);
  return settled({ ...model, displays: replaced(model.displays, display, pile) });
}

/** Puts a tile in the centre, or takes one away. */
export const putCentre = (model: Model, space: number, kind: string | null): Model =>
  settled({ ...model, centre: put(pieces(model.centre), space, kind, centreSpaces(model)) });

/** Puts a tile in the supply, or takes one away. */
export const putSupply = (model: Model, space: number, kind: string | null): Model =>
  settled({ ...model, supply: put(pieces(model.supply), space, kind, SUPPLY_SPACES) });

/** Draws tiles from the bag until the supply and all displays are full, and lets somebody begin. */
export function fillTable(model: Model, random: () => number): Model {
  const supply = fill([pieces(model.supply)], pieces(model.bag), SUPPLY_SPACES, random);
  const displays = fill(model.displays.map(pieces), pieces(supply.rest), DISPLAY_SPACES, random);
  const isDealt = ["begin", "displays"].includes(model.phase);
  const begun = isDealt ? { phase: "acquire" as const, turn: model.start } : {};
  return {
    ...{ ...model, ...begun },
    ...{ supply: supply.filled[0] ?? {}, displays: displays.filled, bag: displays.rest },
  };
}
