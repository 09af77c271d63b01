/** What things look like after something happened: pieces move, points are added. No rules: the server has decided. */

import type { Flight, GameEvent } from "../game";
import { plus, plusAll, replaced } from "../piles";
import { kindOf, pieces, size, type AzulBoard, type AzulView, type Pile } from "./view";

function withBoard(view: AzulView, seat: number, change: (board: AzulBoard) => Partial<AzulBoard>): AzulView {
  const boards = view.boards.map((board, number) => (number === seat ? { ...board, ...change(board) } : board));
  return { ...view, boards };
}

/** The area to whose centre a display's tiles go. */
function areaOf(view: AzulView, source: string): number {
  if (source.startsWith("c")) return source === "c2" ? 1 : 0;
  return Math.floor((Number(source) - 1) / (view.displays.length / view.centres.length));
}

function take(view: AzulView, event: GameEvent): AzulView {
  const source = event.source as string;
  const area = areaOf(view, source);
  const fromCentre = source.startsWith("c");
  const pile = (fromCentre ? view.centres[area] : view.displays[Number(source) - 1]) ?? {};
  let rest = plus(pile, "joker", -(event.jokers as number));
  if (event.colour) rest = plus(rest, event.colour as string, -(event.count as number));
  if (fromCentre) return { ...view, centres: replaced(view.centres, area, rest) };
  const centre = plusAll(view.centres[area] ?? {}, rest);
  return {
    ...view,
    displays: replaced(view.displays, Number(source) - 1, {}),
    centres: replaced(view.centres, area, centre),
  };
}

function marker(view: AzulView, event: GameEvent): AzulView {
  const seat = event.seat as number;
  const taken = { ...view, marker: seat };
  return event.on_floor ? withBoard(taken, seat, (board) => ({ floor: plus(board.floor, "marker", 1) })) : taken;
}

function line(view: AzulView, event: GameEvent): AzulView {
  return withBoard(view, event.seat as number, (board) => {
    const at = (event.line as number) - 1;
    let pile = plus(board.lines[at] ?? {}, "joker", event.jokers as number);
    if (event.colour) pile = plus(pile, event.colour as string, event.count as number);
    return { lines: replaced(board.lines, at, pile) };
  });
}

function floor(view: AzulView, event: GameEvent): AzulView {
  const kind = event.kind as string;
  const fallen = withBoard(view, event.seat as number, (board) => ({
    floor: plus(board.floor, kind, event.count as number),
  }));
  return { ...fallen, lid: plus(fallen.lid, kind, event.to_lid as number) };
}

function place(view: AzulView, event: GameEvent): AzulView {
  const [seat, row, column, kind] = [
    event.seat as number,
    (event.row as number) - 1,
    (event.column as number) - 1,
    event.kind as string,
  ];
  const left = plus(view.boards[seat]?.lines[row] ?? {}, kind, -1);
  const placed = withBoard(view, seat, (board) => ({
    lines: replaced(board.lines, row, {}),
    wall: replaced(board.wall, row, replaced(board.wall[row] ?? [], column, kind)),
    tiling: board.tiling.filter((promise) => promise.row !== row + 1),
  }));
  return { ...placed, lid: plusAll(placed.lid, left) };
}

/** A line for which there is no space on the wall falls; where to is told by the events that follow. */
function fall(view: AzulView, event: GameEvent): AzulView {
  const at = (event.line as number) - 1;
  return withBoard(view, event.seat as number, (board) => ({
    lines: replaced(board.lines, at, {}),
    tiling: board.tiling.filter((promise) => promise.row !== at + 1),
  }));
}

function penalty(view: AzulView, event: GameEvent): AzulView {
  const seat = event.seat as number;
  const { marker: _, ...tiles } = view.boards[seat]?.floor ?? {};
  const cleared = withBoard(view, seat, () => ({ floor: {}, floor_cost: 0 }));
  return { ...cleared, lid: plusAll(cleared.lid, tiles) };
}

/** The deal: displays get four tiles each in their order; an empty bag is filled from the lid. */
function deal(view: AzulView, event: GameEvent): AzulView {
  let { bag, lid } = view;
  const displays = view.displays.map((): Pile => ({}));
  (event.outcomes as string[]).map(kindOf).forEach((kind, index) => {
    if (size(bag) === 0) [bag, lid] = [lid, {}];
    bag = plus(bag, kind, -1);
    displays[Math.floor(index / 4)] = plus(displays[Math.floor(index / 4)] ?? {}, kind, 1);
  });
  return { ...view, bag, lid, displays };
}

const CHANGES: Record<string, (view: AzulView, event: GameEvent) => AzulView> = {
  "azul.take": take,
  "azul.marker": marker,
  "azul.line": line,
  "azul.floor": floor,
  "azul.place": place,
  "azul.fall": fall,
  "azul.penalty": penalty,
  "azul.round": (view, event) => ({
    ...view,
    round: event.round as number,
    first: event.first as number,
    marker: null,
  }),
  deal,
};

/** The view after something happened. */
export function happen(view: AzulView, event: GameEvent): AzulView {
  const changed = CHANGES[event.id]?.(view, event) ?? view;
  if (event.seat === null || event.points === 0) return changed;
  const seat = event.seat;
  const scored = withBoard(changed, seat, (board) => ({ score: board.score + event.points }));
  return { ...scored, scores: scored.boards.map((board) => board.score) };
}

const repeat = (piece: string, count: number, from: string, to: string): Flight[] =>
  Array.from({ length: count }, () => ({ piece, from, to }));

/** What has been taken and is not in a line or on the floor yet. */
function held(earlier: readonly GameEvent[]): string[] {
  let pile: Pile = {};
  for (const event of earlier) {
    const sign = event.id === "azul.take" ? 1 : -1;
    if (event.id === "azul.take" || event.id === "azul.line") {
      if (event.colour) pile = plus(pile, event.colour as string, sign * (event.count as number));
      pile = plus(pile, "joker", sign * (event.jokers as number));
    } else if (event.id === "azul.floor") pile = plus(pile, event.kind as string, -(event.count as number));
  }
  return pieces(pile);
}

/** The pieces that fly. What is taken gathers in the middle of where it lay, and waits there until its turn comes. */
export function flights(event: GameEvent, before: AzulView, earlier: readonly GameEvent[]): Flight[] {
  const seat = event.seat ?? 0;
  const hand = `display-${earlier.find((one) => one.id === "azul.take")?.source}`;
  const waiting = held(earlier).map((piece) => ({ piece, from: hand, to: hand }));
  switch (event.id) {
    case "azul.take": {
      const source = event.source as string;
      if (source.startsWith("c")) return [];
      const area = areaOf(before, source);
      const centre = before.centres.length === 1 ? "c" : `c${area + 1}`;
      const rest = pieces(before.displays[Number(source) - 1] ?? {}).filter(
        (kind) => kind !== event.colour && !(kind === "joker" && (event.jokers as number) > 0),
      );
      return [
        ...rest.map((piece) => ({ piece, from: `${source}-${piece}`, to: `${centre}-${piece}` })),
        ...held(earlier).map((piece) => ({ piece, from: `${source}-${piece}`, to: hand })),
      ];
    }
    case "azul.marker":
      return [...repeat("marker", 1, "centre-marker", `${seat}-floor`), ...waiting];
    case "azul.line":
      return [
        ...repeat((event.colour as string) ?? "joker", event.count as number, hand, `${seat}-line-${event.line}`),
        ...repeat("joker", event.jokers as number, hand, `${seat}-line-${event.line}`),
        ...waiting,
      ];
    case "azul.floor":
      return [...repeat(event.kind as string, event.count as number, hand, `${seat}-floor`), ...waiting];
    case "azul.place":
      return repeat(event.kind as string, 1, `${seat}-line-${event.row}`, `${seat}-wall-${event.row}-${event.column}`);
    default:
      return [];
  }
}
