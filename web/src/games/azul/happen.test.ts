import { describe, expect, it } from "vitest";
import { playedGames } from "../../../tests/games";
import { happen } from "./happen";
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
