import { beforeEach, describe, expect, it, vi } from "vitest";
import { event, kit, moment, view } from "../../tests/moments";
import { settings } from "../lib/settings.svelte";
import { stepByKey, Stepper } from "./stepper.svelte";

const moments = [1, 1, 2, 2, 3].map((round, at) =>
  moment({ view: view({ round, scores: [at, 0] }), events: [event(`event ${at}`, at)] }),
);
const score = (stepper: Stepper) => stepper.playback.view.scores[0];

describe("going through a game", () => {
  let stepper: Stepper;
  beforeEach(() => {
    settings.speed = "none";
    stepper = new Stepper(kit, moments);
  });

  it("goes one step on, with what happens in it, and back", async () => {
    await stepper.forward();
    expect([stepper.at, score(stepper)]).toEqual([1, 1]);
    expect(stepper.playback.events.map(({ id }) => id)).toEqual(["event 1"]);
    stepper.back();
    expect([stepper.at, score(stepper)]).toEqual([0, 0]);
  });

  it("ends at its ends", async () => {
    stepper.back();
    expect(stepper.at).toBe(0);
    stepper.jump(99);
    expect([stepper.at, score(stepper)]).toEqual([4, 4]);
    await stepper.forward();
    expect(stepper.at).toBe(4);
  });

  it("jumps to where rounds begin", () => {
    stepper.jumpRound(1);
    expect(stepper.at).toBe(2);
    stepper.jumpRound(1);
    expect(stepper.at).toBe(4);
    stepper.jumpRound(-1);
    expect(stepper.at).toBe(2);
  });

  it("shows where somebody jumps to, though a step is still on its way", async () => {
    settings.speed = "slow";
    const many = Array.from({ length: 5 }, (_, at) => event(`part ${at}`, 7));
    const long = new Stepper(kit, [moments[0]!, moment({ events: many }), moments[2]!]);
    const going = long.forward();
    await Promise.resolve();
    long.jump(2);
    await going;
    expect([long.at, score(long)]).toEqual([2, 2]);
    expect(long.playback.isRunning).toBe(false);
  });

  it("plays by itself to the end", async () => {
    vi.useFakeTimers();
    stepper.toggle();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([stepper.at, stepper.isPlaying]).toEqual([4, false]);
    vi.useRealTimers();
  });

  it("stops playing when somebody takes a step", () => {
    vi.useFakeTimers();
    stepper.toggle();
    expect(stepByKey("ArrowLeft", stepper)).toBe(true);
    expect(stepper.isPlaying).toBe(false);
    vi.useRealTimers();
  });

  it("has keys", () => {
    expect(stepByKey("End", stepper)).toBe(true);
    expect(stepper.at).toBe(4);
    expect(stepByKey("x", stepper)).toBe(false);
  });
});
