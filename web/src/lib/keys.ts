/** The keys of a table. Boards handle arrows, Enter and Space themselves. */

import type { Session } from "./session.svelte";

interface Others {
  log(): void;
}

/** Whether somebody is typing text. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target.matches?.("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]") ?? false;
}

export function handleKey(event: KeyboardEvent, session: Session, others: Others): void {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  if (key === "Escape" || key === "Backspace") void session.back();
  else if (key === "Enter" && session.turn.move) void session.confirm();
  else if (key.toLowerCase() === "l") others.log();
  else if (key.toLowerCase() === "p" && session.turn.could({ pass: "yes" })) session.turn.choose({ pass: "yes" });
  else return;
  event.preventDefault();
}
