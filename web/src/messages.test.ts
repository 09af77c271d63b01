/** Texts are complete: every key in every language, each used, with the same placeholders. */

import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Message = string | { match: Record<string, string> }[];

const LANGUAGES = ["en", "de", "nl"];

function read(language: string): Record<string, Message> {
  const folder = `messages/${language}`;
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as object);
  const { $schema: _, ...messages } = Object.assign({}, ...files) as Record<string, Message>;
  return messages;
}

/** The sentences of a message: one, or one for each plural form. */
const forms = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

const placeholders = (message: Message): string[] =>
  [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

function usedKeys(): Set<string> {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(ts|svelte)$/.test(name) && !/paraglide|\.test\.ts$/.test(name),
  );
  const text = files.map((name) => readFileSync(`src/${name}`, "utf8")).join("\n");
  return new Set([...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key ?? ""));
}

const english = read("en");
const keys = Object.keys(english).sort();

describe.each(LANGUAGES)("texts in %s", (language) => {
  const messages = read(language);

  test("exist for every key and no other", () => {
    expect(Object.keys(messages).sort()).toEqual(keys);
  });

  test("are never empty", () => {
    expect(keys.filter((key) => forms(messages[key] ?? "").some((text) => !text.trim()))).toEqual([]);
  });

  test("have the same placeholders as in English", () => {
    const differing = keys.filter(
      (key) => placeholders(messages[key] ?? "").join() !== placeholders(english[key] ?? "").join(),
    );
    expect(differing).toEqual([]);
  });

  test("belong to the file that their prefix names", () => {
    const wrong = readdirSync(`messages/${language}`)
      .filter((name) => name !== "app.json")
      .flatMap((name) => {
        const prefix = name === "problems.json" ? "problem_" : name.replace(".json", "_");
        const found = JSON.parse(readFileSync(`messages/${language}/${name}`, "utf8")) as object;
        return Object.keys(found).filter((key) => key !== "$schema" && !key.startsWith(prefix));
      });
    expect(wrong).toEqual([]);
  });
});

test("every text is used", () => {
  const used = usedKeys();
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test("every text that is used exists", () => {
  expect([...usedKeys()].filter((key) => !(key in english))).toEqual([]);
});
