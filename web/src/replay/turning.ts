/** What a game was expected to end with at each moment, and where that changed most. */

import type { Moment } from "./history";

/** What each seat can expect in a moment, and the move that was thought best then. */
export interface Evaluation {
  readonly expected: readonly number[];
  /** Chances to win. */
  readonly wins: readonly number[];
  readonly best: string | null;
}

export type Evaluations = ReadonlyMap<number, Evaluation>;

/** A decision that cost whoever made it much of their chance to win. */
export interface TurningPoint {
  /** The moment after the decision. */
  readonly at: number;
  readonly seat: number;
  /** Of the chance to win. */
  readonly loss: number;
  /** The move that was thought better. */
  readonly better: string;
}

const MOST = 3;
const LEAST = 0.05; // less is within what an estimate can be wrong by

/** What a decision cost its seat; nothing if that is not known, or if chance has acted since. */
function turn(moments: readonly Moment[], found: Evaluations, at: number): TurningPoint | null {
  const { seat = null, move = null, dealt = true } = moments[at] ?? {};
  const [before, after] = [found.get(at - 1), found.get(at)];
  if (seat === null || dealt || !before?.best || !after || before.best === move) return null;
  const loss = (before.wins[seat] ?? 0) - (after.wins[seat] ?? 0);
  return loss >= LEAST ? { at, seat, loss, better: before.best } : null;
}

/** The decisions that cost most, in the order of the game. */
export function turningPoints(moments: readonly Moment[], found: Evaluations): TurningPoint[] {
  return moments
    .map((_, at) => turn(moments, found, at))
    .filter((point) => point !== null)
    .sort((one, other) => other.loss - one.loss)
    .slice(0, MOST)
    .sort((one, other) => one.at - other.at);
}

/** All moments, at first far apart and then those between: a chart has its shape early. */
export function coarseFirst(count: number): number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  for (let gap = 16; gap >= 1; gap /= 2) {
    for (let at = 0; at < count; at += gap) {
      if (!seen.has(at)) order.push(at);
      seen.add(at);
    }
  }
  return order;
}
