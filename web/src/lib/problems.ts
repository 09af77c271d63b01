/** What the server refuses, in words. */

import type { Problem } from "./api";
import * as m from "../paraglide/messages.js";

const TEXTS: Record<string, () => string> = {
  offline: m.problem_offline,
  no_such_table: m.problem_no_such_table,
};

export function problemText(problem: Problem): string {
  return TEXTS[problem.code]?.() ?? m.problem_other({ code: problem.code ?? String(problem) });
}

/** What the library says where the first word of a position is no game with options that there are. */
const ABOUT_THE_GAME = new Set(["unknown_game", "malformed_params", "unknown_option", "bad_option_value"]);

/** Why a position cannot be: the server's reason, which is English, after a sentence in the person's language. */
export function positionProblem(problem: Problem, explain: (reason: string) => string = (reason) => reason): string {
  const reason = typeof problem.parameters?.reason === "string" ? explain(problem.parameters.reason) : "";
  if (problem.code === "impossible_position") return m.position_impossible({ reason });
  if (problem.code === "malformed_position") return m.position_malformed({ reason });
  if (ABOUT_THE_GAME.has(problem.code)) return m.position_malformed({ reason: m.position_no_game() });
  return problemText(problem);
}
