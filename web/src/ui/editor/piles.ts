/** Piles of pieces in position texts, and changing them: what the games' editors share. */

import type { Pile } from "../../games/piles";

/** The kinds of pieces of a game with their letters, in the order in which texts write them. */
export type Letters = Readonly<Record<string, string>>;

/** A pile as letters with counts, such as `b2yk`; `-` when it is empty. */
export function writePile(pile: Pile, letters: Letters): string {
  const parts = Object.keys(letters)
    .filter((kind) => (pile[kind] ?? 0) > 0)
    .map((kind) => `${letters[kind]}${pile[kind] === 1 ? "" : pile[kind]}`);
  return parts.join("") || "-";
}

/** The pile that a text means; letters that there are not stay what they are. */
export function readPile(text: string, letters: Letters): Pile {
  const found = [...text.matchAll(/([a-z])(\d*)/g)];
  return Object.fromEntries(found.map(([, letter = "", count]) => [kindOf(letter, letters), Number(count || 1)]));
}

/** Several piles, with commas between. */
export const writePiles = (piles: readonly Pile[], letters: Letters): string =>
  piles.map((pile) => writePile(pile, letters)).join(",");
export const readPiles = (text: string, letters: Letters): Pile[] =>
  text.split(",").map((pile) => readPile(pile, letters));

/** The spaces of a board one after the other, `.` for a free one. */
export const writeSpaces = (spaces: readonly (string | null)[], letters: Letters): string =>
  spaces.map((kind) => (kind ? letters[kind] : ".")).join("");
export const readSpaces = (text: string, letters: Letters): (string | null)[] =>
  [...text].map((letter) => (letter === "." ? null : kindOf(letter, letters)));

/** The kind that a letter means. */
function kindOf(letter: string, letters: Letters): string {
  return Object.keys(letters).find((kind) => letters[kind] === letter) ?? letter;
}

/** Pieces on so many spaces, null on those that are left. */
export const filled = (kinds: readonly string[], spaces: number): (string | null)[] =>
  Array.from({ length: spaces }, (_, space) => kinds[space] ?? null);

/** How many there are of each kind. */
export function counted(kinds: readonly string[]): Pile {
  const pile: Record<string, number> = {};
  for (const kind of kinds) pile[kind] = (pile[kind] ?? 0) + 1;
  return pile;
}

/** Puts a piece on one of the spaces on which pieces lie, or takes the one away that is there. */
export function put(pieces: readonly string[], space: number, kind: string | null, most = Infinity): Pile {
  const now = [...pieces];
  if (space < now.length) now.splice(space, 1, ...(kind ? [kind] : []));
  else if (kind && now.length < most) now.push(kind);
  return counted(now);
}

/** What is left of a box when so much is in piles and on boards; less than nothing if there is too much of a kind. */
export function leftOf(box: Pile, piles: readonly Pile[], placed: readonly (string | null)[]): Pile {
  return Object.fromEntries(
    Object.entries(box).map(([kind, count]) => {
      const loose = piles.reduce((sum, pile) => sum + (pile[kind] ?? 0), 0);
      return [kind, count - loose - placed.filter((one) => one === kind).length];
    }),
  );
}

/** Fills piles with what is drawn from a bag until each has so many; answers them and what stays in the bag. */
export function fill(
  piles: readonly (readonly string[])[],
  bag: readonly string[],
  most: number,
  random: () => number,
) {
  const rest = [...bag];
  const filled = piles.map((pile) => {
    const now = [...pile];
    while (now.length < most && rest.length > 0) now.push(...rest.splice(Math.floor(random() * rest.length), 1));
    return counted(now);
  });
  return { filled, rest: counted(rest) };
}
