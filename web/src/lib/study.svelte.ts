/** A position at no table, in which moves can be tried: what they would do, and which are best. */

import type { GameEvent, Kit, Move, View } from "../games/game";
import { api, Problem, type Preview } from "./api";
import { hintsOf } from "./hints";
import { Still } from "./still.svelte";

const PREVIEW_AFTER = 60; // milliseconds a pointer rests before the server is asked
const HINTS = 3;

/** A scene in which everything legal can be tried, and nothing is played. */
export class Study extends Still {
  isThinking = $state(false);
  problem: Problem | null = $state.raw(null);
  #found: { move: string; preview: Preview } | null = $state.raw(null);
  #asked: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly kit: Kit,
    readonly position: string,
    view: View,
  ) {
    super({ view, events: [] });
    this.turn.begin(view.legal_moves.map((text) => this.#moveOf(text)));
    $effect(() => this.#askPreview(this.turn.shown));
    $effect(() => () => clearTimeout(this.#asked));
  }

  #moveOf(text: string): Move {
    return { text, facets: this.kit.facets(text) };
  }

  get #shown(): Preview | null {
    return this.#found && this.#found.move === this.turn.shown?.text ? this.#found.preview : null;
  }

  override get preview(): View | null {
    return this.#shown?.state ?? null;
  }

  override get promised(): readonly GameEvent[] {
    return this.#shown?.events ?? [];
  }

  #askPreview(move: Move | null): void {
    clearTimeout(this.#asked);
    if (!move || this.#found?.move === move.text) return;
    this.#asked = setTimeout(async () => {
      const preview = await api.previewPosition(this.position, move.text).catch(() => null);
      if (preview) this.#found = { move: move.text, preview };
    }, PREVIEW_AFTER);
  }

  /** Asks what the computer would play here. */
  async askHints(): Promise<void> {
    this.isThinking = true;
    this.problem = null;
    try {
      this.hints = hintsOf(await api.positionHints(this.position, HINTS), this.kit);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
    } finally {
      this.isThinking = false;
    }
  }
}
