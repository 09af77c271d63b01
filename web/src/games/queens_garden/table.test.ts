import { expect, test } from "vitest";
import { readTable, withBonus, withLetter, withPoints, writeTable } from "./table";

const TEXT = "g1b111/y22232/l2p242/v35363/0-4-16";

test("a table reads back from its text", () => {
  const table = readTable(TEXT);
  expect(table.rounds[1]).toEqual([
    { letter: "y", points: 2 },
    { letter: "2", points: 2 },
    { letter: "3", points: 2 },
  ]);
  expect(table.bonuses).toEqual([0, 4, 16]);
  expect(writeTable(table)).toBe(TEXT);
});

test("points and bonuses change alone", () => {
  expect(writeTable(withPoints(readTable(TEXT), [0, 2], 9))).toBe("g1b119/y22232/l2p242/v35363/0-4-16");
  expect(writeTable(withBonus(readTable(TEXT), 0, 99))).toBe("g1b111/y22232/l2p242/v35363/99-4-16");
});

test("a colour or symbol that is chosen changes places with what was there", () => {
  expect(writeTable(withLetter(readTable(TEXT), [0, 0], "6"))).toBe("61b111/y22232/l2p242/v353g3/0-4-16");
  expect(writeTable(withLetter(readTable(TEXT), [0, 0], "g"))).toBe(TEXT);
});
