/** Why the server does not take a record, in the language of the moment: it sends English. */

import { loadReasons } from "../games";
import type { Problem } from "../lib/api";
import { positionProblem } from "../lib/problems";
import * as m from "../paraglide/messages.js";

const REASONS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^the moves lead to another result/, () => m.replay_reason_result()],
  [/^its format is/, () => m.replay_reason_format()],
  [/^step (\d+) must be/, (step = "") => m.replay_reason_step_kind({ step })],
  [/^step (\d+): /, (step = "") => m.replay_reason_step({ step })],
  // What the reader of JSON says names the part in question: ``missing required field `game` - at `$.steps[0]` ``.
  [/missing required field `(\w+)`/, (field = "") => m.replay_reason_missing({ field })],
  [/`\$\.?([^`]+)`$/, (field = "") => m.replay_reason_field({ field })],
];

/** What the server says against a record as a sentence; one without words as it was told. */
export function recordReason(text: string): string {
  for (const [pattern, say] of REASONS) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1));
  }
  return m.replay_reason_other({ reason: text });
}

/** The sentence after "this is not a game record": about the record, or about the position that it starts from. */
export async function recordProblem(problem: Problem, record: Record<string, unknown>): Promise<string> {
  if (problem.code.endsWith("_position")) return positionProblem(problem, await loadReasons(String(record.game)));
  return typeof problem.parameters.reason === "string" ? recordReason(problem.parameters.reason) : "";
}
