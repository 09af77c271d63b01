/** A position that is being set up: the model, its text, what was before, and what the server says to it. */

import type { PositionEditor, View } from "../../games/game";
import { api, Problem } from "../../lib/api";

const WAIT = 350; // milliseconds of quiet before the server is asked
const MOST_PAST = 200;

/** What the server answered: the position as it reads it, or why it cannot be. */
export type Verdict = { readonly game: string; readonly position: string; readonly view: View } | Problem;

/** The state of an editor, whatever the game. */
export class Draft {
  /** What was set up; nothing while the text cannot be read, or for a game without a form. */
  model: unknown = $state.raw(null);
  /** The position as a text, as it was typed or follows from the model. */
  text = $state("");
  /** Nothing while the server has not answered to the text of the moment. */
  verdict: Verdict | null = $state.raw(null);
  past: readonly string[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly editor: PositionEditor | null,
    text: string,
    readonly check: typeof api.position = api.position,
  ) {
    this.#show(text, editor?.read(text) ?? null);
  }

  get isGood(): boolean {
    return this.verdict !== null && !(this.verdict instanceof Problem);
  }

  /** Takes over what the form has changed. */
  change(model: unknown): void {
    if (this.editor) this.#remember(this.editor.write(model), model);
  }

  /** Takes over a text; while it cannot be read the form keeps what it has. */
  type(text: string): void {
    this.#remember(text, this.editor?.read(text) ?? this.model);
  }

  /** One change back. */
  undo(): void {
    const text = this.past.at(-1);
    if (text === undefined) return;
    this.past = this.past.slice(0, -1);
    this.#show(text, this.editor?.read(text) ?? this.model);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #remember(text: string, model: unknown): void {
    if (text !== this.text) this.past = [...this.past, this.text].slice(-MOST_PAST);
    this.#show(text, model);
  }

  #show(text: string, model: unknown): void {
    if (text !== this.text) this.verdict = null;
    this.text = text;
    this.model = model;
    clearTimeout(this.#timer);
    if (this.verdict === null) this.#timer = setTimeout(() => void this.#ask(text), WAIT);
  }

  async #ask(text: string): Promise<void> {
    const verdict = await this.check(text.trim())
      .then(({ game, position, state }) => ({ game, position, view: state as unknown as View }))
      .catch((error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      });
    if (text === this.text) this.verdict = verdict;
  }
}
