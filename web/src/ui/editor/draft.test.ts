import { beforeEach, describe, expect, it, vi } from "vitest";
import { view } from "../../../tests/moments";
import type { PositionEditor } from "../../games/game";
import { Problem } from "../../lib/api";
import { Draft } from "./draft.svelte";

const editor = {
  read: (text: string) => (/^\d+$/.test(text) ? Number(text) : null),
  write: (model: unknown) => String(model),
} as unknown as PositionEditor;

const good = (position: string) => Promise.resolve({ game: "g", position, state: view() as never });

describe("a position that is being set up", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("is checked once nothing more is changed for a while", async () => {
    const check = vi.fn(good);
    const draft = new Draft(editor, "1", check);
    draft.change(2);
    draft.change(3);
    expect(draft.isGood).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(check.mock.calls).toEqual([["3"]]);
    expect(draft.isGood).toBe(true);
  });

  it("keeps the form and what is typed while the text cannot be read", () => {
    const draft = new Draft(editor, "1", good);
    draft.type("1x");
    expect([draft.text, draft.model]).toEqual(["1x", 1]);
    draft.type("12");
    expect(draft.model).toBe(12);
  });

  it("tells why the server refuses it", async () => {
    const problem = new Problem("impossible_position", { reason: "no" });
    const draft = new Draft(editor, "1", () => Promise.reject(problem));
    await vi.advanceTimersByTimeAsync(500);
    expect(draft.verdict).toBe(problem);
  });

  it("goes back change by change", () => {
    const draft = new Draft(editor, "1", good);
    draft.change(2);
    draft.type("3");
    draft.undo();
    expect(draft.model).toBe(2);
    draft.undo();
    expect([draft.model, draft.past.length]).toEqual([1, 0]);
  });

  it("ignores an answer to what it no longer is", async () => {
    const answers: (() => void)[] = [];
    const draft = new Draft(
      editor,
      "1",
      (position) => new Promise((resolve) => answers.push(() => void good(position).then(resolve))),
    );
    await vi.advanceTimersByTimeAsync(500);
    draft.change(2);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(draft.verdict).toBeNull();
  });
});
