/** The guided first game of Queen's Garden. */

import type { LessonScript } from "../../lib/lesson.svelte";
import * as m from "../../paraglide/messages.js";
import type { Examples } from "../examples";
import examples from "./examples.json";

export const lesson: LessonScript = {
  examples: examples as unknown as Examples,
  steps: [
    { position: "lesson_take", text: m.learn_queens_garden_table, point: ['[data-spot^="slot-"]'] },
    {
      position: "lesson_take",
      text: m.learn_queens_garden_board,
      point: ['[data-spot^="0-cell"]', '[data-spot^="0-ornament"]'],
    },
    { position: "lesson_take", text: m.learn_queens_garden_take, moves: ["b"], done: m.learn_queens_garden_take_done },
    { position: "lesson_tree", text: m.learn_queens_garden_tree, moves: ["b1"] },
    {
      position: "lesson_tree_where",
      text: m.learn_queens_garden_tree_where,
      moves: ["@01"],
      done: m.learn_queens_garden_tree_where_done,
    },
    { position: "lesson_butterflies", text: m.learn_queens_garden_butterflies, moves: ["b3"] },
    { position: "lesson_butterflies_where", text: m.learn_queens_garden_butterflies_where, moves: ["@02"] },
    {
      position: "lesson_butterflies_pay",
      text: m.learn_queens_garden_butterflies_pay,
      moves: ["=l3,y3"],
      done: m.learn_queens_garden_butterflies_pay_done,
    },
    { position: "lesson_bird", text: m.learn_queens_garden_bird, moves: ["2"], done: m.learn_queens_garden_bird_done },
    { position: "lesson_expansion", text: m.learn_queens_garden_expansion, moves: ["+g2"] },
    { position: "lesson_expansion_where", text: m.learn_queens_garden_expansion_where, moves: ["@11"] },
    {
      position: "lesson_expansion_pay",
      text: m.learn_queens_garden_expansion_pay,
      moves: ["=b2"],
      done: m.learn_queens_garden_expansion_pay_done,
    },
    { position: "lesson_fountain", text: m.learn_queens_garden_fountain, moves: ["g1"] },
    {
      position: "lesson_fountain_where",
      text: m.learn_queens_garden_fountain_where,
      moves: ["@06"],
      done: m.learn_queens_garden_fountain_where_done,
    },
    {
      position: "lesson_passing",
      text: m.learn_queens_garden_passing,
      moves: ["pass"],
      done: m.learn_queens_garden_passing_done,
    },
    { position: "lesson_next", text: m.learn_queens_garden_end },
  ],
};
