import { describe, expect, it } from "vitest";
import { moment } from "../../tests/moments";
import { coarseFirst, turningPoints, type Evaluation } from "./turning";

/** The chance of the first of two seats in each moment. */
const found = (...chances: number[]): Map<number, Evaluation> =>
  new Map(chances.map((one, at) => [at, { expected: [0, 0], wins: [one, 1 - one], best: "best" }]));

describe("a turning point", () => {
  it("is a decision after which its seat is less likely to win", () => {
    const moments = [moment({ move: null, seat: null }), moment({ seat: 0 }), moment({ seat: 1 })];
    const points = turningPoints(moments, found(0.75, 0.5, 0.5));
    expect(points).toEqual([{ at: 1, seat: 0, loss: 0.25, better: "best" }]);
  });

  it("is never the move that was thought best, nor one after which chance has acted", () => {
    const start = moment({ move: null, seat: null });
    const values = found(0.75, 0.25);
    expect(turningPoints([start, moment({ move: "best" })], values)).toEqual([]);
    expect(turningPoints([start, moment({ dealt: true })], values)).toEqual([]);
  });

  it("needs both positions around the decision", () => {
    const values = found(0.75, 0.25);
    values.delete(0);
    expect(turningPoints([moment({ move: null }), moment()], values)).toEqual([]);
  });

  it("is one of the three worst, in the order of the game", () => {
    const moments = Array.from({ length: 6 }, () => moment());
    const values = found(0.9, 0.84, 0.7, 0.5, 0.45, 0.36);
    expect(turningPoints(moments, values).map(({ at, loss }) => [at, loss.toFixed(2)])).toEqual([
      [2, "0.14"],
      [3, "0.20"],
      [5, "0.09"],
    ]);
  });

  it("is nothing that an estimate may be wrong by", () => {
    expect(turningPoints([moment({ move: null }), moment()], found(0.5, 0.47))).toEqual([]);
  });
});

describe("the order of an analysis", () => {
  it("has every moment once, those far apart first", () => {
    const order = coarseFirst(20);
    expect(order.slice(0, 5)).toEqual([0, 16, 8, 4, 12]);
    expect([...order].sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });
});
