import { describe, expect, it } from "vitest";
import { apart, extent, path, points, scale, ticks } from "./chart";

describe("a chart", () => {
  it("spans its values with round numbers", () => {
    expect(ticks(0, 47, 4)).toEqual([0, 20, 40, 60]);
    expect(ticks(-3, 8, 4)).toEqual([-5, 0, 5, 10]);
    expect(ticks(0, 0, 4)).toEqual([0, 1]);
    expect(ticks(28.5, 71.3, 3)).toEqual([20, 40, 60, 80]);
  });

  it("never has steps of less than a point", () => {
    expect(ticks(0, 2, 4)).toEqual([0, 1, 2]);
  });

  it("knows its least and greatest value, with zero only where scores begin", () => {
    const series = [{ seat: 0, name: "Clara", values: [null, 12, 30] }];
    expect(extent(series, true)).toEqual([0, 30]);
    expect(extent(series, false)).toEqual([12, 30]);
    expect(extent([], false)).toEqual([0, 0]);
  });

  it("leaves out what is not known", () => {
    const x = scale([0, 2], [0, 200]);
    const y = scale([0, 10], [100, 0]);
    expect(points([0, null, 5], x, y)).toEqual([
      [0, 100],
      [200, 50],
    ]);
  });

  it("draws scores in steps and expectations straight", () => {
    const through = [
      [0, 10],
      [20, 4],
    ] as const;
    expect(path(through, true)).toBe("M0 10H20V4");
    expect(path(through, false)).toBe("M0 10L20 4");
  });

  it("keeps labels apart, in their order, and above its end", () => {
    expect(apart([50, 52, 20], 14, 100)).toEqual([50, 64, 20]);
    expect(apart([98, 99], 14, 100)).toEqual([86, 100]);
  });
});
