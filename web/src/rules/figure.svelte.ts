/** What figures draw: an example that stands still, with what was picked up or what happened. */

import type { Examples } from "../games/examples";
import type { Facets, GameEvent, Kit, View } from "../games/game";
import { Still } from "../lib/still.svelte";

interface Shown {
  /** What is picked up, as somebody on turn would have chosen it. */
  chosen?: readonly Facets[];
  /** Shows what can be chosen although nothing was picked up. */
  open?: boolean;
  /** The example after its move, with all that happened marked, or only some of it. */
  after?: boolean | ((event: GameEvent) => boolean);
  /** What the pointer is on: makes the move of the example, which is shown with its ghosts. */
  hovered?: Facets;
}

/** A still position that also shows a move in preparation. */
class Figure<V extends View> extends Still<V> {
  constructor(
    view: V,
    events: readonly GameEvent[],
    readonly ghosts: { view: V; events: readonly GameEvent[] } | null,
  ) {
    super({ view, events });
  }

  override get preview(): V | null {
    return this.ghosts?.view ?? null;
  }

  override get promised(): readonly GameEvent[] {
    return this.ghosts?.events ?? [];
  }
}

/** The scene of an example. */
export function figure<V extends View>(
  kit: Pick<Kit, "facets">,
  examples: Examples<V>,
  name: string,
  { chosen = [], open = false, after = false, hovered }: Shown = {},
): Still<V> {
  const { view, after: later, events = [] } = examples[name]!;
  const marked = typeof after === "function" ? events.filter(after) : after ? events : [];
  const scene = new Figure(after && later ? later : view, marked, hovered && later ? { view: later, events } : null);
  if (open || chosen.length > 0) {
    scene.turn.begin(view.legal_moves.map((text) => ({ text, facets: kit.facets(text) })));
    for (const facets of chosen) scene.turn.choose(facets);
    scene.turn.hovered = hovered ?? null;
  }
  return scene;
}
