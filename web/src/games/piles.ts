/** Piles of pieces: how many there are of each kind, without those of which there are none. */

export type Pile = Readonly<Record<string, number>>;

export const size = (pile: Pile): number => Object.values(pile).reduce((sum, count) => sum + count, 0);

/** A pile with so many more (or fewer) of a kind. */
export function plus(pile: Pile, kind: string, count: number): Pile {
  const { [kind]: before = 0, ...rest } = pile;
  const now = before + count;
  return now > 0 ? { ...rest, [kind]: now } : rest;
}

/** Two piles together, or what is left of the first without the second. */
export function plusAll(pile: Pile, other: Pile, sign: 1 | -1 = 1): Pile {
  return Object.entries(other).reduce((sum, [kind, count]) => plus(sum, kind, sign * count), pile);
}

/** A list with another value in one place. */
export const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, index) => (index === at ? value : old));
