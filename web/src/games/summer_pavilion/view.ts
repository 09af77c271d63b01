/** What the server shows of Summer Pavilion, and what can be read off it. */

import type { Schemas } from "../../lib/api";
import type { GameEvent, View } from "../game";
import { plus, size, type Pile } from "../piles";

export { plus, plusAll, size, type Pile } from "../piles";

export type PavilionView = Schemas["SummerPavilionView"];
export type PavilionBoard = Schemas["SummerPavilionBoardView"];
/** An ornament, and the outer star beside it, from 0. */
export type Feature = Schemas["SummerPavilionFeatureView"];

/** The colours in their order, which is also that of the outer stars clockwise from the top left. */
export const COLOURS = ["orange", "red", "blue", "yellow", "green", "purple"] as const;
export const LETTERS = "orbygp";
export const CENTRE = 6;
/** What moves and events call the stars. */
export const STAR_LETTERS = `${LETTERS}c`;
export const STAR_NAMES = [...COLOURS, "centre"] as const;
export const FEATURE_NAMES = ["statue", "pillar", "window"] as const;
export const CORNERS = 4;
/** The joker orders that have names: a colour for each round. */
export const JOKER_ORDERS: Readonly<Record<string, string>> = {
  standard: "pgoybr",
  back: "orbygp",
  "standard-down": "rbyogp",
  "back-down": "pgybro",
};

export const kindOf = (letter: string): string => COLOURS[LETTERS.indexOf(letter)] ?? letter;
export const letterOf = (kind: string): string => LETTERS[COLOURS.findIndex((colour) => colour === kind)] ?? kind;
export const starOf = (name: string): number => STAR_NAMES.findIndex((star) => star === name);

/** The pieces of a pile one by one, in the order of the colours. */
export function pieces(pile: Pile): string[] {
  return COLOURS.flatMap((kind) => Array.from({ length: pile[kind] ?? 0 }, () => kind as string));
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

export const isMonochrome = (view: Pick<View, "game">): boolean => view.game.includes("board=monochrome");
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
