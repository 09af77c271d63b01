/** A game that was played, moment by moment: a moment is what a decision, and the deal after it, led to. */

import type { GameEvent, View } from "../games/game";
import type { components } from "../lib/schema";

type Replay = components["schemas"]["Replay"];

/** A step as the server tells it: a decision or a deal, and the position after it. */
interface Step {
  readonly move: string | null;
  readonly seat: number | null;
  readonly events: readonly GameEvent[];
  readonly position: string;
  readonly state: View;
}

export interface Moment {
  /** The decision that led here and whose it was; nothing at the start. */
  readonly move: string | null;
  readonly seat: number | null;
  readonly events: readonly GameEvent[];
  /** The position as a text and as it is drawn. */
  readonly position: string;
  readonly view: View;
  /** Whether chance has acted after the decision. */
  readonly dealt: boolean;
}

export interface History {
  readonly game: string;
  readonly moments: readonly Moment[];
}

/** A round and the moments it lasts from and to. */
export interface Round {
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** The steps of a replay: the only place that knows what the server calls them. */
function stepsOf(replay: Replay): readonly Step[] {
  return replay.steps as unknown as readonly Step[];
}

function begun({ move, seat, events, position, state }: Step): Moment {
  return { move, seat, events, position, view: state, dealt: false };
}

function withDeal(moment: Moment, { events, position, state }: Step): Moment {
  return { ...moment, events: [...moment.events, ...events], position, view: state, dealt: true };
}

/** The moments of a replay: deals belong to the decision before them, the first ones to the start. */
export function historyOf(replay: Replay): History {
  const moments: Moment[] = [];
  for (const step of stepsOf(replay)) {
    const last = moments.at(-1);
    if (step.move === null && last) moments[moments.length - 1] = withDeal(last, step);
    else moments.push(begun(step));
  }
  return { game: replay.game, moments };
}

/** The rounds of a game, each up to the moment in which the next one begins. */
export function roundsOf(moments: readonly Moment[]): Round[] {
  const rounds: { round: number; from: number; to: number }[] = [];
  moments.forEach(({ view: { round } }, at) => {
    const last = rounds.at(-1);
    if (last) last.to = at;
    if (last?.round !== round) rounds.push({ round, from: at, to: at });
  });
  return rounds.filter(({ from, to }) => to > from);
}

/** The seats' scores in each moment. */
export function scoresOf(moments: readonly Moment[], seat: number): number[] {
  return moments.map(({ view }) => view.scores[seat] ?? 0);
}
