import { describe, expect, it } from "vitest";
import type { Kit } from "../games/game";
import { hintsOf, promise } from "./hints";

describe("what a suggestion promises", () => {
  it("is the chance to win, the own points and the lead over the best other", () => {
    expect(promise({ expected: [61.2, 70, 55], wins: [0.3, 0.546, 0.154] }, 1)).toBe(
      "55% to win, expected 70.0, 8.8 ahead",
    );
  });

  it("tells how far somebody would still be behind", () => {
    expect(promise({ expected: [61.2, 70], wins: [0.2, 0.8] }, 0)).toBe("20% to win, expected 61.2, 8.8 behind");
  });
});

it("suggestions are ranked as the server tells them", () => {
  const kit = { facets: (text: string) => ({ text }) } as unknown as Kit;
  const told = [
    { move: "3b>4", expected: [50, 45], wins: [0.6, 0.4] },
    { move: "1r>2", expected: [52, 49], wins: [0.55, 0.45] },
  ];
  expect(hintsOf(told, kit)).toEqual([
    { move: { text: "3b>4", facets: { text: "3b>4" } }, expected: [50, 45], wins: [0.6, 0.4], rank: 1 },
    { move: { text: "1r>2", facets: { text: "1r>2" } }, expected: [52, 49], wins: [0.55, 0.45], rank: 2 },
  ]);
});
