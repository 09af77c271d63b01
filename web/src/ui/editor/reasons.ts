/** Reasons of the server for refusing positions, in words: it sends English with seats from 0. */

import * as m from "../../paraglide/messages.js";

type Explain = (...found: string[]) => string;
/** How a reason begins or what it is like, and what to say then with what was found in brackets. */
export type Reasons = readonly (readonly [RegExp, Explain])[];

/** A seat of a reason as a player. */
export const player = (seat = "0"): string => m.player_number({ number: Number(seat) + 1 });

/** What every game's positions are checked for. */
const COMMON: Reasons = [
  [/^there is no seat (-?\d+)$/, (seat) => m.editor_bad_seat({ name: player(seat) })],
  [/^seat (\d) has more points than/, (seat) => m.editor_bad_points({ name: player(seat) })],
];

/** Says a reason in words; one that is not known stays as it is. */
export function explained(text: string, reasons: Reasons): string {
  for (const [pattern, explain] of [...reasons, ...COMMON]) {
    const found = pattern.exec(text);
    if (found) return explain(...found.slice(1));
  }
  return text;
}
