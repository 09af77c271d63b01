/** The lines of a log: what one seat does in one move without points is one line, whatever scores has its own. */

import type { GameEvent, Words } from "../games/game";

export interface Line {
  readonly seat: number | null;
  readonly text: string;
  readonly pieces: readonly string[];
  readonly points: number;
  readonly events: readonly GameEvent[];
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
