import { describe, expect, it } from "vitest";
import { playedGames } from "../../../tests/games";
import { facets } from "./moves";
import type { AzulView } from "./view";

describe("the facets of Azul's moves", () => {
  it("tell source, colour, jokers and target of a draft", () => {
    expect(facets("3b>4")).toEqual({ source: "3", colour: "b", jokers: "no", target: "4" });
    expect(facets("c1rj>2")).toEqual({ source: "c1", colour: "r", jokers: "yes", target: "2" });
    expect(facets("12j>f")).toEqual({ source: "12", colour: "j", jokers: "only", target: "f" });
  });

  it("tell row and column of a tiling choice", () => {
    expect(facets("4@2")).toEqual({ row: "4", column: "2" });
  });

  it("tell any two legal moves apart", () => {
    for (const { before } of playedGames<AzulView>("azul").flatMap(({ steps }) => steps)) {
      const found = before.legal_moves.map((text) => JSON.stringify(facets(text)));
      expect(new Set(found).size).toBe(before.legal_moves.length);
    }
  });

  it("refuse what is no move", () => {
    expect(() => facets("9z>9")).toThrow("9z>9");
  });
});
