import { describe, expect, it } from "vitest";
import { moment } from "../../tests/moments";
import { coarseFirst, lead, turningPoints, type Evaluation } from "./turning";

const found = (...expected: number[][]): Map<number, Evaluation> =>
  new Map(expected.map((one, at) => [at, { expected: one, best: "best" }]));

describe("a turning point", () => {
  it("is a decision after which its seat can expect less against its best opponent", () => {
    const moments = [moment({ move: null, seat: null }), moment({ seat: 0 }), moment({ seat: 1 })];
    const points = turningPoints(moments, found([50, 40], [44, 46], [44.5, 45.5]));
    expect(points).toEqual([{ at: 1, seat: 0, loss: 12, better: "best" }]);
  });

  it("is never the move that was thought best, nor one after which chance has acted", () => {
    const start = moment({ move: null, seat: null });
    const values = found([50, 40], [30, 60]);
    expect(turningPoints([start, moment({ move: "best" })], values)).toEqual([]);
    expect(turningPoints([start, moment({ dealt: true })], values)).toEqual([]);
  });

  it("needs both positions around the decision", () => {
    const values = found([50, 40], [30, 60]);
    values.delete(0);
    expect(turningPoints([moment({ move: null }), moment()], values)).toEqual([]);
  });

  it("is one of the three worst, in the order of the game", () => {
    const moments = Array.from({ length: 6 }, () => moment());
    const values = found([50, 0], [45, 0], [38, 0], [29, 0], [26, 0], [20, 0]);
    expect(turningPoints(moments, values).map(({ at, loss }) => [at, loss])).toEqual([
      [2, 7],
      [3, 9],
      [5, 6],
    ]);
  });

  it("counts the lead over the best of several opponents", () => {
    expect(lead([10, 30, 20], 2)).toBe(-10);
  });
});

describe("the order of an analysis", () => {
  it("has every moment once, those far apart first", () => {
    const order = coarseFirst(20);
    expect(order.slice(0, 5)).toEqual([0, 16, 8, 4, 12]);
    expect([...order].sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });
});
