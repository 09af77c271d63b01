/** Suggestions: as scenes draw them, and what they promise in words. */

import type { Hint, Kit } from "../games/game";
import * as m from "../paraglide/messages.js";
import type { HintView } from "./api";
import { decimal, percent } from "./numbers";

/** What the server suggests, as scenes draw it. */
export function hintsOf(found: readonly HintView[], kit: Kit): Hint[] {
  return found.map(({ move, expected, wins }, index) => ({
    move: { text: move, facets: kit.facets(move) },
    expected,
    wins,
    rank: index + 1,
  }));
}

/** A seat's chance to win, the points it can expect, and how far that is ahead of the best other. */
export function promise({ expected, wins }: Pick<Hint, "expected" | "wins">, seat: number): string {
  const own = expected[seat] ?? 0;
  const lead = own - Math.max(...expected.filter((_, other) => other !== seat));
  const points = decimal(Math.abs(lead));
  return [
    m.hint_wins({ chance: percent(wins[seat] ?? 0) }),
    m.hint_expected({ points: decimal(own) }),
    lead < 0 ? m.hint_behind({ points }) : m.hint_ahead({ points }),
  ].join(", ");
}
