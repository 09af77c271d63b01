/** Goes through a game: one step at a time with everything that happens in it, in jumps, or by itself. */

import type { GameEvent, Kit } from "../games/game";
import { Playback } from "../lib/playback.svelte";
import type { Moment, Round } from "./history";
import { roundsOf } from "./history";

/** How many times faster than plain a replay can play by itself. */
export const SPEEDS = [0.5, 1, 2] as const;
const PAUSE = 1100; // milliseconds between two decisions at plain speed

/** A game, the moment of it that is shown, and how it gets to others. */
export class Stepper {
  /** The moment that is shown, or on the way to be. */
  at = $state(0);
  isPlaying = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);
  readonly playback: Playback;
  readonly rounds: readonly Round[];
  readonly last: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    kit: Kit,
    readonly moments: readonly Moment[],
    tell: (event: GameEvent) => void = () => {},
  ) {
    const [start] = moments;
    if (!start) throw new Error("a game has a start");
    this.playback = new Playback(kit, start.view, tell);
    this.rounds = roundsOf(moments);
    this.last = moments.length - 1;
  }

  get moment(): Moment {
    return this.moments[this.at] as Moment;
  }

  /** Shows a moment at once. */
  jump(at: number): void {
    this.at = Math.max(0, Math.min(this.last, at));
    this.playback.jump(this.moment.view, this.moment.events);
  }

  /** Shows the next decision as it happens. */
  async forward(): Promise<void> {
    if (this.at >= this.last) return;
    if (this.playback.isRunning) this.jump(this.at);
    this.at += 1;
    const { events, view } = this.moment;
    this.playback.pace = 1 / this.speed;
    await this.playback.add({ events, view, own: true });
  }

  back(): void {
    this.jump(this.at - 1);
  }

  /** Goes to where another round begins: the next one, or the one before. */
  jumpRound(direction: 1 | -1): void {
    const starts = [...this.rounds.map(({ from }) => from), this.last];
    const found = direction > 0 ? starts.find((at) => at > this.at) : starts.findLast((at) => at < this.at);
    if (found !== undefined) this.jump(found);
  }

  /** Plays on by itself, or stops doing so; from the end it begins again. */
  toggle(): void {
    if (this.isPlaying) return this.stop();
    if (this.at >= this.last) this.jump(0);
    this.isPlaying = true;
    void this.#playOn();
  }

  stop(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  async #playOn(): Promise<void> {
    const from = this.at;
    await this.forward();
    if (!this.isPlaying) return;
    // Whoever jumps meanwhile goes on from there.
    if (this.at >= this.last && this.at === from + 1) return this.stop();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#playOn(), PAUSE / this.speed);
  }
}

const KEYS: Record<string, (stepper: Stepper) => void> = {
  ArrowLeft: (stepper) => stepper.back(),
  ArrowRight: (stepper) => void stepper.forward(),
  Home: (stepper) => stepper.jump(0),
  End: (stepper) => stepper.jump(stepper.last),
  PageUp: (stepper) => stepper.jumpRound(-1),
  PageDown: (stepper) => stepper.jumpRound(1),
  " ": (stepper) => stepper.toggle(),
};

/** The keys of a replay; answers whether it was one of them. */
export function stepByKey(key: string, stepper: Stepper): boolean {
  const act = KEYS[key];
  if (!act) return false;
  if (key !== " ") stepper.stop();
  act(stepper);
  return true;
}
