/** What the server shows of Queen's Garden, and how its pieces are written. */

import type { GameEvent, View } from "../game";

/** Tiles by their names, such as `{ b3: 2 }`. */
export type Tally = Readonly<Record<string, number>>;

/** An expansion of the display. */
export interface Slot {
  readonly tiles: Tally;
  readonly shows: string | null;
  readonly taken: boolean;
}

/** Something that can be surrounded: how many cells around it are filled, and the jokers for all six. */
export interface Ornament {
  readonly name: string;
  readonly index: number;
  readonly filled: number;
  readonly jokers: number;
}

/** A group that counts at the end as it is now. */
export interface Group {
  readonly category: string;
  readonly cells: readonly string[];
  readonly value: number;
  readonly bonus: number;
}

export interface GardenBoard {
  readonly score: number;
  readonly passed: boolean;
  readonly jokers: number;
  readonly tiles: Tally;
  readonly expansions: readonly string[];
  /** For each area whether an expansion lies there face up, face down or not at all. */
  readonly areas: readonly ("up" | "down" | null)[];
  readonly fields: readonly string[];
  readonly cells: Readonly<Record<string, string>>;
  readonly printed: readonly string[];
  readonly ornaments: readonly Ornament[];
  /** What the garden would score if the round ended now, by category, and for pavilions. */
  readonly scoring: Readonly<Record<string, number>>;
  readonly groups: readonly Group[];
}

/** What is decided so far of an action that needs more decisions. */
export interface Action {
  readonly acquire: string | null;
  readonly asked: string | null;
  readonly chosen: Readonly<Record<string, number>>;
  readonly place: string | null;
  /** How many pieces pay for it, besides itself. */
  readonly due: number;
  readonly expansion: boolean;
  readonly cell: string | null;
}

export interface GardenView extends View {
  readonly first: number;
  readonly marker: number | null;
  readonly wheel: readonly Readonly<Record<string, number>>[];
  readonly bonuses: Readonly<Record<string, number>>;
  readonly action: Action | null;
  readonly bag: Tally;
  readonly tower: Tally;
  readonly supply: number;
  /** Which slot is on top of the stack, from 1; those before lie beside it. */
  readonly top: number;
  readonly display: readonly Slot[];
  /** Hexagons that lie in several slots: whoever acquires one is asked which. */
  readonly doubles: readonly string[];
  readonly boards: readonly GardenBoard[];
}

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

export const STORAGE_PLACES = 12;
export const STORAGE_EXPANSIONS = 2;
export const SUPPLY_PRICE = 6;

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
