import { describe, expect, it } from "vitest";
import { playedGames } from "../../../tests/games";
import { flights, happen } from "./happen";
import type { AzulBoard, AzulView } from "./view";

const games = playedGames<AzulView>("azul");

/** What is drawn of a board between two decisions; what will be tiled is told anew by the server. */
const drawn = ({ score, lines, wall, floor }: AzulBoard) => ({ score, lines, wall, floor });
const shown = ({ round, scores, bag, lid, displays, centres, boards, marker, first }: AzulView) => ({
  round,
  scores,
  bag,
  lid,
  displays,
  centres,
  marker,
  first,
  boards: boards.map(drawn),
});

describe("what happened leads from one view of Azul to the next", () => {
  it.each(games.map(({ game, steps }) => [game, steps] as const))("in %s", (_, steps) => {
    expect(steps.length).toBeGreaterThan(20);
    for (const { before, events, after, move } of steps) {
      const now = events.reduce(happen, before);
      expect(shown(now), move).toEqual(shown(after));
    }
  });

  it("and every kind of event is among these games", () => {
    const kinds = new Set(games.flatMap(({ steps }) => steps.flatMap(({ events }) => events.map(({ id }) => id))));
    for (const kind of ["take", "marker", "line", "floor", "place", "penalty", "round", "row_bonus", "end"])
      expect(kinds).toContain(`azul.${kind}`);
  });
});

describe("tiles that are taken", () => {
  it("are seen somewhere until each of them has its place", () => {
    for (const { before, events, move } of games.flatMap(({ steps }) => steps)) {
      const take = events.find(({ id }) => id === "azul.take");
      const ended = events.findIndex(({ id }) => !["azul.take", "azul.marker", "azul.line", "azul.floor"].includes(id));
      const drafted = events.slice(0, ended < 0 ? events.length : ended);
      if (!take) continue;
      let view = before;
      let left = (take.count as number) + (take.jokers as number);
      drafted.forEach((event, index) => {
        const flying = flights(event, view, drafted.slice(0, index + 1));
        if (event.id === "azul.line") left -= (event.count as number) + (event.jokers as number);
        if (event.id === "azul.floor") left -= event.count as number;
        const waiting = flying.filter(({ to }) => to === `display-${take.source as string}`);
        if (flying.length > 0) expect(waiting, move).toHaveLength(left);
        view = happen(view, event);
      });
    }
  });
});
