/** Why the server refuses a position of Queen's Garden, in the language of the moment. */

import * as m from "../../paraglide/messages.js";
import { explained, player, type Reasons } from "../../ui/editor/reasons";
import { hexagonName } from "./names";

const REASONS: Reasons = [
  [
    /^([glbpvy][1-6]) has (\d+) tiles instead of (\d+)$/,
    (kind = "", count = "", right = "") =>
      m.editor_queens_garden_bad_count({ hexagon: hexagonName(kind), count, right }),
  ],
  [
    /^there are (\d+) expansions instead of (\d+)$/,
    (count = "", right = "") => m.editor_queens_garden_bad_expansions({ count, right }),
  ],
  [/has more than (\d) of a kind$/, () => m.editor_queens_garden_bad_many()],
  [/^a score is below 0/, () => m.editor_queens_garden_bad_score()],
  [/^there are four rounds$/, () => m.editor_queens_garden_bad_round()],
  [/^seat (\d) has more tiles and jokers/, (seat) => m.editor_queens_garden_bad_storage({ name: player(seat) })],
  [/^seat (\d) stores more than two/, (seat) => m.editor_queens_garden_bad_stored({ name: player(seat) })],
  [/^an expansion is in two places/, () => m.editor_queens_garden_bad_twice()],
  [/^the stacks hold expansions/, () => m.editor_queens_garden_bad_unseen()],
  [/^seat (\d) has two identical/, (seat) => m.editor_queens_garden_bad_identical({ name: player(seat) })],
  [/^seat (\d) has hexagons side by side/, (seat) => m.editor_queens_garden_bad_strangers({ name: player(seat) })],
  [/^the first to pass has/, () => m.editor_queens_garden_bad_marker()],
  [/^the marker's owner has passed$/, () => m.editor_queens_garden_bad_marker_owner()],
  [/^a game ends when all/, () => m.editor_queens_garden_bad_over_passed()],
  [/^the game ends after/, () => m.editor_queens_garden_bad_over_round()],
  [/^the seat on turn has passed/, () => m.editor_queens_garden_bad_turn_passed()],
  [/^the top of the stack is not one/, () => m.editor_queens_garden_bad_top()],
  [/^only the top of the stack/, () => m.editor_queens_garden_bad_below()],
  [/^the top of the stack is not right$/, () => m.editor_queens_garden_bad_top_tiles()],
  [/^an expansion beside the stack/, () => m.editor_queens_garden_bad_beside()],
  [/^an expansion without tiles/, () => m.editor_queens_garden_bad_turned()],
  [/^there is nothing to deal$/, () => m.editor_queens_garden_bad_deal_empty()],
  [/^four tiles are dealt$/, () => m.editor_queens_garden_bad_deal_four()],
  [/^the first player begins/, () => m.editor_queens_garden_bad_deal_first()],
  [/^the supply lacks a discard$/, () => m.editor_queens_garden_bad_discard_supply()],
  [/^the tower lacks a discard$/, () => m.editor_queens_garden_bad_discard_tower()],
  [/^there is nothing more to discard$/, () => m.editor_queens_garden_bad_discard_none()],
  [/^a tree costs nothing/, () => m.editor_queens_garden_bad_tree()],
  [/^(?:there is nothing to choose$|more slots are chosen)/, () => m.editor_queens_garden_bad_copies()],
  [/^an earlier decision/, () => m.editor_queens_garden_bad_decision()],
];

/** The reason in words; one that is not known here stays as it is. */
export const reason = (text: string): string => explained(text, REASONS);
