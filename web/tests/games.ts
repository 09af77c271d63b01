/** Games that `tests/fixtures.py` has written, for tests of what is drawn and said. */

import { readFileSync } from "node:fs";
import type { GameEvent, View } from "../src/games/game";

export interface PlayedStep<V extends View> {
  readonly move: string;
  readonly events: readonly GameEvent[];
  readonly before: V;
  readonly after: V;
}

export interface PlayedGame<V extends View> {
  readonly game: string;
  readonly steps: readonly PlayedStep<V>[];
}

interface Stored<V> {
  game: string;
  view: V;
  steps: { move: string; events: GameEvent[]; view: V }[];
}

/** The games of a kind; run `make web-fixtures` if there are none. */
export function playedGames<V extends View>(name: string): PlayedGame<V>[] {
  const file = `tests/fixtures/${name}.json`; // vitest runs in web/
  const stored = JSON.parse(readFileSync(file, "utf8")) as Stored<V>[];
  return stored.map(({ game, view, steps }) => ({
    game,
    steps: steps.map((step, index) => ({
      move: step.move,
      events: step.events,
      before: steps[index - 1]?.view ?? view,
      after: step.view,
    })),
  }));
}
