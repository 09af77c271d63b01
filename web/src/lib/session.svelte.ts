/** One table in this browser: what the server tells, what is shown of it, and what the person does. */

import { untrack } from "svelte";
import type { GameEvent, Hint, Kit, Move, Scene, SeatInfo, View } from "../games/game";
import { api, Problem, type Preview, type StepView, type TableView } from "./api";
import { Connection, type Message } from "./connection.svelte";
import { hintsOf } from "./hints";
import { seatName } from "./names";
import { Playback } from "./playback.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { Turn } from "./turn.svelte";

const PREVIEW_AFTER = 60; // milliseconds a pointer rests before the server is asked
const HINTS = 3;

export class Session implements Scene {
  readonly turn = new Turn();
  readonly playback: Playback;
  readonly connection: Connection;
  table: TableView = $state.raw(null as unknown as TableView);
  /** What happened so far, for the log. */
  steps: readonly StepView[] = $state.raw([]);
  problem: Problem | null = $state.raw(null);
  hints: readonly Hint[] = $state.raw([]);
  isThinking = $state(false);
  isSending = $state(false);
  /** Which board the person wants in front; otherwise the one that matters. */
  #wanted: number | null = $state(null);
  #preview: { move: string; version: number; found: Preview } | null = $state.raw(null);
  /** What was agreed to follow a decision, and after which version of the table. */
  #agreed: { after: number; moves: readonly string[] } = { after: -1, moves: [] };
  #asked: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  constructor(
    readonly kit: Kit,
    table: TableView,
    readonly say: (event: GameEvent) => void,
  ) {
    this.table = table;
    this.playback = new Playback(kit, table.state, say);
    this.connection = new Connection(
      table.id,
      () => this.steps.at(-1)?.version ?? 0,
      (message) => this.#hear(message),
    );
    $effect(() => this.#beginTurn());
    $effect(() => this.#askPreview(this.turn.shown));
    this.turn.confirm = () => void this.confirm();
    this.turn.chose = () => {
      play("pick");
      this.#playIfWanted();
    };
  }

  // --- What is drawn ----------------------------------------------------------------------------------------------

  get view(): View {
    return this.playback.view;
  }

  readonly seats: readonly SeatInfo[] = $derived.by(() =>
    this.table.seats.map((seat, number) => ({
      number,
      name: seatName(seat, number),
      mine: seat.mine,
      level: seat.level,
    })),
  );

  readonly names: readonly string[] = $derived(this.seats.map((seat) => seat.name));

  /** The board in front: the wanted one, the own one on turn, the first own one, or for watchers the one on turn. */
  readonly front: number = $derived.by(() => {
    if (this.#wanted !== null) return this.#wanted;
    const { mine, turn } = this.table;
    if (turn !== null && mine.includes(turn) && !this.playback.isRunning) return turn;
    return mine[0] ?? Math.max(this.view.turn, 0);
  });

  show(seat: number): void {
    this.#wanted = seat === this.#wanted || this.table.mine[0] === seat ? null : seat;
  }

  get marked(): readonly GameEvent[] {
    return this.playback.events;
  }

  readonly #found: Preview | null = $derived.by(() => {
    const { shown } = this.turn;
    const matches = this.#preview?.move === shown?.text && this.#preview?.version === this.table.version;
    return shown && matches ? (this.#preview?.found ?? null) : null;
  });

  get preview(): View | null {
    return this.#found?.state ?? null;
  }

  get promised(): readonly GameEvent[] {
    return this.#found?.events ?? [];
  }

  // --- What the server tells --------------------------------------------------------------------------------------

  #hear(message: Message): void {
    // Whoever can be heard is reached again.
    if (this.problem?.code === "offline") this.problem = null;
    if (message.type === "table") {
      this.steps = [...this.steps, ...message.steps];
      this.table = message.table;
      this.playback.jump(message.table.state);
    } else if (message.type === "step") {
      const { table, type: _, ...step } = message;
      this.steps = [...this.steps, step];
      const decided = step.entries.find((entry) => entry.type === "decided");
      const own = decided?.by === "holder" && this.table.mine.includes(decided.seat as number);
      this.table = table;
      // What was taken back is marked no longer.
      if (step.entries.some((entry) => entry.type === "undone")) this.playback.jump(table.state, []);
      else if (step.events.length > 0) this.playback.add({ events: step.events, view: table.state, own });
      else this.playback.add({ events: [], view: table.state, own: true });
    }
  }

  #beginTurn(): void {
    const { state } = this.table;
    const legal = this.playback.isRunning ? [] : state.legal_moves;
    if (legal.length > 0 && !untrack(() => this.turn.isActive)) play("turn");
    untrack(() => this.turn.begin(legal.map((text) => ({ text, facets: this.kit.facets(text) }))));
    this.hints = [];
    untrack(() => this.#goOn());
  }

  #askPreview(move: Move | null): void {
    clearTimeout(this.#asked);
    const { id, version, state } = this.table;
    // While the game goes on, a moment passes before what was prepared is dropped.
    if (!move || !state.legal_moves.includes(move.text)) return;
    if (this.#preview?.move === move.text && this.#preview.version === version) return;
    // What is being played already, or will be at once, must not be asked about: it is not legal any more by then.
    if (this.isSending || this.kit.isOpening(move, state)) return;
    this.#asked = setTimeout(async () => {
      // What is being played needs no preview, and what was legal in another version may not be any more.
      if (this.isSending || version !== this.table.version || this.#agreed.after === version) return;
      this.#asking = new AbortController();
      const found = await api.preview(id, move.text, this.#asking.signal).catch(() => null);
      if (found) this.#preview = { move: move.text, version, found };
    }, PREVIEW_AFTER);
  }

  // --- What the person does ---------------------------------------------------------------------------------------

  /** Plays a move that is complete at once if it only opens a choice, or if the person does not want to be asked. */
  #playIfWanted(): void {
    const { move } = this.turn;
    if (move && (!settings.confirm || this.kit.isOpening(move, this.table.state))) void this.confirm();
  }

  async confirm(): Promise<void> {
    const { move } = this.turn;
    const { id, version, turn } = this.table;
    if (!move || turn === null || this.isSending) return;
    this.#agreed = { after: version, moves: this.turn.following };
    await this.#send(() => api.decide(id, { version, seat: turn, move: move.text }));
    if (this.problem) this.#agreed = { after: -1, moves: [] };
    this.#goOn();
  }

  /** Plays the next of the moves that were chosen together, once the one before it is done. */
  #goOn(): void {
    const { after, moves } = this.#agreed;
    const [next, ...rest] = moves;
    if (next === undefined || this.isSending || this.table.version <= after || !this.turn.isActive) return;
    this.#agreed = { after, moves: [] };
    if (!this.turn.chooseText(next)) return;
    this.turn.following = rest;
    void this.confirm();
  }

  /** One step back: what was chosen, then the last decision. */
  async back(): Promise<void> {
    if (this.turn.back() || !this.table.can_undo) return;
    await this.#send(() => api.undo(this.table.id, this.table.version));
  }

  async answer(accept: boolean): Promise<void> {
    await this.#send(() => api.answer(this.table.id, this.table.version, accept));
  }

  async takeSeat(seat: number, name: string): Promise<void> {
    await this.#send(() => api.takeSeat(this.table.id, seat, name));
  }

  async rename(seat: number, name: string): Promise<void> {
    await this.#send(() => api.rename(this.table.id, seat, name));
  }

  async handOver(seat: number, level: string): Promise<void> {
    await this.#send(() => api.handOver(this.table.id, seat, level));
  }

  async takeBackSeat(seat: number): Promise<void> {
    await this.#send(() => api.takeBackSeat(this.table.id, seat));
  }

  async askHints(): Promise<void> {
    if (this.isThinking) return; // the button stays: if it went, whoever pressed it would lose the focus
    const { id, version } = this.table;
    this.isThinking = true;
    try {
      const found = await api.hints(id, HINTS);
      if (version !== this.table.version) return;
      this.hints = hintsOf(found, this.kit);
    } catch (error) {
      this.#complain(error);
    } finally {
      this.isThinking = false;
    }
  }

  /** Asks the server for something; what it refuses is shown, and the table as it stands. Nothing chosen is lost. */
  async #send(act: () => Promise<TableView>): Promise<void> {
    this.isSending = true;
    this.problem = null;
    this.#asking?.abort(); // a preview that is asked for still would come to another position
    try {
      const table = await act();
      // What happened is told live; a seat taken by a new person needs a connection that knows them.
      if (table.mine.length !== this.table.mine.length) this.connection.renew();
    } catch (error) {
      this.#complain(error);
    } finally {
      this.isSending = false;
    }
  }

  #complain(error: unknown): void {
    if (!(error instanceof Problem)) throw error;
    this.problem = error;
  }

  close(): void {
    clearTimeout(this.#asked);
    this.#asking?.abort();
    this.connection.close();
  }
}
