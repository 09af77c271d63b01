import { describe, expect, it, vi } from "vitest";
import { moment, view } from "../../tests/moments";
import { Problem } from "../lib/api";
import { Analysis } from "./analysis.svelte";

const moments = [
  moment({ position: "a" }),
  moment({ position: "b" }),
  moment({ view: view({ turn: -2, scores: [40, 30], places: [1, 2] }) }),
];
const answer = [{ move: "1b>1", expected: [50, 45], wins: [0.6, 0.4] }];

describe("an analysis", () => {
  it("asks for each position once and knows the end without asking", async () => {
    const ask = vi.fn(() => Promise.resolve(answer));
    const analysis = new Analysis(moments, ask);
    await analysis.run();
    await analysis.run();
    expect(ask.mock.calls).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect(analysis.found.get(2)).toEqual({ expected: [40, 30], wins: [1, 0], best: null });
    expect(analysis.isRunning).toBe(false);
  });

  it("waits as long as the server wants, and asks again", async () => {
    vi.useFakeTimers();
    const refusal = new Problem("too_many_requests", { seconds: 2 });
    const ask = vi.fn(() => Promise.resolve(answer)).mockRejectedValueOnce(refusal);
    const running = new Analysis(moments, ask).run();
    await vi.advanceTimersByTimeAsync(1900);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    await running;
    expect(ask).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it("can be stopped and keeps what it knows", async () => {
    const analysis: Analysis = new Analysis(moments, () => {
      analysis.stop();
      return Promise.resolve(answer);
    });
    await analysis.run();
    expect(analysis.found.size).toBe(1);
  });

  it("says what went wrong", async () => {
    const analysis = new Analysis(moments, () => Promise.reject(new Problem("offline")));
    await analysis.run();
    expect(analysis.problem?.code).toBe("offline");
    expect(analysis.isRunning).toBe(false);
  });
});
