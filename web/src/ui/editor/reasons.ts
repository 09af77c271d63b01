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

/** A text as Python quotes it, without its quotes. */
const plain = (quoted = ""): string => quoted.slice(1, -1);

/** What every game's texts are read for. */
const MALFORMED: Reasons = [
  [/^\S+ is not a number: (.+)$/, (text) => m.editor_bad_number({ text: plain(text) })],
  [/^(.+) (?:is not a pile of tiles|are not tiles)$/, (text) => m.editor_bad_pile({ text: plain(text) })],
  [/^(\d+) fields are needed, not (\d+)$/, (right = "", count = "") => m.editor_bad_fields({ right, count })],
  [/^no phase is called (.+)$/, (text) => m.editor_bad_phase({ text: plain(text) })],
  [
    /^(?:the display has|there are) (\d+) \w+, not (\d+)$/,
    (right = "", count = "") => m.editor_bad_places({ right, count }),
  ],
  [/^at the end nothing lies/, () => m.editor_bad_over_display()],
  [/^(.+) is not score:/, (text) => m.editor_bad_board({ text: plain(text) })],
  [/^(.+) is not (?:an expansion of|a part of|a tile on) /, (text) => m.editor_bad_piece({ text: plain(text) })],
  [/^it is of /, () => m.editor_bad_game()],
];

/** Says a reason in words; one that is not known stays as it is. */
export function explained(text: string, reasons: Reasons): string {
  for (const [pattern, explain] of [...reasons, ...COMMON, ...MALFORMED]) {
    const found = pattern.exec(text);
    if (found) return explain(...found.slice(1));
  }
  return text;
}
