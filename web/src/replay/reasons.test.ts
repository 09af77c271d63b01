/** Everything that the server can say against a record has words here. */

import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { Problem } from "../lib/api";
import * as m from "../paraglide/messages.js";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { recordProblem, recordReason } from "./reasons";

afterEach(() => overwriteGetLocale(() => "en"));

/** The reasons of the library with something in place of each name and number. */
function reasons(): string[] {
  const code = readFileSync("../src/azulejos/core/record.py", "utf8");
  const found = [...code.matchAll(/raise _malformed\(f?"([^"]+)"\)/g)].map(([, text = ""]) => text);
  return found.map((text) => text.replace(/\{[^}]*\}/g, "1"));
}

/** What the reader of JSON says, as it is written there. */
const JSON_REASONS = [
  "Object missing required field `game`",
  "Object missing required field `move` - at `$.steps[3]`",
  "Expected `str`, got `int` - at `$.steps[0].move`",
];

test.each(["de", "nl"] as const)("every reason has words in %s", (language) => {
  overwriteGetLocale(() => language);
  const all = [...reasons(), ...JSON_REASONS];
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter((text) => recordReason(text) === m.replay_reason_other({ reason: text }))).toEqual([]);
});

test("the step and the field are named", () => {
  expect(recordReason("step 12: '3b>4' is not a legal move here")).toContain("12");
  expect(recordReason("Expected `str`, got `int` - at `$.steps[0].move`")).toContain("steps[0].move");
});

test("a record with a wrong start is told like a wrong position", async () => {
  overwriteGetLocale(() => "de");
  const problem = new Problem("impossible_position", { reason: "the marker lies among tiles" });
  expect(await recordProblem(problem, { game: "azul(players=2)" })).toBe(
    m.position_impossible({ reason: m.editor_azul_bad_marker_tiles() }),
  );
  expect(await recordProblem(new Problem("unknown_game", { name: "x" }), {})).toBe("");
}, 30_000);
