/** Everything that the server can say against a position has words here. */

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reason as azul } from "../../games/azul/reasons";
import { reason as queensGarden } from "../../games/queens_garden/reasons";
import { reason as summerPavilion } from "../../games/summer_pavilion/reasons";
import { overwriteGetLocale } from "../../paraglide/runtime.js";

const GAMES = { azul, summer_pavilion: summerPavilion, queens_garden: queensGarden };

/** The reasons in a game's check, with something in place of each name and number. */
function reasons(game: string): string[] {
  const code = readFileSync(`../src/azulejos/games/${game}/check.py`, "utf8");
  const calls = code.split("require(").slice(1);
  const texts = calls.map((call) => /(?:, |^\s*)f?"([^"]{9,})"\)?,?$/m.exec(call)?.[1] ?? "");
  return texts.filter(Boolean).map((text) => text.replace(/\{[^}]*\}/g, "1"));
}

// Where English has the very same words, German does not.
beforeAll(() => overwriteGetLocale(() => "de"));
afterAll(() => overwriteGetLocale(() => "en"));

describe.each(Object.entries(GAMES))("%s", (game, reason) => {
  test("has words for every reason", () => {
    const all = reasons(game);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((text) => reason(text) === text)).toEqual([]);
  });
});
