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
