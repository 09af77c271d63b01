/** The guided first game of Summer Pavilion. */

import type { LessonScript } from "../../lib/lesson.svelte";
import * as m from "../../paraglide/messages.js";
import type { Examples } from "../examples";
import examples from "./examples.json";

export const lesson: LessonScript = {
  examples: examples as unknown as Examples,
  steps: [
    { position: "lesson_take", text: m.learn_summer_pavilion_table, point: ['[data-spot^="display-"]'] },
    { position: "lesson_take", text: m.learn_summer_pavilion_board, point: ['[data-spot^="0-space"]'] },
    {
      position: "lesson_take",
      text: m.learn_summer_pavilion_take,
      moves: ["1b"],
      done: m.learn_summer_pavilion_take_done,
    },
    {
      position: "lesson_watch",
      text: m.learn_summer_pavilion_watch,
      watch: "3y",
      done: m.learn_summer_pavilion_watch_done,
    },
    {
      position: "lesson_centre",
      text: m.learn_summer_pavilion_centre,
      moves: ["cg"],
      done: m.learn_summer_pavilion_centre_done,
    },
    {
      position: "lesson_first",
      text: m.learn_summer_pavilion_first,
      moves: ["b3=b"],
      done: m.learn_summer_pavilion_first_done,
    },
    {
      position: "lesson_joker",
      text: m.learn_summer_pavilion_joker,
      moves: ["b2=b+1"],
      done: m.learn_summer_pavilion_joker_done,
    },
    {
      position: "lesson_middle",
      text: m.learn_summer_pavilion_middle,
      moves: ["c2=r+1"],
      done: m.learn_summer_pavilion_middle_done,
    },
    {
      position: "lesson_pillar",
      text: m.learn_summer_pavilion_pillar,
      moves: ["c3=o+2"],
      done: m.learn_summer_pavilion_pillar_done,
    },
    {
      position: "lesson_bonus",
      text: m.learn_summer_pavilion_bonus,
      moves: ["+g"],
      point: ['[data-spot="supply-green"]'],
      done: m.learn_summer_pavilion_bonus_done,
    },
    {
      position: "lesson_pass",
      text: m.learn_summer_pavilion_pass,
      moves: ["pass:g4"],
      done: m.learn_summer_pavilion_pass_done,
    },
    { position: "lesson_next", text: m.learn_summer_pavilion_end },
  ],
};
