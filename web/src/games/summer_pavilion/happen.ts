/** What things look like after something happened: pieces move, points are added. No rules: the server has decided. */

import type { Flight, GameEvent } from "../game";
import { replaced } from "../piles";
import {
  COLOURS,
  FEATURE_NAMES,
  kindOf,
  pieces,
  pileAt,
  plus,
  plusAll,
  size,
  STAR_LETTERS,
  starOf,
  takenFrom,
  type Feature,
  type PavilionBoard,
  type PavilionView,
  type Pile,
} from "./view";

const PER_DISPLAY = 4;

type Change = (view: PavilionView, event: GameEvent) => PavilionView;

function withBoard(
  view: PavilionView,
  seat: number,
  change: (board: PavilionBoard) => Partial<PavilionBoard>,
): PavilionView {
  const boards = view.boards.map((board, number) => (number === seat ? { ...board, ...change(board) } : board));
  return { ...view, boards };
}

/** What an event says was taken. */
function taken(view: PavilionView, event: GameEvent): Pile {
  const tiles = plus({}, event.colour as string, event.count as number);
  return plus(tiles, view.joker, event.jokers as number);
}

const take: Change = (view, event) => {
  const source = event.source as string;
  const tiles = taken(view, event);
  const rest = plusAll(pileAt(view, source), tiles, -1);
  const given = withBoard(view, event.seat as number, (board) => ({ hand: plusAll(board.hand, tiles) }));
  if (source === "c") return { ...given, centre: rest };
  const displays = replaced(view.displays, Number(source) - 1, {});
  return { ...given, displays, centre: plusAll(view.centre, rest) };
};

const place: Change = (view, event) => {
  const [star, space, kind] = [starOf(event.star as string), (event.space as number) - 1, event.colour as string];
  const paid = plus(plus({}, kind, event.paid as number), view.joker, event.jokers as number);
  const placed = withBoard(view, event.seat as number, (board) => ({
    hand: plusAll(board.hand, paid, -1),
    stars: replaced(board.stars, star, replaced(board.stars[star] ?? [], space, kind)),
  }));
  return { ...placed, tower: plusAll(view.tower, plus(paid, kind, -1)) };
};

const orderOf = ({ name, star }: Feature): number =>
  FEATURE_NAMES.findIndex((one) => one === name) * COLOURS.length + star;

/** A feature is done: bonus tiles are to be taken, as many as there are. */
const feature: Change = (view, event) => {
  const done = { name: event.feature as Feature["name"], star: starOf(event.star as string) };
  const completed = withBoard(view, event.seat as number, (board) => ({
    features: [...board.features, done].sort((one, other) => orderOf(one) - orderOf(other)),
  }));
  const picks = Math.min(view.picks + (event.bonus as number), size(view.supply));
  return picks ? { ...completed, picks, pick_from: COLOURS[0], phase: "picking" } : completed;
};

const pick: Change = (view, event) => {
  const kind = event.colour as string;
  const given = withBoard(view, event.seat as number, (board) => ({ hand: plus(board.hand, kind, 1) }));
  const picks = view.picks - 1;
  const goesOn = picks > 0 ? { pick_from: kind } : { pick_from: null, phase: "placing" };
  return { ...given, supply: plus(view.supply, kind, -1), picks, ...goesOn };
};

const pass: Change = (view, event) => {
  const seat = event.seat as number;
  const corners = event.corners as Pile;
  const discarded = plusAll(view.boards[seat]?.hand ?? {}, corners, -1);
  const passed = withBoard(view, seat, () => ({ hand: {}, corners, passed: true }));
  return { ...passed, tower: plusAll(view.tower, discarded) };
};

const corners: Change = (view, event) => {
  const seat = event.seat as number;
  const tower = plusAll(view.tower, view.boards[seat]?.corners ?? {});
  return { ...withBoard(view, seat, () => ({ corners: {} })), tower };
};

const round: Change = (view, event) => ({
  ...view,
  round: event.round as number,
  start: event.start as number,
  joker: event.joker as string,
  stone: null,
  // Without tiles for the displays the round begins with placing, and no deal follows.
  phase: size(view.bag) + size(view.tower) > 0 ? "dealing" : "placing",
  boards: view.boards.map((board) => ({ ...board, passed: false, hand: board.corners, corners: {} })),
});

/** The displays are dealt when a round begins, the supply otherwise and before everything else. */
const deal: Change = (view, event) => {
  let { bag, tower, supply } = view;
  const isFirst = view.round === 1 && size(supply) === 0;
  const forDisplays = view.phase === "dealing" && !isFirst;
  const displays = view.displays.map((pile): Pile => (forDisplays ? {} : pile));
  (event.outcomes as string[]).map(kindOf).forEach((kind, index) => {
    if (size(bag) === 0) [bag, tower] = [tower, {}];
    bag = plus(bag, kind, -1);
    const at = Math.floor(index / PER_DISPLAY);
    if (forDisplays) displays[at] = plus(displays[at] ?? {}, kind, 1);
    else supply = plus(supply, kind, 1);
  });
  return { ...view, bag, tower, supply, displays, phase: forDisplays ? "acquiring" : view.phase };
};

const CHANGES: Record<string, Change> = {
  "summer_pavilion.take": take,
  "summer_pavilion.stone": (view, event) => ({ ...view, stone: event.seat }),
  "summer_pavilion.place": place,
  "summer_pavilion.feature": feature,
  "summer_pavilion.pick": pick,
  "summer_pavilion.pass": pass,
  "summer_pavilion.placing": (view, event) => ({ ...view, start: event.start as number, phase: "placing" }),
  "summer_pavilion.round": round,
  "summer_pavilion.end": (view) => ({ ...view, phase: "over" }),
  "summer_pavilion.corners": corners,
  deal,
};

/** The view after something happened. */
export function happen(view: PavilionView, event: GameEvent): PavilionView {
  const changed = CHANGES[event.id]?.(view, event) ?? view;
  if (event.seat === null || event.points === 0) return changed;
  const scored = withBoard(changed, event.seat, (board) => ({ score: board.score + event.points }));
  return { ...scored, scores: scored.boards.map((board) => board.score) };
}

const each = (pile: Pile, from: (piece: string) => string, to: string): Flight[] =>
  pieces(pile).map((piece) => ({ piece, from: from(piece), to }));

/** The pieces that fly when something happens. */
export function flights(event: GameEvent, before: PavilionView): Flight[] {
  const seat = event.seat ?? 0;
  const hand = `${seat}-hand`;
  switch (event.id) {
    case "summer_pavilion.take": {
      const source = event.source as string;
      const tiles = takenFrom(before, source, event.colour as string);
      const rest = source === "c" ? {} : plusAll(pileAt(before, source), tiles, -1);
      const spot = (piece: string) => `${source}-${piece}`;
      return [...each(tiles, spot, hand), ...each(rest, spot, "display-c")];
    }
    case "summer_pavilion.stone":
      return [{ piece: "stone", from: "centre-stone", to: `${seat}-stone` }];
    case "summer_pavilion.place": {
      const kind = event.colour as string;
      const paid = plus(plus({}, kind, (event.paid as number) - 1), before.joker, event.jokers as number);
      const star = STAR_LETTERS[starOf(event.star as string)] ?? "";
      const space = `${seat}-space-${star}${event.space as number}`;
      return [{ piece: kind, from: hand, to: space }, ...each(paid, () => hand, "tower")];
    }
    case "summer_pavilion.pick":
      return [{ piece: event.colour as string, from: `supply-${event.colour as string}`, to: hand }];
    case "summer_pavilion.pass": {
      const kept = event.corners as Pile;
      const discarded = plusAll(before.boards[seat]?.hand ?? {}, kept, -1);
      return [...each(kept, () => hand, `${seat}-corners`), ...each(discarded, () => hand, "tower")];
    }
    case "summer_pavilion.corners":
      return each(before.boards[seat]?.corners ?? {}, () => `${seat}-corners`, "tower");
    case "summer_pavilion.round":
      return before.boards.flatMap((board, number) => each(board.corners, () => `${number}-corners`, `${number}-hand`));
    default:
      return [];
  }
}
