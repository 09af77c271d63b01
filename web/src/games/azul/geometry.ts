/** Where displays and tiles lie in a market of Azul. */

import { pack, ring, rows } from "../ring";

export type Point = readonly [number, number];

/** A tile's left upper corner and side, and the square that chooses it when pressed. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly reach: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Where everything in one area lies. */
export interface MarketPlan {
  /** The middles of the displays. */
  readonly displays: readonly Point[];
  readonly radius: number;
  /** How much of a quarter of a display chooses its tile: a side. */
  readonly quarter: number;
  /** The ground of the centre: its middle and half of its size; round in a ring, else a strip below the displays. */
  readonly centre: { readonly at: Point; readonly half: Point; readonly round: boolean };
  /** The places of the pieces in the centre; in a strip pieces of a kind lie on each other. */
  readonly pieces: readonly Place[];
}

/** The place of the tile with an index from 0 on a display. */
export function onDisplay({ displays, radius, quarter }: MarketPlan, display: number, index: number): Place {
  const [x, y] = displays[display] ?? [0, 0];
  const side = radius * 0.56;
  const [isRight, isLow] = [index % 2 === 1, index > 1];
  return {
    x: x + (isRight ? 0.06 : -1.06) * side,
    y: y + (isLow ? 0.06 : -1.06) * side,
    side,
    reach: { x: isRight ? x : x - quarter, y: isLow ? y : y - quarter, width: quarter, height: quarter },
  };
}

/** Displays on a ring around the centre, whose pieces lie in rows. */
export function ringPlan(displays: number, kinds: readonly string[], width: number, height: number): MarketPlan {
  const { points, radius, inner } = ring(displays, width, height);
  const grid = pack(kinds.length, inner, radius * 0.56);
  const pitch = grid.tile * 1.1;
  const margin = (pitch - grid.tile) / 2;
  const pieces = kinds.map((_, index): Place => {
    const row = Math.floor(index / grid.columns);
    const inRow = Math.min(grid.columns, kinds.length - row * grid.columns);
    const x = width / 2 + ((index % grid.columns) - inRow / 2) * pitch;
    const y = height / 2 + (row - grid.rows / 2) * pitch;
    return { x: x + margin, y: y + margin, side: grid.tile, reach: { x, y, width: pitch, height: pitch } };
  });
  const half: Point = [Math.max(inner[0], 1), Math.max(inner[1], 1)];
  return {
    displays: points,
    radius,
    quarter: radius * 0.7,
    centre: { at: [width / 2, height / 2], half, round: true },
    pieces,
  };
}

/** Windows narrower than this are phones. */
export const PHONE = 700;

/** The side of a tile on a board, and how far apart columns are. */
export const TILE = 42;
export const PITCH = 46;

/** Where the parts of a board lie. */
export interface BoardPlan {
  /** Where lines begin: left of them stand their numbers. */
  readonly left: number;
  /** Where the wall begins. */
  readonly wall: number;
  /** How far apart rows are. */
  readonly row: number;
  /** Where the floor line begins. */
  readonly floor: number;
  /** How far left of the wall its arrows begin. */
  readonly arrow: number;
  readonly width: number;
}

function boardPlan(left: number, gap: number, row: number, below: number): BoardPlan {
  const wall = left + 5 * PITCH + gap;
  return { left, wall, row, floor: 5 * row + below, arrow: 9 + gap / 2, width: wall + 5 * PITCH };
}

export const WIDE_BOARD = boardPlan(30, 34, PITCH, 24);
/** For phones: no room is lost beside the tiles, and each row is as high as a finger needs. */
export const NARROW_BOARD = boardPlan(24, 19, 55, 14);

const COUNT = 8; // what the number below a pile pushes it up

/** Displays in rows above the centre, for phones: fingers need room. */
export function rowsPlan(displays: number, kinds: readonly string[], width: number, height: number): MarketPlan {
  const found = [...new Set(kinds)];
  const { points, radius, strip, slot, slots } = rows(displays, found.length, width, height);
  const side = Math.min(slot * 0.7, 38);
  const high = strip.half[1] * 2;
  const pieces = kinds.map((kind): Place => {
    const [x, y] = slots[found.indexOf(kind)] ?? strip.at;
    const lift = kinds.filter((other) => other === kind).length > 1 ? COUNT : 0;
    return {
      x: x - side / 2,
      y: y - side / 2 - lift,
      side,
      reach: { x: x - slot / 2, y: y - high / 2, width: slot, height: high },
    };
  });
  return { displays: points, radius, quarter: radius, centre: { ...strip, round: false }, pieces };
}
