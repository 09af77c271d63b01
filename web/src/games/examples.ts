/** Example positions for figures and lessons. `tests/examples.py` writes them, so that nobody invents a view. */

import type { GameEvent, View } from "./game";

/** A position; with a move also what the move leads to. */
export interface Example<V extends View = View> {
  readonly position: string;
  readonly view: V;
  readonly move?: string;
  readonly after?: V;
  readonly events?: readonly GameEvent[];
}

/** The examples of a game by their names. */
export type Examples<V extends View = View> = Readonly<Record<string, Example<V>>>;
