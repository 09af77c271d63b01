import { describe, expect, it } from "vitest";
import { distance } from "./roving";

const RIGHT = [1, 0] as const;

describe("the neighbour to which an arrow key goes", () => {
  it("lies in the arrow's direction", () => {
    expect(distance({ x: 0, y: 0 }, { x: 10, y: 0 }, RIGHT)).toBe(10);
    expect(distance({ x: 0, y: 0 }, { x: -10, y: 0 }, RIGHT)).toBeNull();
    expect(distance({ x: 0, y: 0 }, { x: 1, y: 40 }, RIGHT)).toBeNull();
  });

  it("is rather straight ahead than near and aside", () => {
    const ahead = distance({ x: 0, y: 0 }, { x: 30, y: 0 }, RIGHT) ?? Infinity;
    const aside = distance({ x: 0, y: 0 }, { x: 20, y: 20 }, RIGHT) ?? Infinity;
    expect(ahead).toBeLessThan(aside);
  });
});
