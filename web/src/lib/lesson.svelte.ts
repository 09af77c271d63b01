/**
 * A guided first game: steps over prepared positions instead of a table. Each step is read, watched, or played by the
 * learner with the real pictures; only what the step teaches can be chosen, and the server tells what it leads to.
 */

import { untrack } from "svelte";
import type { Example, Examples } from "../games/examples";
import type { Facets, GameEvent, Hint, Kit, Move, Scene, SeatInfo, View } from "../games/game";
import { api, Problem, type Preview } from "./api";
import { GENTLEST } from "./levels";
import { seatName } from "./names";
import { Playback } from "./playback.svelte";
import { settings } from "./settings.svelte";
import { fits, Turn } from "./turn.svelte";

/** The learner's seat in every lesson. */
export const LEARNER = 0;
const POLL = 20; // milliseconds between two looks whether everything was shown

/** A step of a lesson. */
export interface Step {
  /** The name of the example that it begins with. */
  readonly position: string;
  /** What the coach says. */
  readonly text: () => string;
  /** The moves that may be played; without them the step is read or watched. */
  readonly moves?: readonly string[];
  /** A move that somebody else plays. */
  readonly watch?: string;
  /** What the coach says afterwards; without it the next step follows at once, as within one action. */
  readonly done?: () => string;
  /** What the coach points at: CSS selectors of the game's pictures. */
  readonly point?: readonly string[];
}

/** A game's lesson, as its `lesson.ts` exports it. */
export interface LessonScript {
  readonly examples: Examples;
  readonly steps: readonly Step[];
}

/** A turn that notices when something is chosen that is not taught now. */
export class TaughtTurn extends Turn {
  missed: ((facets: Facets) => void) | null = null;

  override choose(...chosen: Parameters<Turn["choose"]>): boolean {
    const changed = super.choose(...chosen);
    if (!changed && this.isActive) this.missed?.(chosen[0]);
    return changed;
  }
}

export class LessonScene implements Scene {
  readonly turn = new TaughtTurn();
  readonly playback: Playback;
  readonly hints: readonly Hint[] = [];
  readonly front = LEARNER;
  /** The number of the step, from 0. */
  index = $state(0);
  /** Whether the move of this step was played. */
  isDone = $state(false);
  /** What was wrong with the last click: another legal move, or none at all. */
  miss: "legal" | "other" | null = $state(null);
  problem: Problem | null = $state.raw(null);
  isSending = $state(false);
  #found: { step: number; move: string; preview: Preview } | null = $state.raw(null);

  constructor(
    readonly kit: Kit,
    readonly script: LessonScript,
    tell: (event: GameEvent) => void = () => {},
    readonly ask: (position: string, move: string) => Promise<Preview> = api.previewPosition,
  ) {
    this.playback = new Playback(kit, this.example.view, tell);
    this.turn.confirm = () => void this.confirm();
    this.turn.chose = () => this.#chose();
    this.turn.missed = (facets) => this.#missed(facets);
    this.#begin();
  }

  // --- What is drawn ------------------------------------------------------------------------------------------------

  get step(): Step {
    return this.script.steps[this.index]!;
  }

  get example(): Example {
    return this.script.examples[this.step.position]!;
  }

  get view(): View {
    return this.playback.view;
  }

  readonly seats: readonly SeatInfo[] = $derived.by(() =>
    this.example.view.scores.map((_, number) => ({
      number,
      name: seatName(
        { name: number === LEARNER ? settings.name : "", kind: number ? "computer" : "here", level: null },
        number,
      ),
      mine: number === LEARNER,
      level: number === LEARNER ? null : GENTLEST,
    })),
  );

  readonly names: readonly string[] = $derived(this.seats.map((seat) => seat.name));

  get marked(): readonly GameEvent[] {
    return this.playback.events;
  }

  /** What the move in preparation leads to, as far as the server has told. */
  readonly #prepared: Preview | null = $derived.by(() => {
    const { shown } = this.turn;
    const matches = this.#found?.step === this.index && this.#found.move === shown?.text;
    return shown && matches ? (this.#found?.preview ?? null) : null;
  });

  get preview(): View | null {
    return this.#prepared?.state ?? null;
  }

  get promised(): readonly GameEvent[] {
    return this.#prepared?.events ?? [];
  }

  show(): void {
    // There is nothing to see on other boards in a lesson.
  }

  /** What the coach says about the move that was played, once everything has been shown. */
  get result(): string | null {
    return this.isDone && !this.playback.isRunning ? (this.step.done?.() ?? null) : null;
  }

  /** What the coach says now. */
  get said(): string {
    return this.result ?? this.step.text();
  }

  get isLast(): boolean {
    return this.index === this.script.steps.length - 1;
  }

  /** Whether the next step is open: nothing is left to do here. */
  get canGoOn(): boolean {
    return this.isDone || !(this.step.moves || this.step.watch);
  }

  // --- What the learner does ----------------------------------------------------------------------------------------

  /** Goes to a step, wherever one is; what is being shown comes to its end first. */
  async go(index: number): Promise<void> {
    await this.#settle();
    if (!this.script.steps[index]) return;
    this.index = index;
    this.playback.jump(this.example.view);
    this.#begin();
  }

  /** Looks up what a move would lead to, for ghosts and the bar. */
  async prepare(move: Move | null): Promise<void> {
    if (!move || untrack(() => this.preview)) return;
    await this.#look(move.text);
  }

  /** Plays the move that is chosen. */
  async confirm(): Promise<void> {
    const { move } = this.turn;
    if (move && !this.isSending) await this.#play(move.text, true);
  }

  /** Takes the last choice back, within an action also an earlier one. */
  back(): void {
    this.miss = null;
    const before = this.script.steps[this.index - 1];
    const isWithin = this.step.moves !== undefined && before?.moves !== undefined && !before.done;
    if (!this.turn.back() && isWithin && !this.isDone) void this.go(this.index - 1);
  }

  #begin(): void {
    this.isDone = false;
    this.miss = null;
    this.problem = null;
    const taught = this.step.moves ?? [];
    this.turn.begin(taught.map((text) => ({ text, facets: this.kit.facets(text) })));
    if (this.step.watch) void this.#play(this.step.watch, false);
  }

  /** A move that is complete is played at once where it only leads to the next choice. */
  #chose(): void {
    this.miss = null;
    if (this.turn.move && (!this.step.done || !settings.confirm)) void this.confirm();
  }

  /** Whether the click would have been fine in a real game. */
  #missed(facets: Facets): void {
    const wish = { ...this.turn.facets, ...facets };
    const legal = this.example.view.legal_moves.map((text) => ({ text, facets: this.kit.facets(text) }));
    const isLegal = legal.some((move) => fits(move, wish)) || legal.some((move) => fits(move, facets));
    this.miss = isLegal ? "legal" : "other";
  }

  async #look(move: string): Promise<Preview | null> {
    const step = this.index;
    if (this.#found?.step === step && this.#found.move === move) return this.#found.preview;
    try {
      const preview = await this.ask(this.example.position, move);
      this.#found = { step, move, preview };
      this.problem = null;
      return preview;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
      return null;
    }
  }

  async #play(move: string, own: boolean): Promise<void> {
    const step = this.index;
    this.isSending = true;
    const preview = await this.#look(move);
    this.isSending = false;
    if (!preview || step !== this.index) return;
    this.turn.begin([]);
    this.playback.add({ events: preview.events, view: preview.state, own });
    this.isDone = true;
    if (this.step.done || this.isLast) return;
    await this.go(this.index + 1);
  }

  /** Waits for the end of what is being shown, and hurries it on. */
  async #settle(): Promise<void> {
    this.playback.skip();
    while (this.playback.isRunning) await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}
