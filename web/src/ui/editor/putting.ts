/** What clicks and keys do on a space that is set up by hand. */

import { brush } from "./brush.svelte";
import type { Letters } from "./piles";

/** Puts a kind of piece on a space, or takes away what is there. */
export type Put = (kind: string | null) => void;

/** Which piece a key means: by its letter, or in whatever way a game has. */
export type Keys = Letters | ((key: string) => string | undefined);

/** A key puts its piece, Delete takes away. */
export function press(event: KeyboardEvent, keys: Keys, put: Put): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  const kind = typeof keys === "function" ? keys(key) : Object.keys(keys).find((one) => keys[one] === key);
  if (event.key === "Delete" || event.key === "Backspace") put(null);
  else if (kind) put(kind);
  else return;
  event.preventDefault();
}

/** Another click with the same piece takes it away; a printed space has one piece that fits. */
export function click(piece: string | null, print: string | null, put: Put): void {
  const fitting = print && brush.kind !== "joker" && brush.kind !== null ? print : brush.kind;
  put(fitting === piece ? null : fitting);
}
