/** What the server refuses, in words. Codes are the server's; a test there checks that none is missing here. */

import { Problem } from "./api";
import * as m from "../paraglide/messages.js";

/** The parameters that sentences are made of. */
const NAMES = [
  "allowed",
  "example",
  "game",
  "high",
  "low",
  "move",
  "name",
  "option",
  "outcome",
  "path",
  "players",
  "reason",
  "seats",
  "seconds",
  "seed",
  "step",
  "text",
  "value",
  "version",
] as const;

type Parameters = Record<(typeof NAMES)[number], string>;

const TEXTS: Record<string, (p: Parameters) => string> = {
  offline: m.problem_offline,
  no_such_table: m.problem_no_such_table,
  not_at_table: m.problem_not_at_table,
  not_your_seat: m.problem_not_your_seat,
  wrong_origin: m.problem_wrong_origin,
  hints_forbidden: m.problem_hints_forbidden,
  not_your_turn: m.problem_not_your_turn,
  seat_taken: m.problem_seat_taken,
  not_started: m.problem_not_started,
  not_over: m.problem_not_over,
  stale_version: m.problem_stale_version,
  undo_across_deal: m.problem_undo_across_deal,
  proposal_open: m.problem_proposal_open,
  no_proposal: m.problem_no_proposal,
  not_gone: m.problem_not_gone,
  not_handed_over: m.problem_not_handed_over,
  too_many_changes: m.problem_too_many_changes,
  too_many_connections: m.problem_too_many_connections,
  too_large: m.problem_too_large,
  malformed_request: ({ reason }) => m.problem_malformed_request({ reason }),
  seats_mismatch: ({ seats, players }) => m.problem_seats_mismatch({ seats, players }),
  too_many_requests: ({ seconds }) => m.problem_too_many_requests({ seconds: Math.ceil(Number(seconds)) || 1 }),
  internal: m.problem_internal,
  unknown_game: ({ name }) => m.problem_unknown_game({ name }),
  malformed_params: ({ text }) => m.problem_malformed_params({ text }),
  unknown_option: ({ game, option }) => m.problem_unknown_option({ game, option }),
  bad_option_value: ({ option, value, allowed }) => m.problem_bad_option_value({ option, value, allowed }),
  bad_seed: ({ seed }) => m.problem_bad_seed({ seed }),
  bad_seat: m.problem_bad_seat,
  bad_number: ({ name, low, high }) => m.problem_bad_number({ name, low, high }),
  malformed_move: ({ text, example }) => m.problem_malformed_move({ text, example }),
  illegal_move: ({ move }) => m.problem_illegal_move({ move }),
  game_over: m.problem_game_over,
  deal_pending: m.problem_deal_pending,
  no_deal_pending: m.problem_no_deal_pending,
  impossible_deal: ({ outcome }) => m.problem_impossible_deal({ outcome }),
  incomplete_deal: m.problem_incomplete_deal,
  nothing_to_undo: m.problem_nothing_to_undo,
  malformed_position: ({ game, reason }) => m.problem_malformed_position({ game, reason }),
  impossible_position: ({ reason }) => m.problem_impossible_position({ reason }),
  malformed_record: ({ reason }) => m.problem_malformed_record({ reason }),
  unsupported_record: ({ version }) => m.problem_unsupported_record({ version }),
  no_seed: m.problem_no_seed,
  broken_commitment: m.problem_broken_commitment,
  unfair_deal: ({ step }) => m.problem_unfair_deal({ step }),
  unknown_player: ({ name }) => m.problem_unknown_player({ name }),
  unreadable_file: ({ path }) => m.problem_unreadable_file({ path }),
  unwritable_file: ({ path }) => m.problem_unwritable_file({ path }),
  http_404: m.problem_not_found,
  http_405: m.problem_wrong_method,
};

/** The codes that have words of their own. */
export const KNOWN_CODES: readonly string[] = Object.keys(TEXTS);

/** A refusal's parameters as texts, where a missing one is empty instead of "undefined". */
function texts(parameters: Record<string, unknown>): Parameters {
  return Object.fromEntries(NAMES.map((name) => [name, String(parameters[name] ?? "")])) as Parameters;
}

/** Why something did not work, in the language of the moment. */
export function problemText(problem: unknown): string {
  if (!(problem instanceof Problem)) return m.problem_broken();
  return TEXTS[problem.code]?.(texts(problem.parameters)) ?? m.problem_other({ code: problem.code });
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
