/** A scoring table of one's own: its text, `g1b111/y22232/l2p242/v35363/0-0-6`, in parts and back. */

/** A colour or a symbol by its letter, and the points of each hexagon that shows it. */
export interface Entry {
  readonly letter: string;
  readonly points: number;
}

export interface ScoringTable {
  readonly rounds: readonly (readonly Entry[])[];
  /** For groups of `SMALLEST` and more. */
  readonly bonuses: readonly number[];
}

/** The smallest group with a bonus, and what the text has room for. */
export const SMALLEST = 4;
export const MOST_POINTS = 9;
export const MOST_BONUS = 99;

export function readTable(text: string): ScoringTable {
  const parts = text.split("/");
  const bonuses = (parts.pop() ?? "").split("-").map(Number);
  const rounds = parts.map((part) =>
    [...part.matchAll(/(.)(\d)/g)].map(([, letter = "", points]) => ({ letter, points: Number(points) })),
  );
  return { rounds, bonuses };
}

export function writeTable({ rounds, bonuses }: ScoringTable): string {
  const parts = rounds.map((entries) => entries.map(({ letter, points }) => `${letter}${points}`).join(""));
  return [...parts, bonuses.join("-")].join("/");
}

type At = readonly [round: number, place: number];

function mapped(table: ScoringTable, change: (entry: Entry, at: At) => Entry): ScoringTable {
  const rounds = table.rounds.map((entries, round) => entries.map((entry, place) => change(entry, [round, place])));
  return { ...table, rounds };
}

/** The table with other points at a place. */
export const withPoints = (table: ScoringTable, [round, place]: At, points: number): ScoringTable =>
  mapped(table, (entry, at) => (at[0] === round && at[1] === place ? { ...entry, points } : entry));

/** The table with another colour or symbol at a place; where that was comes the old one, so that each comes once. */
export function withLetter(table: ScoringTable, [round, place]: At, letter: string): ScoringTable {
  const old = table.rounds[round]?.[place]?.letter ?? letter;
  return mapped(table, (entry, at) => {
    if (at[0] === round && at[1] === place) return { ...entry, letter };
    return entry.letter === letter ? { ...entry, letter: old } : entry;
  });
}

/** The table with another bonus. */
export const withBonus = (table: ScoringTable, index: number, points: number): ScoringTable => ({
  ...table,
  bonuses: table.bonuses.map((bonus, at) => (at === index ? points : bonus)),
});
