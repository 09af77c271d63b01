/** Whole games, told by the server: what happened, added up, is what the server shows; every move and event is known. */

import { describe, expect, it } from "vitest";
import { playedGames } from "../../../tests/games";
import { settings } from "../../lib/settings.svelte";
import { flights, happen } from "./happen";
import { facets } from "./moves";
import { size, type PavilionView } from "./view";
import { words } from "./words";

const GAMES = playedGames<PavilionView>("summer_pavilion").map(({ game, steps }) => ({ name: game, steps }));
const STEPS = GAMES.flatMap(({ steps }) => steps);
const LANGUAGES = ["en", "de", "nl"] as const;

/** What is drawn of a view: whose turn it is and what is legal is known after the step. Without tiles one has passed. */
function drawn(view: PavilionView): object {
  const { turn: _, legal_moves: __, places: ___, boards, ...rest } = view;
  return { ...rest, boards: boards.map((board) => ({ ...board, passed: board.passed || size(board.hand) === 0 })) };
}

describe.each(GAMES)("$name", ({ steps }) => {
  it("adds up to what the server shows after each step", () => {
    for (const { before, events, after } of steps) expect(drawn(events.reduce(happen, before))).toEqual(drawn(after));
  });

  it("lets pieces fly from and to somewhere", () => {
    for (const { before, events } of steps) {
      let view = before;
      for (const event of events) {
        for (const { piece, from, to } of flights(event, view)) expect([piece, from, to].every(Boolean)).toBe(true);
        view = happen(view, event);
      }
    }
  });
});

describe("facets", () => {
  it("tell every legal move apart", () => {
    for (const { before } of STEPS) {
      const found = before.legal_moves.map((move) => JSON.stringify(facets(move)));
      expect(new Set(found).size).toBe(before.legal_moves.length);
    }
  });

  it("refuse what is no move", () => expect(() => facets("b7=b")).toThrow());
});

describe.each(LANGUAGES)("words in %s", (language) => {
  const names = ["Clara", "Ben"];

  it("tell everything that happens in sentences of their own", () => {
    settings.language = language;
    const told = STEPS.flatMap(({ events }) => events)
      .filter((event) => event.id !== "deal")
      .map((event) => words.tell(event, names));
    expect(told.every((one) => one !== null && /^[^{}]+\.$/.test(one.text))).toBe(true);
  });

  it("name every legal move", () => {
    settings.language = language;
    for (const { before } of STEPS) {
      const texts = before.legal_moves.map((text) => words.move({ text, facets: facets(text) }, before));
      expect(texts.every((text) => text.length > 3 && !text.includes("undefined"))).toBe(true);
    }
  });

  it("explain every choice", () => {
    settings.language = language;
    const choices = [
      ["board", "coloured"],
      ["board", "monochrome"],
      ...["standard", "back", "standard-down", "back-down", "gpboyr"].map((order) => ["jokers", order]),
    ];
    for (const [option = "", value = ""] of choices) {
      expect(words.option(option).help).toMatch(/\.$/);
      const { title, help } = words.choice(option, value);
      expect([title.length, help.length].every((length) => length > 5)).toBe(true);
    }
  });
});
