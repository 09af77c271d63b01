/** Why the server refuses a position of Azul, in the language of the moment. */

import * as m from "../../paraglide/messages.js";
import { explained, player, type Reasons } from "../../ui/editor/reasons";
import { kindName } from "./words";

const REASONS: Reasons = [
  [
    /^(\w+) has (\d+) tiles instead of (\d+)$/,
    (kind = "", count = "", right = "") => m.editor_bad_count({ kind: kindName(kind), count, right }),
  ],
  [/^a display holds more/, () => m.editor_bad_display()],
  [/^a centre holds more/, () => m.editor_azul_bad_centre()],
  [
    /^line (\d) of seat (\d) is too long$/,
    (line = "", seat) => m.editor_azul_bad_line_long({ line, name: player(seat) }),
  ],
  [
    /^line (\d) of seat (\d) mixes colours$/,
    (line = "", seat) => m.editor_azul_bad_line_mixed({ line, name: player(seat) }),
  ],
  [
    /^row (\d) of seat (\d) has that line's colour/,
    (row = "", seat) => m.editor_azul_bad_line_done({ row, name: player(seat) }),
  ],
  [
    /^seat (\d) has a colour twice in row (\d)$/,
    (seat, row = "") => m.editor_azul_bad_row_twice({ row, name: player(seat) }),
  ],
  [
    /^seat (\d) has a colour twice in column (\d)$/,
    (seat, column = "") => m.editor_azul_bad_column_twice({ column, name: player(seat) }),
  ],
  [
    /^seat (\d) has a tile on another colour's space in row (\d)$/,
    (seat, row = "") => m.editor_azul_bad_space({ row, name: player(seat) }),
  ],
  [/^rounds count from 1 to (\d+)$/, (most = "") => m.editor_azul_bad_round({ most })],
  [/^the floor line of seat (\d) is too long$/, (seat) => m.editor_azul_bad_floor({ name: player(seat) })],
  [/^the marker lies among tiles$/, () => m.editor_azul_bad_marker_tiles()],
  [/^the marker is not on its owner/, () => m.editor_azul_bad_marker_floor()],
  [/^the marker lies with someone/, () => m.editor_azul_bad_marker_owner()],
  [/^the marker lies in the middle/, () => m.editor_azul_bad_marker_deal()],
  [/^there is nothing to take$/, () => m.editor_bad_nothing_to_take()],
  [/^the game should have ended/, () => m.editor_azul_bad_row_complete()],
  [/^a finished game has tiles left/, () => m.editor_azul_bad_over_tiles()],
  [/^there is no reason for the game to be over$/, () => m.editor_azul_bad_over_reason()],
  [/^tiling begins when/, () => m.editor_azul_bad_tiling_early()],
  [
    /^line (\d) of seat (\d) is not complete$/,
    (line = "", seat) => m.editor_azul_bad_tiling_line({ line, name: player(seat) }),
  ],
  [/^there is no choice to make$/, () => m.editor_azul_bad_tiling_choice()],
  [/^lines are tiled from top/, () => m.editor_azul_bad_tiling_order()],
  [/^seats are tiled one after/, () => m.editor_azul_bad_tiling_seats()],
  [/^a row is complete before/, () => m.editor_azul_bad_tiling_row()],
  [/^tiles are dealt before/, () => m.editor_azul_bad_deal_early()],
  [/^there is nothing to deal$/, () => m.editor_azul_bad_deal_empty()],
  [/^the displays are not filled in order$/, () => m.editor_azul_bad_deal_order()],
  [/^(?:there have not been so many rounds|too many idle rounds)/, () => m.editor_azul_bad_idle()],
];

/** The reason in words; one that is not known here stays as it is. */
export const reason = (text: string): string => explained(text, REASONS);
