import { expect, test } from "vitest";
import { blocks, spans } from "./prose";

test("a text falls into paragraphs, headings, lists and tables", () => {
  const found = blocks("One\nand on.\n\n### Why?\n\n- first\n- **second**\n\na | b\n1 | 2");
  expect(found.map((block) => block.kind)).toEqual(["paragraph", "heading", "list", "table"]);
  expect(found[0]).toEqual({ kind: "paragraph", spans: [{ text: "One and on.", strong: false }] });
  expect(found[3]).toEqual({ kind: "table", head: ["a", "b"], rows: [["1", "2"]] });
});

test("what is important stands between stars", () => {
  expect(spans("take **all** of it")).toEqual([
    { text: "take ", strong: false },
    { text: "all", strong: true },
    { text: " of it", strong: false },
  ]);
});
