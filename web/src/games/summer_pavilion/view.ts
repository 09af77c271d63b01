/** What the server shows of Summer Pavilion, and what can be read off it. */

import type { GameEvent, View } from "../game";

export type Pile = Readonly<Record<string, number>>;

export interface Feature {
  readonly name: "statue" | "pillar" | "window";
  /** The outer star beside it, from 0. */
  readonly star: number;
}

export interface PavilionBoard {
  readonly score: number;
  readonly passed: boolean;
  /** Tiles beside the board. */
  readonly hand: Pile;
  /** Tiles kept for the next round. */
  readonly corners: Pile;
  /** For each star what lies on its spaces, by ring numbers. */
  readonly stars: readonly (readonly (string | null)[])[];
  readonly features: readonly Feature[];
}

export interface PavilionView extends View {
  readonly start: number;
  readonly stone: number | null;
  readonly joker: string;
  /** The joker colour of each round. */
  readonly jokers: readonly string[];
  /** What each space costs, by star and ring number. */
  readonly costs: readonly (readonly number[])[];
  readonly star_points: Readonly<Record<string, number>>;
  readonly number_points: Readonly<Record<string, number>>;
  /** How many bonus tiles are to be taken now, and none of a colour before `pick_from`. */
  readonly picks: number;
  readonly pick_from: string | null;
  readonly bag: Pile;
  readonly tower: Pile;
  readonly supply: Pile;
  readonly centre: Pile;
  readonly displays: readonly Pile[];
  readonly boards: readonly PavilionBoard[];
}

/** The colours in their order, which is also that of the outer stars clockwise from the top left. */
export const COLOURS = ["orange", "red", "blue", "yellow", "green", "purple"] as const;
export const LETTERS = "orbygp";
export const CENTRE = 6;
/** What moves and events call the stars. */
export const STAR_LETTERS = `${LETTERS}c`;
export const STAR_NAMES = [...COLOURS, "centre"] as const;
export const FEATURE_NAMES = ["statue", "pillar", "window"] as const;
export const CORNERS = 4;

export const kindOf = (letter: string): string => COLOURS[LETTERS.indexOf(letter)] ?? letter;
export const letterOf = (kind: string): string => LETTERS[COLOURS.findIndex((colour) => colour === kind)] ?? kind;
export const starOf = (name: string): number => STAR_NAMES.findIndex((star) => star === name);

/** The pieces of a pile one by one, in the order of the colours. */
export function pieces(pile: Pile): string[] {
  return COLOURS.flatMap((kind) => Array.from({ length: pile[kind] ?? 0 }, () => kind as string));
}

export const size = (pile: Pile): number => Object.values(pile).reduce((sum, count) => sum + count, 0);

/** A pile with so many more (or fewer) of a kind. */
export function plus(pile: Pile, kind: string, count: number): Pile {
  const { [kind]: before = 0, ...rest } = pile;
  const now = before + count;
  return now > 0 ? { ...rest, [kind]: now } : rest;
}

export function plusAll(pile: Pile, other: Pile, sign: 1 | -1 = 1): Pile {
  return Object.entries(other).reduce((sum, [kind, count]) => plus(sum, kind, sign * count), pile);
}

/** A pile as moves write it: letters with counts above one. */
export const writePile = (pile: Pile): string =>
  COLOURS.filter((kind) => pile[kind])
    .map((kind) => letterOf(kind) + ((pile[kind] ?? 0) > 1 ? pile[kind] : ""))
    .join("");

export function readPile(text: string): Pile {
  const found = [...text.matchAll(/([orbygp])(\d*)/g)];
  return Object.fromEntries(found.map(([, letter = "", count]) => [kindOf(letter), Number(count || 1)]));
}

export const isMonochrome = (view: View): boolean => view.game.includes("board=monochrome");
export const isAcquiring = (view: View): boolean => view.phase === "acquiring" || view.phase === "dealing";

/** What a place to take from holds. */
export const pileAt = (view: PavilionView, source: string): Pile =>
  (source === "c" ? view.centre : view.displays[Number(source) - 1]) ?? {};

/** What taking a colour from a place gives: all of it and a joker tile that lies there, or a joker tile alone. */
export function takenFrom(view: PavilionView, source: string, kind: string): Pile {
  const pile = pileAt(view, source);
  const joker: Pile = pile[view.joker] ? { [view.joker]: 1 } : {};
  return kind === view.joker ? joker : { ...joker, [kind]: pile[kind] ?? 0 };
}

/** What a placement pays in all: the placed tile, others of its colour, and jokers. */
export function payment(view: PavilionView, star: string, space: string, kind: string, jokers: number): Pile {
  const cost = view.costs[STAR_LETTERS.indexOf(star)]?.[Number(space) - 1] ?? 0;
  const paid: Pile = { [kind]: cost - jokers };
  return jokers ? plus(paid, view.joker, jokers) : paid;
}

/** What goes to the tower of a payment for a tile of a kind: that kind first, then jokers. */
export function paidPieces(paid: Pile, kind: string): string[] {
  const rest = pieces(plus(paid, kind, -1));
  return [...rest.filter((piece) => piece === kind), ...rest.filter((piece) => piece !== kind)];
}

/** Whether somebody places no more in this round. */
export function isDone(view: PavilionView, seat: number): boolean {
  const board = view.boards[seat];
  if (!board || isAcquiring(view) || view.phase === "over") return false;
  return board.passed || (size(board.hand) === 0 && view.turn !== seat);
}

/** How far somebody is with covering all spaces of a cost. */
export function numberProgress(view: PavilionView, board: PavilionBoard, number: number) {
  const spaces = view.costs.flatMap((costs, star) =>
    costs.map((cost, at) => ({ cost, tile: board.stars[star]?.[at] ?? null })).filter(({ cost }) => cost === number),
  );
  return { covered: spaces.filter(({ tile }) => tile !== null).length, all: spaces.length };
}

/** What kind of star it is or is becoming, as the bonuses name it; nothing while that is open. */
export function starKind(view: PavilionView, board: PavilionBoard, star: number): string | null {
  if (!isMonochrome(view)) return star === CENTRE ? "many" : (COLOURS[star] ?? null);
  const kinds = (board.stars[star] ?? []).filter((kind) => kind !== null);
  if (kinds.length < 2) return null;
  return kinds.every((kind) => kind === kinds[0]) ? (kinds[0] ?? null) : "many";
}

/** Whether a bonus that is being counted for a seat is for this space. */
export function isCounted(view: PavilionView, event: GameEvent | undefined, star: number, number: number): boolean {
  if (event?.id === "summer_pavilion.star_bonus") return starOf(event.star as string) === star;
  return event?.id === "summer_pavilion.number_bonus" && view.costs[star]?.[number - 1] === event.number;
}
