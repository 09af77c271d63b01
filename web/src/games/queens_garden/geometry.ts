/** Where the cells and ornaments of a garden lie: pointy hexagons in axial coordinates (q, r). Drawing only. */

export type Point = readonly [number, number];

/** The radius of a hexagon in gardens' pictures. */
export const RADIUS = 44;

const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
const CENTRES: readonly Point[] = [
  [0, 0],
  [3, 0],
  [3, -3],
  [0, -3],
  [-3, 0],
  [-3, 3],
  [0, 3],
];
const STATUES_AND_BENCHES: readonly Point[] = [
  [2, -1],
  [1, -2],
  [-1, -1],
  [-2, 1],
  [-1, 2],
  [1, 1],
];

const plus = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]];

/** The coordinates of a cell: its part, and its place there; place 0 is the centre. */
export function pointOf(cell: string): Point {
  const centre = CENTRES[Number(cell[0])] ?? [0, 0];
  const place = Number(cell[1]);
  return place === 0 ? centre : plus(centre, DIRECTIONS[place - 1] ?? [0, 0]);
}

/** The coordinates of ornaments: the fountain, statues and benches in turn, then the pavilions of areas 1 to 6. */
const ORNAMENT_POINTS: readonly Point[] = [[0, 0], ...STATUES_AND_BENCHES, ...CENTRES.slice(1)];
export const ornamentPoint = (index: number): Point => ORNAMENT_POINTS[index] ?? [0, 0];

export const AREAS = [1, 2, 3, 4, 5, 6] as const;
const PLACES = [0, 1, 2, 3, 4, 5, 6] as const;

/** The cells of an area or of the middle, its centre first. */
export const cellsOf = (part: number): string[] => PLACES.map((place) => `${part}${place}`);

/** The cells around an ornament. */
const AROUND: readonly ReadonlySet<string>[] = ORNAMENT_POINTS.map((point) => {
  const near = new Set(DIRECTIONS.map((direction) => plus(point, direction).join()));
  const all = [0, ...AREAS].flatMap(cellsOf).filter((cell) => cell !== "00");
  return new Set(all.filter((cell) => near.has(pointOf(cell).join())));
});
export const isAround = (cell: string, ornament: number): boolean => AROUND[ornament]?.has(cell) ?? false;

/** Where a point is drawn. */
export const place = ([q, r]: Point, radius = RADIUS): Point => [Math.sqrt(3) * radius * (q + r / 2), 1.5 * radius * r];

const short = (number: number): string => number.toFixed(1);

/** The outline of a hexagon. */
export function hexagon(radius: number, [x, y]: Point = [0, 0]): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${short(x + radius * Math.sin(angle))} ${short(y - radius * Math.cos(angle))}`;
  });
  return `M${corners.join("L")}z`;
}

/** A point on a circle, by degrees clockwise from the top. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** A piece of a ring between two radii and two angles. */
export function sector([inner, outer]: Point, [from, to]: Point): string {
  const at = (radius: number, degrees: number) => polar(radius, degrees).map(short).join(" ");
  return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}z`;
}
