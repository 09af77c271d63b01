import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as editor from "./editor";
import { size } from "./view";

// Written by tests/positions.py: for each set-up a new game first, then what it comes to.
const file = "tests/fixtures/positions_summer_pavilion.json";
const games = JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>;
const positions = Object.values(games).flat();
const read = (text: string): editor.Model => {
  const model = editor.read(text);
  if (!model) throw new Error(`cannot read ${text}`);
  return model;
};

describe("a Summer Pavilion position's text", () => {
  it("is read and written back equal, in every set-up from start to end", () => {
    expect(positions.length).toBeGreaterThan(100);
    for (const text of positions) expect(editor.write(read(text))).toBe(text);
  });

  it("is read and written back equal in every phase", () => {
    const [text = ""] = positions;
    const phases = ["supply", "supply:1", "displays", "acquire:0", "place:1", "pick:1:3b", "over"];
    for (const phase of phases) {
      const changed = text.replace(" supply ", ` ${phase} `);
      expect(editor.write(read(changed))).toBe(changed);
    }
  });

  it("has all tiles of the box, so that the bag is what is left", () => {
    for (const text of positions) expect(read(text).rest).toBe(true);
  });

  it("is that of a new game for an empty table", () => {
    for (const [start] of Object.values(games)) {
      const [game = ""] = (start ?? "").split(" ");
      expect(editor.write(editor.fresh(game))).toBe(start);
    }
  });

  it("is not just any text", () => {
    expect(editor.read("")).toBeNull();
    expect(editor.read("hello world")).toBeNull();
    expect(editor.read(`${positions[0]} 0:-`)).toBeNull();
    expect(editor.read((positions[0] ?? "").replace(" supply ", " lunch "))).toBeNull();
    expect(editor.read((positions[0] ?? "").replace("|-,", "|"))).toBeNull();
  });
});

describe("setting up a Summer Pavilion position", () => {
  const empty = editor.fresh("summer_pavilion(players=2)");
  const plain = editor.fresh("summer_pavilion(players=2,board=monochrome)");

  it("takes tiles from the bag and gives them back", () => {
    const put = editor.putSupply(empty, 0, "red");
    expect([put.supply, put.bag.red]).toEqual([{ red: 1 }, 21]);
    expect(editor.putSupply(put, 0, null).bag.red).toBe(22);
  });

  it("puts a star's own colour on the coloured board, any in the middle and on the other board", () => {
    expect(editor.putSpace(empty, 1, 2, 3, "red").boards[1]?.stars[2]?.[3]).toBe("blue");
    expect(editor.putSpace(empty, 1, 6, 3, "red").boards[1]?.stars[6]?.[3]).toBe("red");
    expect(editor.putSpace(plain, 1, 2, 3, "red").boards[1]?.stars[2]?.[3]).toBe("red");
  });

  it("has four corners", () => {
    let model = empty;
    for (let corner = 0; corner < 6; corner++) model = editor.putCorner(model, 0, corner, "green");
    expect(model.boards[0]?.corners).toEqual({ green: 4 });
  });

  it("fills supply and displays from the bag", () => {
    const filled = editor.fillTable(empty, () => 0.5);
    expect([size(filled.supply), ...filled.displays.map(size)]).toEqual([10, 4, 4, 4, 4, 4]);
    expect([size(filled.bag), filled.phase]).toEqual([102, "acquire"]);
  });

  it("swaps the rounds of joker colours, so that each colour has one", () => {
    expect(editor.jokersOf(empty.game)).toEqual(["purple", "green", "orange", "yellow", "blue", "red"]);
    const swapped = editor.setJoker(empty, 1, "red");
    expect(swapped.game).toBe("summer_pavilion(players=2,jokers=rgoybp)");
    expect(editor.jokersOf(swapped.game)).toEqual(["red", "green", "orange", "yellow", "blue", "purple"]);
  });
});
