/** A position that is looked at, not played: replays, figures, rules and lessons. */

import type { GameEvent, Hint, Scene, SeatInfo, View } from "../games/game";
import { seatName } from "./names";
import { Turn } from "./turn.svelte";

/** What is drawn: a `Playback`, or a position that stands still. */
export interface Drawn<V extends View = View> {
  readonly view: V;
  /** What happened last, to be marked. */
  readonly events: readonly GameEvent[];
}

/** Seats that nobody sits on, called by their numbers. */
export function plainSeats(count: number): SeatInfo[] {
  return Array.from({ length: count }, (_, number) => ({
    number,
    name: seatName({ name: "", level: null, kind: "here" }, number),
    mine: false,
    level: null,
  }));
}

export class Still<V extends View = View> implements Scene<V> {
  /** Has no legal moves, unless somebody begins it. */
  readonly turn = new Turn();
  hints: readonly Hint[] = $state.raw([]);
  #wanted: number | null = $state(null);

  /** `lead` tells whose board is in front while nobody wants another one: whoever is on turn, unless it is given. */
  constructor(
    readonly drawn: Drawn<V>,
    readonly seats: readonly SeatInfo[] = plainSeats(drawn.view.scores.length),
    readonly lead: () => number = () => Math.max(drawn.view.turn, 0),
  ) {}

  get view(): V {
    return this.drawn.view;
  }

  get marked(): readonly GameEvent[] {
    return this.drawn.events;
  }

  get preview(): V | null {
    return null;
  }

  get promised(): readonly GameEvent[] {
    return [];
  }

  get front(): number {
    return this.#wanted ?? this.lead();
  }

  show(seat: number): void {
    this.#wanted = seat === this.#wanted ? null : seat;
  }
}
