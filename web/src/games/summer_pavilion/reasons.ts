/** Why the server refuses a position of Summer Pavilion, in the language of the moment. */

import * as m from "../../paraglide/messages.js";
import { explained, player, type Reasons } from "../../ui/editor/reasons";
import { adjective, noun, placeName } from "./names";
import { STAR_NAMES } from "./view";

const REASONS: Reasons = [
  [
    /^(\w+) has (\d+) tiles instead of (\d+)$/,
    (kind = "", count = "", right = "") => m.editor_bad_count({ kind: adjective(kind), count, right }),
  ],
  [/^there are six rounds$/, () => m.editor_summer_pavilion_bad_round()],
  [/^the supply holds more/, () => m.editor_summer_pavilion_bad_supply()],
  [/^a display holds more/, () => m.editor_bad_display()],
  [/^seat (\d) keeps more than four/, (seat) => m.editor_summer_pavilion_bad_corners({ name: player(seat) })],
  [
    /^seat (\d) has a wrong colour on the (\w+) star$/,
    (seat, star = "") => m.editor_summer_pavilion_bad_colour({ name: player(seat), star: noun(star) }),
  ],
  [
    /^seat (\d) mixes colours on star (\d)$/,
    (seat, star) =>
      m.editor_summer_pavilion_bad_mixed({
        name: player(seat),
        star: placeName(STAR_NAMES[Number(star) - 1] ?? ""),
      }),
  ],
  [/^there is nothing to take$/, () => m.editor_bad_nothing_to_take()],
  [/^nobody passes before/, () => m.editor_summer_pavilion_bad_passed_early()],
  [/^tiles are kept only when/, () => m.editor_summer_pavilion_bad_kept_early()],
  [/^there is nothing to deal$/, () => m.editor_summer_pavilion_bad_deal_empty()],
  [/^the supply is full$/, () => m.editor_summer_pavilion_bad_supply_full()],
  [/^the supply is refilled when/, () => m.editor_summer_pavilion_bad_supply_early()],
  [/^whoever took bonus tiles/, () => m.editor_summer_pavilion_bad_bonus_hand()],
  [/^only a new game deals/, () => m.editor_summer_pavilion_bad_supply_new()],
  [/^a new game begins with/, () => m.editor_summer_pavilion_bad_new()],
  [/^nobody keeps more than four/, () => m.editor_summer_pavilion_bad_kept()],
  [/^the stone lies in the centre/, () => m.editor_summer_pavilion_bad_stone_deal()],
  [/^kept tiles lie beside/, () => m.editor_summer_pavilion_bad_kept_deal()],
  [/^the displays are not filled/, () => m.editor_summer_pavilion_bad_deal_order()],
  [/^the placing begins when/, () => m.editor_summer_pavilion_bad_place_early()],
  [/^the seat on turn has no tiles$/, () => m.editor_summer_pavilion_bad_turn_hand()],
  [/^the seat on turn has passed$/, () => m.editor_summer_pavilion_bad_turn_passed()],
  [/^a placement cannot earn/, () => m.editor_summer_pavilion_bad_picks()],
  [/^the supply has too few/, () => m.editor_summer_pavilion_bad_picks_supply()],
  [/^the stone's owner begins/, () => m.editor_summer_pavilion_bad_stone()],
  [/^seat (\d) has tiles where/, (seat) => m.editor_summer_pavilion_bad_where({ name: player(seat) })],
  [/^the game ends after/, () => m.editor_summer_pavilion_bad_over_round()],
  [/^a finished game has tiles/, () => m.editor_summer_pavilion_bad_over_tiles()],
  [/^seat (\d) is not done$/, (seat) => m.editor_summer_pavilion_bad_over_seat({ name: player(seat) })],
];

/** The reason in words; one that is not known here stays as it is. */
export const reason = (text: string): string => explained(text, REASONS);
