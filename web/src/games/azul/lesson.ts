/** The guided first game of Azul. */

import type { LessonScript } from "../../lib/lesson.svelte";
import * as m from "../../paraglide/messages.js";
import type { Examples } from "../examples";
import examples from "./examples.json";

export const lesson: LessonScript = {
  examples: examples as unknown as Examples,
  steps: [
    { position: "lesson_first", text: m.learn_azul_table, point: [".market"] },
    { position: "lesson_first", text: m.learn_azul_board, point: ['[data-spot^="0-line"]', '[data-spot^="0-wall"]'] },
    { position: "lesson_first", text: m.learn_azul_first, moves: ["1r>2"], done: m.learn_azul_first_done },
    { position: "lesson_second", text: m.learn_azul_second, watch: "2b>2", done: m.learn_azul_second_done },
    { position: "lesson_third", text: m.learn_azul_third, moves: ["4b>4"], done: m.learn_azul_third_done },
    { position: "lesson_centre", text: m.learn_azul_centre, moves: ["cw>3"], done: m.learn_azul_centre_done },
    { position: "lesson_overflow", text: m.learn_azul_overflow, moves: ["ck>1"], done: m.learn_azul_overflow_done },
    { position: "lesson_last", text: m.learn_azul_last, moves: ["cb>4"], done: m.learn_azul_last_done },
    { position: "lesson_refuse", text: m.learn_azul_refuse, moves: ["1r>5"], done: m.learn_azul_refuse_done },
    {
      position: "lesson_neighbours",
      text: m.learn_azul_neighbours,
      moves: ["3y>3"],
      done: m.learn_azul_neighbours_done,
    },
    { position: "lesson_finale", text: m.learn_azul_finale, moves: ["cw>1"], done: m.learn_azul_finale_done },
    { position: "lesson_over", text: m.learn_azul_end },
  ],
};
