import { describe, expect, it } from "vitest";
import { parseRecord, recordName } from "./records";

describe("a record's file", () => {
  it("is read if it holds an object", () => {
    expect(parseRecord('{"format": "azulejos-record"}')).toEqual({ format: "azulejos-record" });
  });

  it("is refused with a reason otherwise", () => {
    expect(() => parseRecord("not json")).toThrow("malformed_record");
    expect(() => parseRecord("[1]")).toThrow("malformed_record");
    expect(() => parseRecord(" ".repeat(600_000))).toThrow("too_large");
  });

  it("is named by its game and the day", () => {
    expect(recordName("summer_pavilion(players=3)", new Date("2026-11-16T10:00:00Z"))).toBe(
      "azulejos-summer-pavilion-2026-11-16.json",
    );
  });
});
