import { afterEach, describe, expect, it } from "vitest";
import { playedGames } from "../../../tests/games";
import { settings } from "../../lib/settings.svelte";
import { facets } from "./moves";
import type { AzulView } from "./view";
import { words } from "./words";

const games = playedGames<AzulView>("azul");
const NAMES = ["Anna", "Ben", "Clara", "Dirk", "Eva"];

afterEach(() => {
  settings.language = "en";
});

describe.each(["en", "de", "nl"] as const)("in %s", (language) => {
  it("every event of Azul but the deal has a sentence without gaps", () => {
    settings.language = language;
    for (const event of games.flatMap(({ steps }) => steps.flatMap(({ events }) => events))) {
      const told = words.tell(event, NAMES);
      if (event.id === "deal") expect(told).toBeNull();
      else expect(told?.text, event.id).toMatch(/^\S.*[.]$/);
      expect(told?.text ?? "").not.toMatch(/undefined|null|\{|NaN/);
    }
  });

  it("every move of Azul has a phrase", () => {
    settings.language = language;
    for (const { before, move } of games.flatMap(({ steps }) => steps))
      expect(words.move({ text: move, facets: facets(move) }, before)).toMatch(/\d/);
  });
});

it("a phrase says what is taken and where it goes", () => {
  const view = { centres: [{}], displays: [{ red: 3, black: 1 }], boards: [] } as unknown as AzulView;
  expect(words.move({ text: "1r>4", facets: facets("1r>4") }, view)).toBe("Display 1: 3 red tiles → line 4");
});
