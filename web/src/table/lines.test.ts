import { describe, expect, it } from "vitest";
import type { GameEvent, Words } from "../games/game";
import type { StepView } from "../lib/api";
import { note, standing, story } from "./lines";

const event = (type: string) => ({ type, seat: 0, points: 0 }) as unknown as GameEvent;
const words = { tell: (one: GameEvent) => ({ text: one.type, pieces: [] }) } as unknown as Words;
let version = 0;

function step(entries: StepView["entries"], ...events: GameEvent[]): StepView {
  version += 1;
  return { version, at: 0, entries, events };
}
const decided = (text: string, by = "holder") => step([{ type: "decided", seat: 0, move: text, by }], event(text));
const texts = (steps: readonly StepView[], ahead: readonly GameEvent[] = []) =>
  story(steps, words, ["Ann"], new Set(ahead)).map((line) => line.text);

describe("the log of a table", () => {
  it("forgets what was taken back, and says so", () => {
    const steps = [decided("one"), decided("two"), step([{ type: "undone", decisions: 1 }]), decided("three")];
    expect(texts(steps)).toEqual(["one", "The last move was taken back.", "three"]);
  });

  it("forgets as many moves as were taken back, over what lies between", () => {
    const asked = step([{ type: "proposed", what: "undo", decisions: 2 }]);
    const agreed = step([
      { type: "answered", accept: true },
      { type: "undone", decisions: 2 },
    ]);
    expect(standing([decided("one"), decided("two"), decided("three"), asked, agreed])).toHaveLength(3);
    expect(texts([decided("one"), decided("two"), asked, agreed])).toEqual(["The last 2 moves were taken back."]);
  });

  it("says when somebody did not agree", () => {
    expect(note(step([{ type: "answered", accept: false }]))).toBe("No agreement: the game goes on.");
    expect(note(decided("one"))).toBeNull();
  });

  it("does not tell what is still to be shown", () => {
    const [one, two] = [decided("one"), decided("two")];
    expect(texts([one, two], two.events)).toEqual(["one"]);
  });

  it("marks what the computer decided because time was over", () => {
    const told = story([decided("one"), decided("two", "clock")], words, ["Ann"], new Set());
    expect(told.map((line) => line.isByClock ?? false)).toEqual([false, true]);
  });
});
