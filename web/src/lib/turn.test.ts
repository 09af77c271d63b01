import { beforeEach, describe, expect, it, vi } from "vitest";
import { facets } from "../games/azul/moves";
import { Turn } from "./turn.svelte";

const moves = (...texts: string[]) => texts.map((text) => ({ text, facets: facets(text) }));

describe("a move in preparation", () => {
  let turn: Turn;
  beforeEach(() => {
    turn = new Turn();
    turn.begin(moves("1b>1", "1b>2", "1r>2", "2b>1", "cw>f"));
  });

  it("offers what is legal and nothing else", () => {
    expect(turn.can({ source: "1", colour: "b" })).toBe(true);
    expect(turn.can({ source: "2", colour: "r" })).toBe(false);
  });

  it("is complete once one move is left", () => {
    expect(turn.choose({ source: "1", colour: "b" })).toBe(true);
    expect(turn.move).toBeNull();
    expect([...turn.options("target")]).toEqual(["1", "2"]);
    turn.choose({ target: "2" });
    expect(turn.move?.text).toBe("1b>2");
  });

  it("can be chosen in any order", () => {
    turn.choose({ target: "f" });
    expect(turn.move?.text).toBe("cw>f");
  });

  it("goes on with the target when other tiles are chosen that may go there, too", () => {
    turn.choose({ source: "1", colour: "b" });
    turn.choose({ target: "1" });
    turn.choose({ source: "2", colour: "b" });
    expect(turn.move?.text).toBe("2b>1");
  });

  it("begins again with what fits nothing chosen so far", () => {
    turn.choose({ source: "1", colour: "r" });
    turn.choose({ target: "f" });
    expect(turn.move?.text).toBe("cw>f");
  });

  it("ignores what fits no legal move", () => {
    expect(turn.choose({ source: "5", colour: "b" })).toBe(false);
    expect(turn.chosen).toEqual([]);
  });

  it("goes back one step at a time", () => {
    turn.choose({ source: "1", colour: "b" });
    turn.choose({ target: "2" });
    expect(turn.back()).toBe(true);
    expect(turn.facets).toEqual({ source: "1", colour: "b" });
    expect(turn.back()).toBe(true);
    expect(turn.back()).toBe(false);
  });

  it("can be tried out by hovering without being chosen", () => {
    turn.choose({ source: "1", colour: "b" });
    turn.hovered = { target: "2" };
    expect(turn.shown?.text).toBe("1b>2");
    expect(turn.move).toBeNull();
  });

  it("can be typed, if it is legal", () => {
    expect(turn.chooseText("1b>9")).toBe(false);
    expect(turn.chooseText(" 1r>2 ")).toBe(true);
    expect(turn.move?.text).toBe("1r>2");
  });

  it("is not lost when the same decision is told again", () => {
    turn.choose({ source: "1", colour: "b" });
    turn.begin(moves("1b>1", "1b>2", "1r>2", "2b>1", "cw>f"));
    expect(turn.facets).toEqual({ source: "1", colour: "b" });
    turn.begin(moves("1b>1"));
    expect(turn.facets).toEqual({});
  });

  it("tells whoever wants to play it at once", () => {
    turn.chose = vi.fn();
    turn.choose({ target: "f" });
    expect(turn.chose).toHaveBeenCalledOnce();
  });
});
