/** Where stars, spaces, features, corners and displays lie. Angles are degrees clockwise from up. */

import { pack } from "../azul/geometry";
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

/** The middles of the pieces in the centre and their side, in rows that fill an ellipse around `middle`. */
export function inCentre(count: number, middle: Point, [across, down]: Point, most: number) {
  const flat = 41 / 71; // rows are laid out as if tiles were square
  const grid = pack(count, [across, down * flat], most * 1.05);
  const pitch = grid.tile * 1.12;
  const points = Array.from({ length: count }, (_, index): Point => {
    const row = Math.floor(index / grid.columns);
    const inRow = Math.min(grid.columns, count - row * grid.columns);
    return [
      middle[0] + ((index % grid.columns) - (inRow - 1) / 2) * pitch,
      middle[1] + ((row - (grid.rows - 1) / 2) * pitch) / flat,
    ];
  });
  return { points, side: (grid.tile * 40) / 41 };
}
