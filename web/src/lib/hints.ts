/** What suggestions promise, in words. */

import * as m from "../paraglide/messages.js";
import { decimal } from "./numbers";

/** The points a seat can expect, and how far that is ahead of the best other: that is what suggestions are ranked by. */
export function promise(expected: readonly number[], seat: number): string {
  const own = expected[seat] ?? 0;
  const lead = own - Math.max(...expected.filter((_, other) => other !== seat));
  const points = decimal(Math.abs(lead));
  return `${m.hint_expected({ points: decimal(own) })}, ${lead < 0 ? m.hint_behind({ points }) : m.hint_ahead({ points })}`;
}
