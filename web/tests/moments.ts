/** Made-up moments of a game, for tests. */

import type { GameEvent, Kit, View } from "../src/games/game";
import type { Moment } from "../src/replay/history";

export const view = (part: Partial<View> = {}): View => ({
  game: "azul(players=2)",
  turn: 0,
  round: 1,
  phase: "draft",
  scores: [0, 0],
  places: [],
  legal_moves: [],
  ...part,
});

export const event = (id: string, points = 0): GameEvent => ({ id, seat: 0, points });

export const moment = (part: Partial<Moment> = {}): Moment => ({
  move: "a",
  seat: 0,
  events: [],
  position: "",
  view: view(),
  dealt: false,
  ...part,
});

/** A game in which nothing moves: after each event its number is the score. */
export const kit = {
  happen: (before: View, { points }: GameEvent) => ({ ...before, scores: [points, 0] }),
  flights: () => [],
} as unknown as Kit;
