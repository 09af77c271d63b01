import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as editor from "./editor";
import { size } from "./view";

// Written by tests/positions.py: for each set-up a new game first, then what it comes to.
const games = JSON.parse(readFileSync("tests/fixtures/positions_azul.json", "utf8")) as Record<string, string[]>;
const positions = Object.values(games).flat();
const read = (text: string): editor.Model => {
  const model = editor.read(text);
  if (!model) throw new Error(`cannot read ${text}`);
  return model;
};

describe("an Azul position's text", () => {
  it("is read and written back equal, in every set-up from start to end", () => {
    expect(positions.length).toBeGreaterThan(100);
    for (const text of positions) expect(editor.write(read(text))).toBe(text);
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
    expect(editor.read((positions[0] ?? "").replace("deal", "lunch"))).toBeNull();
  });
});

describe("setting up an Azul position", () => {
  const empty = editor.fresh("azul(players=2)");

  it("takes tiles from the bag and gives them back", () => {
    const put = editor.putDisplay(empty, 0, 0, "red");
    expect([put.displays[0], put.bag.red]).toEqual([{ red: 1 }, 19]);
    expect(editor.putDisplay(put, 0, 0, null).bag.red).toBe(20);
  });

  it("shows when there are too many tiles of a kind", () => {
    const model = editor.settled({ ...empty, lid: { blue: 22 } });
    expect(editor.left(model).blue).toBe(-2);
  });

  it("keeps a line to one colour, with jokers", () => {
    const jokers = editor.fresh("azul(players=2,jokers=on)");
    let model = editor.putLine(jokers, 0, 2, 0, "red");
    model = editor.putLine(model, 0, 2, 1, "joker");
    model = editor.putLine(model, 0, 2, 2, "blue");
    expect(model.boards[0]?.lines[2]).toEqual({ blue: 2, joker: 1 });
  });

  it("never makes a line longer than it is", () => {
    const model = editor.putLine(editor.putLine(empty, 0, 0, 0, "red"), 0, 0, 1, "red");
    expect(model.boards[0]?.lines[0]).toEqual({ red: 1 });
  });

  it("puts the printed colour on the coloured wall and any on the grey one", () => {
    expect(editor.putWall(empty, 1, 0, 2, "white").boards[1]?.wall[0]?.[2]).toBe("red");
    const grey = editor.fresh("azul(players=2,wall=grey)");
    expect(editor.putWall(grey, 1, 0, 2, "white").boards[1]?.wall[0]?.[2]).toBe("white");
  });

  it("has one marker, on the floor line of whoever has it", () => {
    const first = editor.putFloor(empty, 0, 0, "marker");
    expect([first.marker, first.boards[0]?.floor]).toEqual([0, { marker: 1 }]);
    const second = editor.giveMarker(first, 1);
    expect([second.marker, second.boards[0]?.floor, second.boards[1]?.floor]).toEqual([1, {}, { marker: 1 }]);
    expect(editor.putFloor(second, 1, 0, null).marker).toBeNull();
  });

  it("fills the displays from the bag", () => {
    const filled = editor.fillDisplays(empty, () => 0.5);
    expect(filled.displays.map(size)).toEqual([4, 4, 4, 4, 4]);
    expect([size(filled.bag), filled.phase]).toEqual([80, "draft"]);
    expect(editor.left(filled)).toEqual({ blue: 0, yellow: 0, red: 0, black: 0, white: 0, ...filled.bag });
  });
});
