import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { Problem } from "./api";
import { KNOWN_CODES, problemText } from "./problems";
import { settings } from "./settings.svelte";

const LANGUAGES = ["en", "de", "nl"] as const;
afterEach(() => void (settings.language = "en"));

describe.each(LANGUAGES)("refusals in %s", (language) => {
  test.each(KNOWN_CODES)("%s has words of its own", (code) => {
    settings.language = language;
    const text = problemText(new Problem(code));
    expect(text).not.toBe("");
    expect(text).not.toMatch(/undefined|NaN|\{/);
    expect(text).not.toBe(problemText(new Problem("no_such_code")));
  });
});

test("every text about a refusal belongs to a code", () => {
  const texts = Object.keys(JSON.parse(readFileSync("messages/en/problems.json", "utf8")) as object);
  const others = ["$schema", "problem_other", "problem_broken", "problem_not_found", "problem_wrong_method"];
  const codes = texts.filter((key) => !others.includes(key)).map((key) => key.replace("problem_", ""));
  expect([...codes, "http_404", "http_405"].sort()).toEqual([...KNOWN_CODES].sort());
});

test("parameters are told", () => {
  expect(problemText(new Problem("seats_mismatch", { seats: 2, players: 3 }))).toBe(
    "The game is for 3 players, but there are 2 seats.",
  );
  expect(problemText(new Problem("too_many_requests", { seconds: 0.3 }))).toContain("1 second.");
});

test("what is not known is told by its code, and what is no refusal as a failure", () => {
  expect(problemText(new Problem("brand_new"))).toContain("brand_new");
  expect(problemText(new TypeError("x"))).toBe("Something went wrong on this page.");
});
