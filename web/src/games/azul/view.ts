/** What the server shows of Azul, and where things lie. */

import type { Schemas } from "../../lib/api";
import type { View } from "../game";
import type { Pile } from "../piles";

export { size, type Pile } from "../piles";

export type AzulView = Schemas["AzulView"];
export type AzulBoard = Schemas["AzulBoardView"];

export const COLOURS = ["blue", "yellow", "red", "black", "white"] as const;
/** Every kind of piece with its letter in moves, in the order in which piles are laid out. */
export const LETTERS: Readonly<Record<string, string>> = {
  marker: "m",
  blue: "b",
  yellow: "y",
  red: "r",
  black: "k",
  white: "w",
  joker: "j",
};
export const PENALTIES = [1, 1, 2, 2, 2, 3, 3] as const;

export const kindOf = (letter: string): string =>
  Object.keys(LETTERS).find((kind) => LETTERS[kind] === letter) ?? letter;

/** The colour printed on a space of the coloured wall; rows and columns from 0. */
export const printed = (row: number, column: number): string => COLOURS[(column - row + 5) % 5] ?? "blue";

/** The pieces of a pile one by one, the marker first. */
export function pieces(pile: Pile): string[] {
  return Object.keys(LETTERS).flatMap((kind) => Array.from({ length: pile[kind] ?? 0 }, () => kind));
}

/** The displays of each area with their numbers, and the name of its centre. */
export function areas(view: AzulView): { centre: string; pile: Pile; displays: { source: string; pile: Pile }[] }[] {
  const count = view.centres.length;
  const each = view.displays.length / count;
  return view.centres.map((pile, area) => ({
    centre: count === 1 ? "c" : `c${area + 1}`,
    pile,
    displays: view.displays
      .slice(area * each, (area + 1) * each)
      .map((display, index) => ({ source: String(area * each + index + 1), pile: display })),
  }));
}

export const isGrey = (view: View): boolean => view.game.includes("wall=grey");
