import { describe, expect, test } from "vitest";
import { readChoices } from "./settings.svelte";

const usual = readChoices(null);

describe("stored settings", () => {
  test.each(["", "{", "null", "5", '"dark"', "[]", "undefined"])("that can't be read (%s) count as none", (text) => {
    expect(readChoices(text)).toEqual(usual);
  });

  test("are taken where they are choices, and only there", () => {
    const text = JSON.stringify({
      theme: "dark",
      speed: "warp",
      size: 3,
      confirm: "no",
      sound: true,
      language: "xx",
      name: "x".repeat(99),
      more: 1,
    });
    expect(readChoices(text)).toEqual({ ...usual, theme: "dark", sound: true, name: "x".repeat(40) });
  });

  test("keep the language", () => {
    expect(readChoices('{"language":"nl"}').language).toBe("nl");
  });

  test("are silent and careful at first", () => {
    expect(usual.sound).toBe(false);
    expect(usual.confirm).toBe(true);
  });
});
