/** What has just happened in a garden, to be marked there. */

import type { GameEvent } from "../game";
import { isAround } from "./geometry";
import { groupOf, letterOf, shows, type GardenBoard } from "./view";

export interface Marks {
  /** Cells on which something was laid, or that have just been counted. */
  readonly cells: ReadonlySet<string>;
  /** Points to show on cells. */
  readonly points: ReadonlyMap<string, number>;
  /** Points of each pavilion that has just been counted. */
  readonly pavilions: number | null;
  /** Ornaments that were surrounded by what was laid. */
  readonly ornaments: ReadonlySet<number>;
}

/** What was laid: a tile, an expansion with its hexagon, or one from the supply. */
function laid(events: readonly GameEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.id === "queens_garden.place" || event.id === "queens_garden.expand") return [event.cell as string];
    return event.id === "queens_garden.supply" ? [`${event.area}0`] : [];
  });
}

/** The cells that the newest event counts, with the points to show on them. */
function counted(board: GardenBoard, events: readonly GameEvent[]): [string, number | null][] {
  const event = events.at(-1);
  if (event?.id === "queens_garden.wheel") {
    const letter = letterOf(event.category as string);
    const cells = Object.keys(board.cells).filter((cell) => shows(board.cells[cell] ?? "", letter));
    return cells.map((cell) => [cell, event.points / (event.count as number)]);
  }
  if (event?.id !== "queens_garden.group") return [];
  const cells = groupOf(board, event, events)?.cells ?? [];
  return cells.map((cell, index) => [cell, index === 0 ? event.points : null]);
}

/** What to mark in the garden of a seat; what is counted is marked only while it is. */
export function marks(board: GardenBoard, seat: number, events: readonly GameEvent[]): Marks {
  const own = events.filter((event) => event.seat === seat);
  const newest = events.at(-1);
  const cells = laid(own);
  const found = newest?.seat === seat ? counted(board, own) : [];
  const around = board.ornaments.filter(
    ({ index, filled }) => filled === 6 && cells.some((cell) => isAround(cell, index)),
  );
  return {
    cells: new Set([...cells, ...found.map(([cell]) => cell)]),
    points: new Map(found.filter((one): one is [string, number] => one[1] !== null)),
    pavilions:
      newest?.seat === seat && newest.id === "queens_garden.pavilions"
        ? newest.points / (newest.count as number)
        : null,
    ornaments: new Set(around.map(({ index }) => index)),
  };
}
