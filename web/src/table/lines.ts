/** The lines of a log: what one seat does in one move without points is one line, whatever scores has its own. */

import type { GameEvent, Words } from "../games/game";
import type { StepView } from "../lib/api";
import * as m from "../paraglide/messages.js";

export interface Line {
  readonly seat: number | null;
  readonly text: string;
  readonly pieces: readonly string[];
  readonly points: number;
  readonly events: readonly GameEvent[];
  /** Whether the computer decided because somebody's time was over. */
  readonly isByClock?: boolean;
}

/** Whether an event goes on with what the line before it tells. */
function belongs(line: Line | undefined, event: GameEvent): line is Line {
  return (
    line !== undefined && line.seat !== null && line.seat === event.seat && line.points === 0 && event.points === 0
  );
}

/** What happened in some steps, told in lines. */
export function lines(steps: readonly (readonly GameEvent[])[], words: Words, names: readonly string[]): Line[] {
  return steps.flatMap((events) => {
    const found: Line[] = [];
    for (const event of events) {
      const told = words.tell(event, names);
      if (!told) continue;
      const before = found.at(-1);
      const line: Line = {
        seat: event.seat,
        text: told.text,
        pieces: told.pieces,
        points: event.points,
        events: [event],
      };
      if (!belongs(before, event)) found.push(line);
      else
        found[found.length - 1] = {
          ...before,
          text: `${before.text} ${line.text}`,
          pieces: [...before.pieces, ...line.pieces],
          events: [...before.events, event],
        };
    }
    return found;
  });
}

/** What a step tells besides what happened in the game: that moves were taken back, or that somebody said no. */
export function note(step: StepView | undefined): string | null {
  const undone = step?.entries.find((entry) => entry.type === "undone");
  if (undone) return m.table_undone({ count: undone.decisions as number });
  return step?.entries.some((entry) => entry.type === "answered" && entry.accept === false)
    ? m.table_no_agreement()
    : null;
}

/** The steps that still count: those that were taken back are gone, and that they were is told. */
export function standing(steps: readonly StepView[]): StepView[] {
  const found: StepView[] = [];
  for (const step of steps) {
    const undone = step.entries.find((entry) => entry.type === "undone");
    for (let left = (undone?.decisions as number | undefined) ?? 0; left > 0; left -= 1) {
      const last = found.findLastIndex(isDecided);
      if (last >= 0) found.splice(last, 1);
    }
    found.push(step);
  }
  return found;
}

const isDecided = (step: StepView) => step.entries.some((entry) => entry.type === "decided");

/** The log of a table, oldest first; what is still to be shown is not told before. */
export function story(
  steps: readonly StepView[],
  words: Words,
  names: readonly string[],
  ahead: ReadonlySet<GameEvent>,
): Line[] {
  return standing(steps).flatMap((step) => {
    const text = note(step);
    if (text) return [{ seat: null, text, pieces: [], points: 0, events: [] }];
    const isByClock = step.entries.some((entry) => entry.type === "decided" && entry.by === "clock");
    const told = lines([step.events.filter((event) => !ahead.has(event))], words, names);
    return told.map((line, index) => (index === 0 && isByClock ? { ...line, isByClock } : line));
  });
}
