import { describe, expect, it } from "vitest";
import { playedGames } from "../../../tests/games";
import { baseLocale, overwriteGetLocale } from "../../paraglide/runtime.js";
import type { GameEvent } from "../game";
import { flights, happen } from "./happen";
import { facets, isOpening } from "./moves";
import type { GardenView } from "./view";
import { words } from "./words";

const played = playedGames<GardenView>("queens_garden").flatMap(({ steps }) => steps);
const NAMES = ["Clara", "Ben", "Dora"];
const events = played.flatMap((step) => step.events);

/** What is drawn of a view while events are shown; what only the rules can know comes with the next view. */
function drawn(view: GardenView) {
  const { scores, round, first, marker, wheel, action, bag, tower, supply, top, display } = view;
  const boards = view.boards.map(
    ({ score, passed, jokers, tiles, expansions, areas, fields, cells, printed, ornaments }) => ({
      ...{ score, passed, jokers, tiles, expansions, areas, fields, cells, printed, ornaments },
    }),
  );
  return { scores, round, first, marker, wheel, action, bag, tower, supply, top, display, boards };
}

describe("what happens", () => {
  it("leads from every view of a whole game to the next one", () => {
    for (const { before, move, events, after } of played) {
      if (events.length === 0) continue;
      expect(drawn(events.reduce(happen, before)), move).toEqual(drawn(after));
    }
  });

  it("changes nothing that is drawn where nothing happened but a choice was opened or a turn ended", () => {
    for (const { before, move, events, after } of played) {
      if (events.length > 0) continue;
      expect({ ...drawn(before), action: null }, move).toEqual({ ...drawn(after), action: null });
    }
  });

  it("lets every tile fly that is taken, paid, placed or dealt", () => {
    for (const { before, events } of played) {
      const seen: GameEvent[] = [];
      events.reduce((view, event) => {
        seen.push(event);
        const count = flights(event, view, seen).length;
        if (/take_|pay_|place|expand|supply|discard/.test(event.id)) expect(count, event.id).toBeGreaterThan(0);
        return happen(view, event);
      }, before);
    }
  });
});

describe("moves", () => {
  it("have facets that tell each from all others", () => {
    for (const { before } of played) {
      const found = before.legal_moves.map((text) => JSON.stringify(facets(text)));
      expect(new Set(found).size).toBe(before.legal_moves.length);
    }
  });

  it("are openings exactly if nothing happens and the same seat decides on", () => {
    for (const { before, move, events, after } of played) {
      const isOpen = isOpening({ text: move, facets: facets(move) }, before);
      expect(isOpen, move).toBe(events.length === 0 && after.action !== null);
    }
  });

  it("are said in words", () => {
    for (const { before } of played) {
      for (const text of before.legal_moves) {
        expect(words.move({ text, facets: facets(text) }, before)).toMatch(/\p{L}{3}/u);
      }
    }
  });
});

describe("words", () => {
  it.each(["en", "de", "nl"] as const)("tell everything that happens in %s", (language) => {
    overwriteGetLocale(() => language);
    for (const event of events) {
      const told = words.tell(event, NAMES);
      expect(told?.text, event.id).toMatch(/^\p{Lu}?.*\.$/u);
      expect(told?.text).not.toMatch(/undefined|NaN|[{}]/);
      if (event.seat !== null) expect(told?.text).toContain(NAMES[event.seat]);
    }
    overwriteGetLocale(() => baseLocale);
  });
});
