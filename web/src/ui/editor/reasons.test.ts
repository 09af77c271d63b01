/** Everything that the server can say against a position has words here. */

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reason as azul } from "../../games/azul/reasons";
import { reason as queensGarden } from "../../games/queens_garden/reasons";
import { reason as summerPavilion } from "../../games/summer_pavilion/reasons";
import { overwriteGetLocale } from "../../paraglide/runtime.js";

const GAMES = { azul, summer_pavilion: summerPavilion, queens_garden: queensGarden };

const read = (file: string) => readFileSync(`../src/azulejos/${file}`, "utf8");

/** The reasons in a game's check, with something in place of each name and number. */
function reasons(game: string): string[] {
  const code = read(`games/${game}/check.py`);
  const calls = code.split("require(").slice(1);
  const texts = calls.map((call) => /(?:, |^\s*)f?"([^"]{9,})"\)?,?$/m.exec(call)?.[1] ?? "");
  return texts.filter(Boolean).map((text) => text.replace(/\{[^}]*\}/g, "1"));
}

/** The reasons why a text is no position of a game, of this game and of all of them, filled in like those above. */
function malformed(game: string): string[] {
  const code = read("core/notation.py") + read(`games/${game}/notation.py`);
  const texts = [...code.matchAll(/raise malformed\(\w+, f?"([^"]+)"\)/g)].map(([, text = ""]) => text);
  expect(texts).toHaveLength(code.split("raise malformed(").length - 1);
  return [...texts, "it is of another game"].map((text) => text.replace(/\{[^}]*\}/g, "1"));
}

// Where English has the very same words, German does not.
beforeAll(() => overwriteGetLocale(() => "de"));
afterAll(() => overwriteGetLocale(() => "en"));

test("what cannot be read is shown without its quotes", () => {
  expect(azul("'x7' is not a pile of tiles")).toContain("„x7“");
});

describe.each(Object.entries(GAMES))("%s", (game, reason) => {
  test("has words for every reason", () => {
    const all = reasons(game);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((text) => reason(text) === text)).toEqual([]);
  });

  test("has words for every way in which a text is no position", () => {
    expect(malformed(game).filter((text) => reason(text) === text)).toEqual([]);
  });
});
