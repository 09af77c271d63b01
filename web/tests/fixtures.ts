/** Reads the whole games that `fixtures.py` writes. */

import type { GameEvent, View } from "../src/games/game";

/** One decision: the view before, the move, what happened, the view after. */
export interface Step<V extends View> {
  readonly before: V;
  readonly move: string;
  readonly events: readonly GameEvent[];
  readonly after: V;
}

/** A game as it is stored: the first view, then what changed. */
export interface Stored {
  readonly first: unknown;
  readonly steps: readonly { readonly move: string; readonly events: readonly unknown[]; readonly after: unknown }[];
}

/** A value with its changes: `{"=": value}` replaces it, other objects name what changes inside. */
function changed(value: unknown, change: unknown): unknown {
  const inside = change as Record<string, unknown>;
  if ("=" in inside) return inside["="];
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const target = copy as Record<string, unknown>;
  for (const [name, one] of Object.entries(inside)) target[name] = changed(target[name], one);
  return copy;
}

/** All steps of a stored game with their views. */
export function steps<V extends View>(game: Stored): Step<V>[] {
  let before = game.first as V;
  return game.steps.map(({ move, events, after }) => {
    const step = { before, move, events: events as GameEvent[], after: changed(before, after) as V };
    before = step.after;
    return step;
  });
}
