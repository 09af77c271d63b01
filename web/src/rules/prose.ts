/**
 * The little markup that rules' texts use, so that a translator has whole sections in hand: blank lines between
 * paragraphs, `### ` before a heading, `- ` before the points of a list, `|` between the cells of a table whose first
 * line is its head, and `**` around what is important.
 */

/** A piece of a sentence. */
export interface Span {
  readonly text: string;
  readonly strong: boolean;
}

/** A block of text. */
export type Block =
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "heading"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The pieces of a sentence. */
export function spans(text: string): Span[] {
  return text
    .split("**")
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((span) => span.text !== "");
}

/** The cells of a table's lines. */
export function cells(text: string): string[][] {
  return text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
}

function block(text: string): Block {
  if (text.startsWith("### ")) return { kind: "heading", spans: spans(text.slice(4)) };
  if (text.startsWith("- ")) {
    const items = text.split("\n").map((line) => spans(line.replace(/^- /, "")));
    return { kind: "list", items };
  }
  if (text.includes("|")) {
    const [head = [], ...rows] = cells(text);
    return { kind: "table", head, rows };
  }
  return { kind: "paragraph", spans: spans(text.replaceAll("\n", " ")) };
}

/** The blocks of a text. */
export function blocks(text: string): Block[] {
  return text.split(/\n\n+/).map(block);
}
