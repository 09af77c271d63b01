/** Where stars, spaces, features, corners and displays lie. Angles are degrees clockwise from up. */

import { pack, ring, rows } from "../ring";
import { CENTRE, COLOURS, FEATURE_NAMES, type Feature } from "./view";

export type Point = readonly [number, number];

/** The side of a space's rhombus; a board is drawn around the middle of the centre star. */
export const SIDE = 60;
/** How far the outer stars lie from the middle, in sides: 3 would touch tip to tip, the rest is grout. */
const APART = 3.22;
/** A board with its corners. */
export const WIDTH = 10.7 * SIDE;
export const HEIGHT = 9.5 * SIDE;
/** A tile of the sprite in board units. */
export const TILE = { width: (SIDE * 41) / 40, height: (SIDE * 71) / 40 };

function polar([x, y]: Point, far: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + far * Math.sin(radians), y - far * Math.cos(radians)];
}

const starAngle = (star: number): number => -30 + 60 * star;
const starMiddle = (star: number): Point => (star === CENTRE ? [0, 0] : polar([0, 0], APART * SIDE, starAngle(star)));
const between = ([a, b]: Point, [c, d]: Point): Point => [(a + c) / 2, (b + d) / 2];

/** How many sixths of a turn from the top a ring number is drawn. */
const turnOf = (star: number, number: number): number =>
  star === CENTRE ? number - 1 : (number - 1 - (5 - star) + 6) % 6;

export interface Placed {
  readonly at: Point;
  readonly angle: number;
}

/** The middle of a space and how its tile is turned. */
export function spaceAt(star: number, number: number): Placed {
  const angle = 60 * turnOf(star, number);
  return { at: polar(starMiddle(star), (SIDE * Math.sqrt(3)) / 2, angle), angle };
}

export interface PlacedFeature extends Placed, Feature {}

function featureAt(name: Feature["name"], star: number): Placed {
  const angle = starAngle(star);
  if (name === "statue") return { at: between(starMiddle(star), starMiddle((star + 1) % 6)), angle: angle + 210 };
  if (name === "pillar") return { at: between(starMiddle(star), [0, 0]), angle: angle + 90 };
  return { at: polar(starMiddle(star), (APART * SIDE) / 2, angle), angle: angle + 90 };
}

/** All features with their places, in the server's order. */
export const FEATURES: readonly PlacedFeature[] = FEATURE_NAMES.flatMap((name) =>
  COLOURS.map((_, star) => ({ name, star, ...featureAt(name, star) })),
);

/** All spaces with their places, star by star. */
export const SPACES = [...COLOURS.keys(), CENTRE].flatMap((star) =>
  [1, 2, 3, 4, 5, 6].map((number) => ({ star, number, ...spaceAt(star, number) })),
);

const CORNER_X = WIDTH / 2 - SIDE * 0.62;
const CORNER_Y = HEIGHT / 2 - SIDE * 0.95;
/** Where kept tiles lie. */
export const CORNER_POINTS: readonly Point[] = [
  [-CORNER_X, -CORNER_Y],
  [CORNER_X, -CORNER_Y],
  [-CORNER_X, CORNER_Y],
  [CORNER_X, CORNER_Y],
];
/** Where the stone lies on the board of its owner. */
export const STONE_POINT: Point = [0, -HEIGHT / 2 + SIDE * 0.5];

/** A rhombus around the origin, so many times as large as one with the side of a space. */
export function rhombus(scale: number, side = SIDE): string {
  const [down, across] = [((side * Math.sqrt(3)) / 2) * scale, (side / 2) * scale];
  return `M0 ${-down} ${across} 0 0 ${down} ${-across} 0z`;
}

/** What chooses a space when pressed, around its middle: a sixth of all that is nearer to its star than to others. */
export const REACH = (() => {
  const [middle, half] = [(SIDE * Math.sqrt(3)) / 2, (APART * SIDE) / 2];
  const [across, shoulder, tip] = [half / 2, middle - (half * Math.sqrt(3)) / 2, middle - (half * 2) / Math.sqrt(3)];
  return `M0 ${middle}L${across} ${shoulder}L0 ${tip}L${-across} ${shoulder}z`;
})();

export const place = ({ at: [x, y], angle }: Placed): string =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${angle})`;

/** A tile in a market: four of them make one large rhombus on a display. */
export interface MarketTile {
  readonly width: number;
  readonly height: number;
}

/** The size of tiles whose rhombus has this side. */
export const marketTile = (side: number): MarketTile => ({ width: (side * 41) / 40, height: (side * 71) / 40 });

const ON_DISPLAY: readonly Point[] = [
  [0, -0.5],
  [-0.5, 0],
  [0.5, 0],
  [0, 0.5],
];

/** The middle of the tile with an index from 0 on a display. */
export function onDisplay([x, y]: Point, index: number, side: number): Point {
  const [right, down] = ON_DISPLAY[index] ?? [0, 0];
  return [x + right * (side + 4), y + down * (side * Math.sqrt(3) + 7)];
}

/** From where to where around a display each of its tiles is chosen, in degrees clockwise from the right: tiles end
 *  at 60 degrees, but fingers need more room at the top and at the bottom. */
const AROUND: readonly Point[] = [
  [235, 305],
  [125, 235],
  [-55, 55],
  [55, 125],
];

/** The part of a display that chooses the tile with an index from 0. */
export function slice([x, y]: Point, index: number, radius: number): string {
  const [from, to] = (AROUND[index] ?? [0, 0]).map((degrees) => {
    const angle = (degrees / 180) * Math.PI;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${x} ${y}L${from}A${radius} ${radius} 0 0 1 ${to}z`;
}

/** Where the displays and the pieces of the centre lie in a market. */
export interface MarketPlan {
  readonly displays: readonly Point[];
  readonly radius: number;
  /** The side of tiles on displays, and of those in the centre. */
  readonly side: number;
  readonly centreSide: number;
  /** The ground of the centre: its middle and half of its size; round in a ring, else a strip below the displays. */
  readonly centre: { readonly at: Point; readonly half: Point; readonly round: boolean };
  /** The middles of the pieces in the centre; in a strip pieces of a kind lie on each other. */
  readonly pieces: readonly Point[];
  /** How wide a place in a strip is. */
  readonly slot: number;
}

/** Displays on a ring around the centre, whose pieces lie in rows. */
export function ringPlan(displays: number, kinds: readonly string[], width: number, height: number): MarketPlan {
  const { points, radius, inner } = ring(displays, width, height);
  const flat = 41 / 71; // rows are laid out as if tiles were square
  const half: Point = [Math.max(inner[0], 1), Math.max(inner[1], 1)];
  const grid = pack(kinds.length, [half[0], half[1] * flat], radius / 2);
  const pitch = grid.tile * 1.12;
  const pieces = kinds.map((_, index): Point => {
    const row = Math.floor(index / grid.columns);
    const inRow = Math.min(grid.columns, kinds.length - row * grid.columns);
    return [
      width / 2 + ((index % grid.columns) - (inRow - 1) / 2) * pitch,
      height / 2 + ((row - (grid.rows - 1) / 2) * pitch) / flat,
    ];
  });
  return {
    displays: points,
    radius,
    side: radius / 2.12,
    centreSide: (grid.tile * 40) / 41,
    centre: { at: [width / 2, height / 2], half, round: true },
    pieces,
    slot: 0,
  };
}

const COLUMNS = 3;

/** Displays in rows of three above the centre, for narrow screens. */
export function rowsPlan(displays: number, kinds: readonly string[], width: number, height: number): MarketPlan {
  const found = [...new Set(kinds)];
  const { points, radius, strip, slot, slots } = rows(displays, found.length, width, height, COLUMNS);
  return {
    displays: points,
    radius,
    side: radius / 2.05,
    centreSide: Math.min(slot * 0.55, 27),
    centre: { ...strip, round: false },
    pieces: kinds.map((kind) => slots[found.indexOf(kind)] ?? strip.at),
    slot,
  };
}
