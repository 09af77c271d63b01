import { describe, expect, test } from "vitest";
import { kit as azul } from "../games/azul";
import { lesson as script } from "../games/azul/lesson";
import type { Kit, View } from "../games/game";
import { Problem, type Preview } from "./api";
import { LessonScene, type LessonScript } from "./lesson.svelte";
import { settings } from "./settings.svelte";

const kit = azul as unknown as Kit;
settings.speed = "none";

/** What a server would tell: nothing happens, and the position stays as it is. */
const still = (position: string) => {
  const { view } = Object.values(script.examples).find((example) => example.position === position)!;
  return Promise.resolve({ events: [], state: view as View } as unknown as Preview);
};

/** The lesson at one of its steps. */
async function at(position: string, ask = still, lesson: LessonScript = script): Promise<LessonScene> {
  const scene = new LessonScene(kit, lesson, undefined, ask);
  await scene.go(lesson.steps.findIndex((step) => step.position === position && step.moves));
  return scene;
}

/** Lets everything come to its end that does not wait for the learner. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

describe("a step that is played", () => {
  test("only what is taught can be chosen", async () => {
    const scene = await at("lesson_first");
    expect(scene.turn.legal.map((move) => move.text)).toEqual(["1r>2"]);
    expect(scene.view.legal_moves.length).toBeGreaterThan(1);
    expect(scene.turn.choose({ source: "1", colour: "r", jokers: "no" })).toBe(true);
    expect(scene.turn.choose({ target: "2" })).toBe(true);
    expect(scene.turn.move?.text).toBe("1r>2");
  });

  test("a click on something else that is legal, or on nothing, gets its own hint and loses nothing", async () => {
    const scene = await at("lesson_first");
    scene.turn.choose({ source: "2", colour: "b", jokers: "no" });
    expect(scene.miss).toBe("legal");
    scene.turn.choose({ source: "c", colour: "b", jokers: "no" });
    expect(scene.miss).toBe("other");
    scene.turn.choose({ source: "1", colour: "r", jokers: "no" });
    expect(scene.miss).toBeNull();
    scene.turn.choose({ target: "3" });
    expect(scene.miss).toBe("legal");
    expect(scene.turn.facets.source).toBe("1");
  });

  test("it goes on after it was confirmed, with what the coach says about it", async () => {
    const scene = await at("lesson_first");
    expect(scene.canGoOn).toBe(false);
    const before = scene.said;
    scene.turn.chooseText("1r>2");
    await scene.confirm();
    await settled();
    expect(scene.isDone).toBe(true);
    expect(scene.canGoOn).toBe(true);
    expect(scene.said).not.toBe(before);
    expect(scene.turn.isActive).toBe(false);
  });

  test("a preview is asked for once and shown for its own move only", async () => {
    let asked = 0;
    const scene = await at("lesson_first", (position) => {
      asked += 1;
      return still(position);
    });
    scene.turn.chooseText("1r>2");
    await scene.prepare(scene.turn.shown);
    await scene.prepare(scene.turn.shown);
    expect(asked).toBe(1);
    expect(scene.preview).not.toBeNull();
    scene.back();
    expect(scene.preview).toBeNull();
  });

  test("a server that does not answer leaves everything as it is", async () => {
    const scene = await at("lesson_first", () => Promise.reject(new Problem("offline")));
    scene.turn.chooseText("1r>2");
    await scene.confirm();
    expect(scene.problem?.code).toBe("offline");
    expect(scene.isDone).toBe(false);
    expect(scene.turn.move?.text).toBe("1r>2");
  });
});

describe("other steps", () => {
  test("what is read is done at once", () => {
    const scene = new LessonScene(kit, script, undefined, still);
    expect(scene.canGoOn).toBe(true);
    expect(scene.turn.isActive).toBe(false);
  });

  test("what is watched plays by itself", async () => {
    const scene = new LessonScene(kit, script, undefined, still);
    await scene.go(script.steps.findIndex((step) => step.watch));
    expect(scene.turn.isActive).toBe(false);
    await settled();
    expect(scene.isDone).toBe(true);
  });

  test("a choice within an action is played at once and leads on", async () => {
    const [first, second] = script.steps.filter((step) => step.moves);
    const { done: _, ...opening } = first!;
    const scene = await at("lesson_first", still, { ...script, steps: [opening, second!] });
    scene.turn.choose({ source: "1", colour: "r", jokers: "no" });
    await settled();
    expect(scene.index).toBe(1);
    expect(scene.turn.legal.map((move) => move.text)).toEqual(second!.moves);
    scene.back();
    await settled();
    expect(scene.index).toBe(0);
  });

  test("going back begins a step anew", async () => {
    const scene = await at("lesson_first");
    scene.turn.chooseText("1r>2");
    await scene.confirm();
    await scene.go(scene.index + 1);
    await scene.go(scene.index - 1);
    expect(scene.isDone).toBe(false);
    expect(scene.turn.legal).toHaveLength(1);
    expect(scene.turn.chosen).toEqual([]);
  });
});
