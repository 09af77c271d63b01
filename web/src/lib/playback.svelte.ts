/**
 * Shows what happened one thing after the other. Steps come from the server with the view after them; between the
 * views, events are shown one by one by the game's `happen` and `flights`. At the end of a step the server's view counts.
 */

import { tick } from "svelte";
import type { GameEvent, Kit, View } from "../games/game";
import { fly } from "./flying";
import { slowness } from "./settings.svelte";
import { play } from "./sound";

/** How long something that scores stays before the next thing happens. */
const SCORE_TIME = 900;
/** A computer's move waits a little, so that one can follow. */
const OTHERS_WAIT = 400;

export interface Shown {
  readonly events: readonly GameEvent[];
  readonly view: View;
  /** Whether a person at this device has just seen it as a preview. */
  readonly own: boolean;
}

export class Playback {
  /** What is to be drawn. */
  view: View = $state.raw(null as unknown as View);
  /** What has just happened, to be marked and told. */
  events: readonly GameEvent[] = $state.raw([]);
  /** What is being counted at the end of a round or of the game, so far. */
  counted: readonly GameEvent[] = $state.raw([]);
  /** What has happened but is still to be shown. */
  ahead: ReadonlySet<GameEvent> = $state.raw(new Set());
  isRunning = $state(false);
  /** How many times longer than planned everything stays. */
  pace = 1;
  #queue: Shown[] = [];
  #skipping = false;
  #wake: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();
  /** Counts jumps: a story that was left by one must not go on. */
  #jumps = 0;

  constructor(
    readonly kit: Kit,
    view: View,
    readonly tell: (event: GameEvent) => void = () => {},
  ) {
    this.view = view;
  }

  /** Shows a step after those that are being shown; answers when all of them were. */
  add(step: Shown): Promise<void> {
    this.#queue.push(step);
    this.ahead = new Set([...this.ahead, ...step.events]);
    if (!this.isRunning) this.#running = this.#run();
    return this.#running;
  }

  /** Shows a view at once, without a story. */
  jump(view: View, events: readonly GameEvent[] = this.events): void {
    this.#queue = [];
    this.ahead = new Set();
    this.#jumps += 1;
    this.isRunning = false;
    this.#wake?.();
    this.view = view;
    this.events = events;
    this.counted = [];
  }

  /** Goes to the end of everything that is being shown. */
  skip(): void {
    this.#skipping = this.isRunning;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    const jumps = this.#jumps;
    this.isRunning = true;
    this.#skipping = false;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      await this.#show(step, () => jumps !== this.#jumps);
      if (jumps !== this.#jumps) return;
    }
    this.isRunning = false;
    this.#skipping = false;
    this.counted = [];
  }

  async #show({ events, view, own }: Shown, isLeft: () => boolean): Promise<void> {
    this.counted = [];
    const shown: GameEvent[] = [];
    if (!own) await this.#pause(OTHERS_WAIT);
    for (const event of events) {
      if (isLeft()) return;
      shown.push(event);
      this.events = [...shown];
      this.ahead = new Set([...this.ahead].filter((other) => other !== event));
      const before = this.view;
      const flights = this.#isInstant() ? [] : this.kit.flights(event, before, shown);
      await fly(this.kit, flights, () => {
        this.view = this.kit.happen(before, event);
        return tick();
      });
      if (isLeft()) return;
      if (event.points !== 0) play("score");
      else if (flights.length > 0) play("place");
      if (event.points !== 0 && events.length > 3) {
        this.counted = [...this.counted, event];
        await this.#pause(SCORE_TIME);
      }
      this.tell(event);
    }
    if (!isLeft()) this.view = view;
  }

  #isInstant(): boolean {
    return this.#skipping || slowness() === 0;
  }

  async #pause(milliseconds: number): Promise<void> {
    if (this.#isInstant()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds * slowness() * this.pace);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}
