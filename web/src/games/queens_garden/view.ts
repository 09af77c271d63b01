/** What the server shows of Queen's Garden, and how its pieces are written. */

import type { Schemas } from "../../lib/api";
import type { GameEvent } from "../game";

/** Tiles by their names, such as `{ b3: 2 }`. */
export type Tally = Readonly<Record<string, number>>;

export type GardenView = Schemas["QueensGardenView"];
export type GardenBoard = Schemas["QueensGardenBoardView"];
/** An expansion of the display. */
export type Slot = Schemas["QueensGardenSlotView"];
/** Something that can be surrounded: how many cells around it are filled, and the jokers for all six. */
export type Ornament = Schemas["QueensGardenOrnamentView"];
/** A group that counts at the end as it is now. */
export type Group = Schemas["QueensGardenGroupView"];
/** What is decided so far of an action that needs more decisions. */
export type Action = Schemas["QueensGardenActionView"];

export const COLOURS: Readonly<Record<string, string>> = {
  g: "dark_green",
  l: "light_green",
  b: "blue",
  p: "dark_purple",
  v: "light_purple",
  y: "yellow",
};
export const SYMBOLS = ["tree", "bird", "butterflies", "flower", "plant", "lilies"] as const;
/** The colours as the sprite and the tokens call them. */
export const INKS: Readonly<Record<string, string>> = {
  g: "dgreen",
  l: "lgreen",
  b: "blue",
  p: "dpurple",
  v: "lpurple",
  y: "yellow",
};
/** Every category with its letter in moves: the colours, then the symbols. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  ...COLOURS,
  ...Object.fromEntries(SYMBOLS.map((symbol, index) => [String(index + 1), symbol])),
};
/** All hexagons in the order in which they are laid out. */
export const HEXAGONS: readonly string[] = Object.keys(COLOURS).flatMap((colour) =>
  SYMBOLS.map((_, index) => `${colour}${index + 1}`),
);

export const letterOf = (category: string): string =>
  Object.keys(CATEGORIES).find((letter) => CATEGORIES[letter] === category) ?? category;

/** Whether a hexagon shows a colour or a symbol, given by its letter. */
export const shows = (hexagon: string, letter: string): boolean => hexagon.includes(letter);

export const symbolOf = (hexagon: string): string => SYMBOLS[Number(hexagon[1]) - 1] ?? "tree";

/** The tiles of a tally one by one, in the order of colours and symbols. */
export const pieces = (tally: Tally): string[] =>
  HEXAGONS.flatMap((hexagon) => Array.from({ length: tally[hexagon] ?? 0 }, () => hexagon));

export const size = (tally: Tally): number => Object.values(tally).reduce((sum, count) => sum + count, 0);

/** What a payment gives, piece by piece: `b1,+b2,j2` is b1, +b2 and two jokers. */
export const paid = (payment: string): string[] =>
  payment
    .split(",")
    .flatMap((piece) =>
      piece.startsWith("j") ? Array.from({ length: Number(piece.slice(1)) }, () => "joker") : [piece],
    );

/** The group that an event at the end tells, with its cells: the n-th of its category and size is that of the list. */
export function groupOf(board: GardenBoard, event: GameEvent, told: readonly GameEvent[]): Group | undefined {
  const isSame = (one: GameEvent) => one.id === event.id && one.seat === event.seat && one.category === event.category;
  const place = told.slice(0, told.indexOf(event)).filter(isSame).length;
  return board.groups.filter((group) => group.category === event.category)[place];
}
