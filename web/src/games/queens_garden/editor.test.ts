import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as editor from "./editor";
import { size } from "./view";

// Written by tests/positions.py: for each set-up a new game first, then what it comes to.
const file = "tests/fixtures/positions_queens_garden.json";
const games = JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>;
const positions = Object.values(games).flat();
const read = (text: string): editor.Model => {
  const model = editor.read(text);
  if (!model) throw new Error(`cannot read ${text}`);
  return model;
};

describe("a Queen's Garden position's text", () => {
  it("is read and written back equal, in every set-up from start to end", () => {
    expect(positions.length).toBeGreaterThan(100);
    for (const text of positions) expect(editor.write(read(text))).toBe(text);
  });

  it("is read and written back equal in every phase", () => {
    const [text = ""] = positions;
    const phases = ["deal:1:0", "act:1", "copy:0:b", "copy:0:3:12", "where:0:+", "where:1:+b3", "where:1:b3"];
    for (const phase of [...phases, "pay:1:b3:01", "pay:1:+b3:25", "discard:0", "discard:0:b3", "discard:1:+b3"]) {
      const changed = text.replace(" deal:0:4 ", ` ${phase} `);
      expect(editor.write(read(changed))).toBe(changed);
    }
  });

  it("has all pieces of the box, so that bag and supply are what is left", () => {
    for (const text of positions) expect(read(text).rest).toBe(true);
  });

  it("is that of a new game for an empty table", () => {
    for (const [start] of Object.values(games)) {
      const [game = ""] = (start ?? "").split(" ");
      expect(editor.write(editor.fresh(game))).toBe(start);
    }
  });

  it("stays the same when nothing is changed", () => {
    for (const text of positions) expect(editor.write(editor.changed(read(text), {}))).toBe(text);
  });

  it("is not just any text", () => {
    const [text = ""] = positions;
    expect(editor.read("")).toBeNull();
    expect(editor.read("hello world")).toBeNull();
    expect(editor.read(`${text} 0:-`)).toBeNull();
    for (const phase of ["lunch", "pay:0:b3", "where:0:b3:01", "over"])
      expect(editor.read(text.replace("deal:0:4", phase))).toBeNull();
    expect(editor.read(text.replace("?,", ""))).toBeNull();
    expect(editor.read(text.replace("....../", "...../"))).toBeNull();
  });
});

describe("setting up a Queen's Garden position", () => {
  const empty = editor.fresh("queens_garden(players=2)");
  const area = (model: editor.Model, index: number) => model.boards[0]?.garden[index];

  it("takes tiles from the bag and gives them back", () => {
    const put = editor.putTile(empty, 0, 0, "b3");
    expect([put.boards[0]?.tiles, put.bag.b3]).toEqual([{ b3: 1 }, 2]);
    expect(editor.putTile(put, 0, 0, null).bag.b3).toBe(3);
  });

  it("lays expansions face up from the supply, which are unseen no more, and takes them away", () => {
    const laid = editor.putCell(empty, 0, "25", "+b3");
    expect(area(laid, 2)).toEqual(["*", null, null, null, null, "+b3", null]);
    expect([laid.supply, laid.unseen.includes("b3"), laid.bag.b3]).toEqual([15, false, 3]);
    const moved = editor.putCell(laid, 0, "21", "+b3");
    expect(area(moved, 2)).toEqual(["*", "+b3", null, null, null, null, null]);
    expect(editor.write(editor.putCell(moved, 0, "21", null))).toBe(editor.write(empty));
  });

  it("lays expansions face down, for a tile too", () => {
    const laid = editor.putCell(empty, 0, "30", "+");
    expect(area(laid, 3)).toEqual([null, null, null, null, null, null, null]);
    expect(editor.putCell(laid, 0, "31", "+").boards).toEqual(empty.boards);
    const tile = editor.putCell(empty, 0, "30", "g1");
    expect([area(tile, 3)?.[0], tile.bag.g1, tile.supply]).toEqual(["g1", 2, 15]);
    expect(area(editor.putCell(tile, 0, "30", null), 3)).toEqual(area(laid, 3));
  });

  it("keeps pavilions, prints and the fountain free of tiles", () => {
    const laid = editor.putCell(empty, 0, "25", "+b3");
    for (const cell of ["20", "25", "00"]) expect(editor.putCell(laid, 0, cell, "g1").boards).toEqual(laid.boards);
    expect(area(editor.putCell(empty, 0, "01", "+g1"), 0)?.[1]).toBe("g1");
  });

  it("turns slots up and down", () => {
    const up = editor.turnSlot(editor.putSlot(empty, 0, 0, "y2"), 0, "+b3");
    expect(up.slots[0]).toEqual({ state: "up", tiles: {}, shows: "b3" });
    expect([up.unseen.includes("b3"), up.bag.y2, up.supply]).toEqual([false, 3, 16]);
    expect(editor.turnSlot(up, 0, null)).toEqual(empty);
    expect(editor.changeSlot(empty, 0, { state: "taken" }).supply).toBe(17);
  });

  it("deals the top of the stack", () => {
    const dealt = editor.dealTop(empty, () => 0.5);
    expect([size(dealt.slots[0]?.tiles ?? {}), size(dealt.bag), dealt.phase]).toEqual([4, 104, "act"]);
  });

  it("has something stored to pay for", () => {
    expect(editor.waitingFor(editor.putTile(empty, 0, 0, "y3"), "pay")).toEqual({ phase: "pay", piece: "y3" });
    expect(editor.waitingFor(empty, "where")).toEqual({ phase: "where" });
  });

  it("changes colour or symbol by a key", () => {
    expect(editor.typed("b3", "y")).toBe("y3");
    expect(editor.typed("+b3", "6")).toBe("+b6");
    expect(editor.typed(null, "g")).toBe("g1");
    expect(editor.typed("b3", "x")).toBeUndefined();
  });
});
