/** The keys of a table. Boards handle arrows, Enter and Space themselves. */

import type { Session } from "./session.svelte";

interface Others {
  log(): void;
  type(): void;
}

/** Whether somebody is typing text. */
export function isTyping(event: KeyboardEvent): boolean {
  return (
    (event.target as HTMLElement).matches?.(
      "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]",
    ) ?? false
  );
}

/** Whether a control of its own has the focus, which Enter is meant for. */
function isControl(event: KeyboardEvent): boolean {
  return (event.target as HTMLElement).closest?.("button, a, summary, [role=tab]") !== null;
}

/** Goes to what a key names on the boards: a display, the centre, a line. Answers whether there is such a thing. */
function focusKey(key: string): boolean {
  const found = document.querySelector(`[data-key="${CSS.escape(key)}"][aria-disabled="false"]`);
  (found as HTMLElement | null)?.focus();
  return found !== null;
}

export function handleKey(event: KeyboardEvent, session: Session, others: Others): void {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const letter = key.toLowerCase();
  if (key === "Escape") session.turn.back();
  else if (key === "Backspace") void session.back();
  else if (key === "Enter" && session.turn.move && !isControl(event)) void session.confirm();
  else if (letter === "l") others.log();
  else if (letter === "m") others.type();
  else if (letter === "h" && session.turn.isActive && session.table.hints) void session.askHints();
  else if (letter === "p" && session.turn.could({ pass: "yes" })) session.turn.choose({ pass: "yes" });
  else if (!/^[0-9a-z]$/.test(letter) || !focusKey(letter)) return;
  event.preventDefault();
}
