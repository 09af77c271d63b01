/** What things look like after something happened: pieces move, points are added. No rules: the server has decided. */

import type { Flight, GameEvent } from "../game";
import { cellsOf, isAround } from "./geometry";
import {
  HEXAGONS,
  pieces,
  size,
  type GardenBoard,
  type GardenView,
  type Ornament,
  type Slot,
  type Tally,
} from "./view";

const EMPTY_SLOT: Slot = { tiles: {}, shows: null, taken: false };
const FIRST_PAVILION = 7;
const PAVILION_JOKERS = 3;

/** A tally with so many more (or fewer) of a kind. */
function plus(tally: Tally, hexagon: string, count: number): Tally {
  const { [hexagon]: before = 0, ...rest } = tally;
  const now = before + count;
  return now > 0 ? { ...rest, [hexagon]: now } : rest;
}

const plusAll = (tally: Tally, other: Tally): Tally =>
  Object.entries(other).reduce((sum, [hexagon, count]) => plus(sum, hexagon, count), tally);

function withBoard(
  view: GardenView,
  event: GameEvent,
  change: (board: GardenBoard) => Partial<GardenBoard>,
): GardenView {
  const boards = view.boards.map((board, seat) => (seat === event.seat ? { ...board, ...change(board) } : board));
  return { ...view, boards };
}

function withSlot(view: GardenView, number: number, change: (slot: Slot) => Partial<Slot>): GardenView {
  const display = view.display.map((slot, index) => (index === number - 1 ? { ...slot, ...change(slot) } : slot));
  return { ...view, display };
}

const hexagonOf = (event: GameEvent): string => event.hexagon as string;
const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one);

const ordered = (hexagons: readonly string[]): string[] => HEXAGONS.filter((one) => hexagons.includes(one));

/** A tile goes into the storage; the expansion on top of the stack moves beside it when a tile came from there. */
function takeTile(view: GardenView, event: GameEvent): GardenView {
  const slot = event.slot as number;
  const taken = withSlot(view, slot, ({ tiles }) => ({ tiles: plus(tiles, hexagonOf(event), -1) }));
  const stored = withBoard(taken, event, ({ tiles }) => ({ tiles: plus(tiles, hexagonOf(event), 1) }));
  return slot === view.top ? { ...stored, top: view.top + 1 } : stored;
}

function takeExpansion(view: GardenView, event: GameEvent): GardenView {
  const taken = withSlot(view, event.slot as number, () => ({ shows: null, taken: true }));
  return withBoard(taken, event, ({ expansions }) => ({ expansions: ordered([...expansions, hexagonOf(event)]) }));
}

/** A tile leaves the storage for the tower. */
function giveTile(view: GardenView, event: GameEvent): GardenView {
  const given = withBoard(view, event, ({ tiles }) => ({ tiles: plus(tiles, hexagonOf(event), -1) }));
  return { ...given, tower: plus(view.tower, hexagonOf(event), 1) };
}

/** An expansion leaves the storage for the supply. */
function giveExpansion(view: GardenView, event: GameEvent): GardenView {
  const given = withBoard(view, event, ({ expansions }) => ({ expansions: without(expansions, hexagonOf(event)) }));
  return { ...given, supply: view.supply + 1 };
}

/** A hexagon comes into a garden, and beside ornaments. */
function covered(board: GardenBoard, event: GameEvent): Partial<GardenBoard> {
  const cell = event.cell as string;
  const ornaments = board.ornaments.map((ornament) =>
    isAround(cell, ornament.index) ? { ...ornament, filled: ornament.filled + 1 } : ornament,
  );
  return { cells: { ...board.cells, [cell]: hexagonOf(event) }, ornaments };
}

function place(view: GardenView, event: GameEvent): GardenView {
  return withBoard(view, event, (board) => ({
    ...covered(board, event),
    tiles: plus(board.tiles, hexagonOf(event), -1),
  }));
}

/** An area gets its fields. */
function built(board: GardenBoard, area: number, side: "up" | "down"): Partial<GardenBoard> {
  const fields = side === "up" ? cellsOf(area).slice(1) : cellsOf(area);
  return {
    areas: board.areas.map((old, index) => (index === area - 1 ? side : old)),
    fields: [...board.fields, ...fields].sort(),
  };
}

function expand(view: GardenView, event: GameEvent): GardenView {
  const cell = event.cell as string;
  const area = Number(cell[0]);
  const index = FIRST_PAVILION + area - 1;
  const pavilion: Ornament = { name: "pavilion", index, filled: 0, jokers: PAVILION_JOKERS };
  return withBoard(view, event, (board) => {
    const ornaments = [...board.ornaments, pavilion].sort((one, other) => one.index - other.index);
    return {
      ...built(board, area, "up"),
      ...covered({ ...board, ornaments }, event),
      printed: [...board.printed, cell].sort(),
      expansions: without(board.expansions, hexagonOf(event)),
    };
  });
}

function supply(view: GardenView, event: GameEvent): GardenView {
  const laid = withBoard(view, event, (board) => built(board, event.area as number, "down"));
  return { ...laid, supply: view.supply - 1 };
}

/** What is left in the display goes to the tower and under the supply. */
function cleared(view: GardenView): GardenView {
  const tower = view.display.reduce((sum, slot) => plusAll(sum, slot.tiles), view.tower);
  return { ...view, tower, supply: view.supply + view.display.filter((slot) => !slot.taken).length };
}

function round(view: GardenView, event: GameEvent): GardenView {
  return {
    ...cleared(view),
    round: event.round as number,
    first: event.first as number,
    marker: null,
    top: 1,
    display: view.display.map(() => EMPTY_SLOT),
    boards: view.boards.map((board) => ({ ...board, passed: false })),
  };
}

/** A drawn tile is laid on the top of the stack; an empty bag is filled from the tower. */
function draw(view: GardenView, hexagon: string): GardenView {
  const [bag, tower] = size(view.bag) > 0 ? [view.bag, view.tower] : [view.tower, {}];
  const drawn = { ...view, bag: plus(bag, hexagon, -1), tower };
  return withSlot(drawn, view.top, ({ tiles }) => ({ tiles: plus(tiles, hexagon, 1) }));
}

/** Where the next expansion is turned up: the first one that lies face down without tiles. */
const faceDown = (view: GardenView): number =>
  view.display.findIndex((slot) => !slot.taken && slot.shows === null && size(slot.tiles) === 0) + 1;

/** What chance did: tiles on the top of the stack, then expansions turned up. */
function deal(view: GardenView, event: GameEvent): GardenView {
  const outcomes = event.outcomes as string[];
  const drawn = outcomes.filter((outcome) => !outcome.startsWith("+")).reduce(draw, view);
  return outcomes
    .filter((outcome) => outcome.startsWith("+"))
    .reduce((now, outcome) => withSlot(now, faceDown(now), () => ({ shows: outcome.slice(1) })), drawn);
}

const jokers = (view: GardenView, event: GameEvent, count: number): GardenView =>
  withBoard(view, event, (board) => ({ jokers: board.jokers + count }));

const CHANGES: Record<string, (view: GardenView, event: GameEvent) => GardenView> = {
  "queens_garden.take_tile": takeTile,
  "queens_garden.take_expansion": takeExpansion,
  "queens_garden.pay_tile": giveTile,
  "queens_garden.pay_expansion": giveExpansion,
  "queens_garden.pay_jokers": (view, event) => jokers(view, event, -(event.count as number)),
  "queens_garden.place": place,
  "queens_garden.expand": expand,
  "queens_garden.supply": supply,
  "queens_garden.surround": (view, event) => jokers(view, event, event.jokers as number),
  "queens_garden.pass": (view, event) => withBoard(view, event, () => ({ passed: true })),
  "queens_garden.marker": (view, event) => ({ ...view, marker: event.seat }),
  "queens_garden.discard_tile": giveTile,
  "queens_garden.discard_expansion": giveExpansion,
  "queens_garden.round": round,
  "queens_garden.end": (view) => ({ ...cleared(view), top: 0, display: [] }),
  deal,
};

/** The view after something happened; an action is complete as soon as anything happens. */
export function happen(view: GardenView, event: GameEvent): GardenView {
  const changed = { ...(CHANGES[event.id]?.(view, event) ?? view), action: null };
  if (event.seat === null || event.points === 0) return changed;
  const scored = withBoard(changed, event, (board) => ({ score: board.score + event.points }));
  return { ...scored, scores: scored.boards.map((board) => board.score) };
}

/** From where the jokers come that an event brings: the ornaments of its name beside what was placed before. */
function surrounded(event: GameEvent, view: GardenView, earlier: readonly GameEvent[]): string {
  const cell = earlier.find((one) => one.id === "queens_garden.place")?.cell as string;
  const found = view.boards[event.seat ?? 0]?.ornaments.find(
    (ornament) => ornament.name === event.ornament && ornament.filled === 6 && isAround(cell, ornament.index),
  );
  return `${event.seat}-ornament-${found?.index}`;
}

const repeat = (piece: string, count: number, from: string, to: string): Flight[] =>
  Array.from({ length: count }, () => ({ piece, from, to }));

/** The pieces that fly: between display, storage and garden, what is paid to the tower or the supply, what is dealt. */
export function flights(event: GameEvent, before: GardenView, earlier: readonly GameEvent[]): Flight[] {
  const { seat } = event;
  const hexagon = event.hexagon as string;
  const [tile, expansion] = [`${seat}-${hexagon}`, `${seat}-+${hexagon}`];
  switch (event.id) {
    case "queens_garden.take_tile":
      return repeat(hexagon, 1, `slot-${event.slot}-${hexagon}`, tile);
    case "queens_garden.take_expansion":
      return repeat(`+${hexagon}`, 1, `slot-${event.slot}-${hexagon}`, expansion);
    case "queens_garden.pay_tile":
    case "queens_garden.discard_tile":
      return repeat(hexagon, 1, tile, "tower");
    case "queens_garden.pay_expansion":
    case "queens_garden.discard_expansion":
      return repeat(`+${hexagon}`, 1, expansion, "supply");
    case "queens_garden.pay_jokers":
      return repeat("joker", event.count as number, `${seat}-joker`, "jokers");
    case "queens_garden.place":
      return repeat(hexagon, 1, tile, `${seat}-cell-${event.cell}`);
    case "queens_garden.expand":
      return repeat(`+${hexagon}`, 1, expansion, `${seat}-cell-${event.cell}`);
    case "queens_garden.supply":
      return repeat("+", 1, "supply", `${seat}-cell-${event.area}0`);
    case "queens_garden.surround":
      return repeat("joker", event.jokers as number, surrounded(event, before, earlier), `${seat}-joker`);
    case "queens_garden.round":
      return before.display.flatMap((slot, index) =>
        pieces(slot.tiles).map((piece) => ({ piece, from: `slot-${index + 1}`, to: "tower" })),
      );
    case "deal":
      return (event.outcomes as string[])
        .filter((outcome) => !outcome.startsWith("+"))
        .map((piece) => ({ piece, from: "bag", to: `slot-${before.top}` }));
    default:
      return [];
  }
}
