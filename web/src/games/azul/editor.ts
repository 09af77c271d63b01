/**
 * An Azul position that is being set up, and its text. The text after the game's name is
 * `round phase first marker idle bag lid centres|displays player player …`; see the server's notation. Whether a
 * position can be is the server's business: here only the number of pieces that a place can show is limited.
 */

import { counted, fill, leftOf, put, readPile, readPiles, readSpaces } from "../../ui/editor/piles";
import { replaced } from "../piles";
import { writePile, writePiles, writeSpaces, type Letters } from "../../ui/editor/piles";
import { COLOURS, LETTERS, pieces, printed, size, type Pile } from "./view";

/** What the game can wait for: tiles, a draft, a space on a wall, nothing. */
export const PHASES = ["deal", "draft", "tile", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** A player's board. */
export interface BoardModel {
  readonly score: number;
  readonly lines: readonly Pile[];
  readonly wall: readonly (readonly (string | null)[])[];
  readonly floor: Pile;
}

/** Everything that can be set. */
export interface Model {
  /** The game with its options. */
  readonly game: string;
  readonly round: number;
  readonly phase: Phase;
  /** Who decides, and when tiling for which row, counted from 0; `built` if a tile was put on a wall in this tiling. */
  readonly turn: number;
  readonly row: number;
  readonly built: boolean;
  readonly first: number;
  readonly marker: number | null;
  readonly idle: number;
  readonly bag: Pile;
  readonly lid: Pile;
  readonly centres: readonly Pile[];
  readonly displays: readonly Pile[];
  readonly boards: readonly BoardModel[];
  /** Whether the bag is simply what is left of the box. */
  readonly rest: boolean;
}

/** Lines, wall rows and wall columns alike. */
export const ROWS = [0, 1, 2, 3, 4] as const;
/** How many pieces a floor line and a display show. */
export const FLOOR_SPACES = 7;
export const DISPLAY_SPACES = 4;

/** For each number of players: displays, areas, tiles of each colour, jokers, and how many of a colour they replace. */
const BOXES: Record<number, readonly [number, number, number, number, number]> = {
  2: [5, 1, 20, 5, 1],
  3: [7, 1, 20, 10, 2],
  4: [9, 1, 20, 10, 2],
  5: [12, 2, 40, 15, 3],
  6: [14, 2, 40, 15, 3],
  7: [16, 2, 40, 20, 4],
  8: [18, 2, 40, 20, 4],
};

/** Options as the game's name has them. */
export const hasJokers = (game: string): boolean => game.includes("jokers=on");
export const hasGreyWall = (game: string): boolean => game.includes("wall=grey");
const playersOf = (game: string): number => Number(/players=(\d)/.exec(game)?.[1] ?? 2);

/** The kinds of tiles in a game. */
export const kindsOf = (game: string): readonly string[] => (hasJokers(game) ? [...COLOURS, "joker"] : COLOURS);

/** All tiles of a game. */
export function box(game: string): Pile {
  const [, , each = 20, jokers = 0, replaced = 0] = BOXES[playersOf(game)] ?? [];
  if (!hasJokers(game)) return Object.fromEntries(COLOURS.map((colour) => [colour, each]));
  return { ...Object.fromEntries(COLOURS.map((colour) => [colour, each - replaced])), joker: jokers };
}

const emptyBoard = (): BoardModel => ({
  score: 0,
  lines: ROWS.map(() => ({})),
  wall: ROWS.map(() => ROWS.map(() => null)),
  floor: {},
});

/** An empty table, with all tiles in the bag. */
export function fresh(game: string): Model {
  const [displays = 5, areas = 1] = BOXES[playersOf(game)] ?? [];
  return {
    ...{ game, round: 1, phase: "deal", turn: 0, row: 0, built: false, first: 0, marker: null, idle: 0 },
    ...{ bag: box(game), lid: {}, rest: true },
    centres: Array.from({ length: areas }, () => ({})),
    displays: Array.from({ length: displays }, () => ({})),
    boards: Array.from({ length: playersOf(game) }, emptyBoard),
  };
}

// --- The text ---------------------------------------------------------------------------------------------------------

/** Texts write the marker last. */
const WRITTEN: Letters = (({ marker = "", ...tiles }) => ({ ...tiles, marker }))(LETTERS);

function writePhase({ phase, turn, row, built }: Model): string {
  if (phase === "draft") return `draft:${turn}`;
  return phase === "tile" ? `tile:${turn}@${row + 1}${built ? "+" : ""}` : phase;
}

function writeBoard({ score, lines, wall, floor }: BoardModel): string {
  const rows = wall.map((row) => writeSpaces(row, WRITTEN)).join("/");
  return `${score}:${writePiles(lines, WRITTEN)}:${rows}:${writePile(floor, WRITTEN)}`;
}

/** The position as a text. */
export function write(model: Model): string {
  const { game, round, first, marker, idle, bag, lid, centres, displays, boards } = model;
  const piles = [bag, lid].map((pile) => writePile(pile, WRITTEN));
  const sources = [centres, displays].map((list) => writePiles(list, WRITTEN)).join("|");
  const fields = [game, round, writePhase(model), first, marker ?? "-", idle, ...piles, sources];
  return [...fields, ...boards.map(writeBoard)].join(" ");
}

const PHASE = /^(?:(deal|over)|draft:(\d)|tile:(\d)@([1-5])(\+?))$/;
const BOARD = /^(\d+):([a-z0-9,-]+):([a-z./]+):([a-z0-9-]+)$/;

function readBoard(text: string): BoardModel | null {
  const [, score, lines = "", wall = "", floor = ""] = BOARD.exec(text) ?? [];
  const board = {
    score: Number(score),
    lines: readPiles(lines, WRITTEN),
    wall: wall.split("/").map((row) => readSpaces(row, WRITTEN)),
    floor: readPile(floor, WRITTEN),
  };
  const isWhole = board.lines.length === 5 && board.wall.length === 5 && board.wall.every((row) => row.length === 5);
  return isWhole ? board : null;
}

/** The position that a text describes, right or wrong; nothing if it is no such text. */
export function read(text: string): Model | null {
  const [game = "", round, phase = "", first, marker, idle, bag = "", lid = "", sources = "", ...players] = text
    .trim()
    .split(/\s+/);
  const [, plain, drafter, tiler, row, built] = PHASE.exec(phase) ?? [];
  const [centres = "", displays = ""] = sources.split("|");
  const boards = players.map(readBoard);
  const shape = /^azul(\(|$)/.test(game) ? fresh(game) : null;
  const isWhole = PHASE.test(phase) && [round, first, idle].every((number) => /^\d+$/.test(number ?? ""));
  if (!shape || !isWhole || boards.length !== shape.boards.length || boards.includes(null)) return null;
  const model: Model = {
    ...shape,
    round: Number(round),
    phase: (plain as Phase | undefined) ?? (drafter ? "draft" : "tile"),
    turn: Number(drafter ?? tiler ?? first),
    row: Number(row ?? 1) - 1,
    built: built === "+",
    first: Number(first),
    marker: marker === "-" ? null : Number(marker),
    idle: Number(idle),
    bag: readPile(bag, WRITTEN),
    lid: readPile(lid, WRITTEN),
    centres: readPiles(centres, WRITTEN),
    displays: readPiles(displays, WRITTEN),
    boards: boards as BoardModel[],
    rest: false,
  };
  if (model.centres.length !== shape.centres.length || model.displays.length !== shape.displays.length) return null;
  return { ...model, rest: writePile(left(model), WRITTEN) === bag };
}

// --- Changing it ------------------------------------------------------------------------------------------------------

/** What is left of the box when everything else is where it is; less than nothing if there is too much of a kind. */
export function left(model: Model): Pile {
  const { lid, centres, displays, boards } = model;
  const piles = [lid, ...centres, ...displays, ...boards.flatMap(({ lines, floor }) => [...lines, floor])];
  const walls = boards.flatMap(({ wall }) => wall.flat());
  return leftOf(box(model.game), piles, walls);
}

/** The same with the bag as it follows, where it is to. */
export function settled(model: Model): Model {
  return model.rest ? { ...model, bag: left(model) } : model;
}

/** Changes what is on a board. */
export function changeBoard(model: Model, seat: number, change: Partial<BoardModel>): Model {
  const board = model.boards[seat];
  return board ? settled({ ...model, boards: replaced(model.boards, seat, { ...board, ...change }) }) : model;
}

/** A line keeps one colour: another one replaces it; jokers can be among it. */
export function putLine(model: Model, seat: number, row: number, space: number, kind: string | null): Model {
  const lines = model.boards[seat]?.lines ?? [];
  const now = pieces(put(pieces(lines[row] ?? {}), space, kind, row + 1));
  const same = kind && kind !== "joker" ? now.map((one) => (one === "joker" ? one : kind)) : now;
  return changeBoard(model, seat, { lines: replaced(lines, row, counted(same)) });
}

/** On the coloured wall a space takes its own colour or a joker, whatever was chosen. */
export function putWall(model: Model, seat: number, row: number, column: number, kind: string | null): Model {
  const wall = model.boards[seat]?.wall ?? [];
  const fitting = kind === null || kind === "joker" || hasGreyWall(model.game) ? kind : printed(row, column);
  return changeBoard(model, seat, { wall: replaced(wall, row, replaced(wall[row] ?? [], column, fitting)) });
}

/** The marker lies on one floor line only: that of whoever has it. */
export function putFloor(model: Model, seat: number, space: number, kind: string | null): Model {
  const floor = model.boards[seat]?.floor ?? {};
  const removed = pieces(floor)[space];
  if (kind === "marker") return floor.marker ? model : giveMarker(model, seat);
  const changed = changeBoard(model, seat, { floor: put(pieces(floor), space, kind, FLOOR_SPACES) });
  return removed === "marker" ? { ...changed, marker: null } : changed;
}

/** Gives the marker to a seat, on its floor line if there is room; or lays it back in the middle. */
export function giveMarker(model: Model, seat: number | null): Model {
  const boards = model.boards.map((board, number) => {
    const { marker: _, ...tiles } = board.floor;
    return { ...board, floor: number === seat && size(tiles) < FLOOR_SPACES ? { ...tiles, marker: 1 } : tiles };
  });
  return settled({ ...model, marker: seat, boards });
}

/** Puts a tile on a display, or takes one away. */
export function putDisplay(model: Model, display: number, space: number, kind: string | null): Model {
  const pile = put(pieces(model.displays[display] ?? {}), space, kind, DISPLAY_SPACES);
  return settled({ ...model, displays: replaced(model.displays, display, pile) });
}

/** Puts a tile in the centre of an area, or takes one away. */
export function putCentre(model: Model, area: number, space: number, kind: string | null): Model {
  const pile = put(pieces(model.centres[area] ?? {}), space, kind, centreSpaces(model));
  return settled({ ...model, centres: replaced(model.centres, area, pile) });
}

/** How many tiles the displays of an area can leave in its centre. */
export const centreSpaces = (model: Model): number =>
  (model.displays.length / model.centres.length) * (DISPLAY_SPACES - 1);

/** Draws tiles from the bag until all displays are full, and lets somebody begin. */
export function fillDisplays(model: Model, random: () => number): Model {
  const { filled, rest } = fill(model.displays.map(pieces), pieces(model.bag), DISPLAY_SPACES, random);
  const begun = model.phase === "deal" ? { phase: "draft" as const, turn: model.first } : {};
  return { ...model, ...begun, displays: filled, bag: rest };
}
