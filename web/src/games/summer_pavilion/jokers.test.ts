import { expect, test } from "vitest";
import { carried } from "./jokers";

test("a tile that is carried lets the others move up", () => {
  expect(carried("pgoybr", 0, 3)).toBe("goypbr");
  expect(carried("pgoybr", 5, 0)).toBe("rpgoyb");
  expect(carried("pgoybr", 2, 2)).toBe("pgoybr");
});
