import { describe, expect, it } from "vitest";
import { promise } from "./hints";

describe("what a suggestion promises", () => {
  it("is the own points and the lead over the best other, which ranks it", () => {
    expect(promise([61.2, 70, 55], 1)).toBe("expected 70.0, 8.8 ahead");
  });

  it("tells how far somebody would still be behind", () => {
    expect(promise([61.2, 70], 0)).toBe("expected 61.2, 8.8 behind");
  });
});
