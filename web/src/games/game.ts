/** What a game's folder gives to the app. The app knows no game by name; games know no server. */

import type { Component } from "svelte";
import type { Turn } from "../lib/turn.svelte";

/** The named parts of a move, such as `{ source: "3", what: "b", target: "4" }`. */
export type Facets = Readonly<Record<string, string>>;

/** A legal move: what the server calls it, and its parts. */
export interface Move {
  readonly text: string;
  readonly facets: Facets;
}

/** Something that happened in the game. */
export interface GameEvent {
  readonly id: string;
  readonly seat: number | null;
  readonly points: number;
  readonly [parameter: string]: unknown;
}

/** What every game's view has. */
export interface View {
  readonly game: string;
  readonly turn: number;
  readonly round: number;
  readonly phase: string;
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly legal_moves: readonly string[];
}

/** A seat as boards show it. */
export interface SeatInfo {
  readonly number: number;
  readonly name: string;
  /** Whether a person at this device decides for it. */
  readonly mine: boolean;
  /** The level of the computer that decides for it. */
  readonly level: string | null;
}

/** A good move, what it is expected to bring each seat, and its rank from 1. */
export interface Hint {
  readonly move: Move;
  /** Points at the end, by seat. */
  readonly expected: readonly number[];
  /** Chances to win, by seat. */
  readonly wins: readonly number[];
  readonly rank: number;
}

/** Everything a game's components draw. */
export interface Scene<V extends View = View> {
  /** The position as it is to be drawn now. */
  readonly view: V;
  readonly seats: readonly SeatInfo[];
  /** Whose board is in front. */
  readonly front: number;
  /** What can be chosen; not active while others decide, in replays and in figures. */
  readonly turn: Turn;
  /** The position after the move that is being prepared, for ghosts; without one, nothing. */
  readonly preview: V | null;
  /** What the move in preparation would make happen, points included. */
  readonly promised: readonly GameEvent[];
  /** What happened last: to be marked. */
  readonly marked: readonly GameEvent[];
  readonly hints: readonly Hint[];
  /** Brings another board to the front. */
  show(seat: number): void;
}

/** A piece that moves from one spot to another: elements that carry `data-spot`. */
export interface Flight {
  readonly piece: string;
  readonly from: string;
  readonly to: string;
}

/** A line of the log: a sentence, and the pieces to draw in front of it. */
export interface Told {
  readonly text: string;
  readonly pieces: readonly string[];
}

/** What the action bar says about the move in preparation. */
export interface Plan extends Told {
  /** The short form, in bold. */
  readonly title: string;
  /** What it brings now or later, such as `+4`, and when. */
  readonly gain: string | null;
  readonly when: string | null;
}

/** A game's words, in the language of the moment. */
export interface Words<V extends View = View> {
  /** What to do now: "take tiles", "choose a line". */
  prompt(scene: Scene<V>): string;
  /** The move in preparation; nothing if nothing was chosen. */
  plan(scene: Scene<V>): Plan | null;
  /** A whole move in one phrase, for hints and lists. */
  move(move: Move, view: V): string;
  /** A sentence about what happened; nothing for what needs no words. `names` are those of the seats. */
  tell(event: GameEvent, names: readonly string[]): Told | null;
  /** Where points come from: the heading of an event or of one of its items in a breakdown. */
  source(id: string, item?: string): string;
  /** The phase of the game. */
  phase(view: V): string;
  /** An option and its values, each with one line of explanation. */
  option(name: string): { title: string; help: string };
  choice(option: string, value: string): { title: string; help: string };
}

/** What a game's folder gives to set up positions by hand. A model is all that can be set, right or wrong. */
export interface PositionEditor<M = unknown> {
  /** An empty table of a game with its options, such as `azul(players=3)`. */
  fresh(game: string): M;
  /** The model of a position's text; nothing if it cannot be read. */
  read(position: string): M | null;
  /** The text of what was set up; only the server knows whether such a position can be. */
  write(model: M): string;
  /** Why the server refuses a position, in the language of the moment. */
  reason(text: string): string;
  /** The form: `change` gets a new model for each change. */
  readonly Editor: Component<{ model: M; change: (model: M) => void }>;
}

/** A form for an option's value of one's own: `value` is such a text, and `change` gets only what can be one. */
export type OwnValue = Component<{ value: string; change: (value: string) => void }>;

/** What a game's folder gives, as its `index.ts` exports it. */
export interface Kit<V extends View = View> {
  readonly name: string;
  /** The whole table: market and boards, laid out for laptop, tablet and phone. */
  readonly Table: Component<{ scene: Scene<V> }>;
  /** One player's board alone: replays, rules, lessons. */
  readonly Board: Component<{ scene: Scene<V>; seat: number }>;
  /** A piece alone, as an `<svg class="piece">` that is 1em high: bar, log, flights. */
  readonly Piece: Component<{ piece: string }>;
  readonly words: Words<V>;
  /** Forms by option, where people may have a value of their own. */
  readonly own?: Readonly<Record<string, OwnValue>>;
  /** Whether the table leaves room for the log beside it on a laptop. */
  leavesRoom(players: number): boolean;
  /** The parts of a move's text. */
  facets(text: string): Facets;
  /** Whether a decision in this position only opens a choice: it is played at once and cancelled by taking it back. */
  isOpening(move: Move, view: V): boolean;
  /** The view after something happened, points included: only what is drawn, no rules. */
  happen(view: V, event: GameEvent): V;
  /** The pieces that move when something happens; `earlier` is what happened before it in the same step. */
  flights(event: GameEvent, before: V, earlier: readonly GameEvent[]): readonly Flight[];
  /** Setting up positions; loaded when somebody wants to. */
  readonly editor?: () => Promise<{ editor: PositionEditor }>;
}
