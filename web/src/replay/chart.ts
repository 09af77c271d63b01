/** Scales, paths and marks of the charts. */

/** A seat's line: a value for each moment, nothing where it is not known. */
export interface Series {
  readonly seat: number;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** From a range of values to a range of pixels. */
export type Scale = (value: number) => number;

/** A straight scale; a range of one value lies at its start. */
export function scale([low, high]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const span = high - low || 1;
  return (value) => start + ((value - low) / span) * (end - start);
}

const STEPS = [1, 2, 5, 10];

/** Round numbers that span the values with at most so many steps between them. */
export function ticks(low: number, high: number, most: number): number[] {
  const rough = Math.max(high - low, 1) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * (STEPS.find((one) => one * power >= rough) ?? 10));
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

/** The least and greatest value of all lines; with zero if wanted, and where nothing is known. */
export function extent(series: readonly Series[], withZero: boolean): [number, number] {
  const values: number[] = series.flatMap((line) => line.values.filter((value) => value !== null));
  if (withZero || values.length === 0) values.push(0);
  return [Math.min(...values), Math.max(...values)];
}

/** The values that are known, as points. */
export function points(values: readonly (number | null)[], x: Scale, y: Scale): [number, number][] {
  return values.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)] as [number, number]]));
}

/** A path through points: straight, or in steps as scores change. */
export function path(through: readonly (readonly [number, number])[], stepped: boolean): string {
  return through
    .map(([x, y], index) => {
      if (index === 0) return `M${round(x)} ${round(y)}`;
      return stepped ? `H${round(x)}V${round(y)}` : `L${round(x)} ${round(y)}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** How the seats' lines are dashed: besides their colours. */
export const DASHES = ["", "7 4", "2 4", "11 3 2 3", "4 2", "14 5", "8 3 2 3 2 3", "1 5"] as const;

const corners = (count: number, turned: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + turned) / count) * 2 * Math.PI;
    return [Math.sin(angle), -Math.cos(angle)];
  });

const SHAPES: readonly (readonly (readonly [number, number])[])[] = [
  corners(24, 0), // round
  corners(4, 0.5), // a square
  corners(3, 0),
  corners(4, 0), // a diamond
  corners(3, 0.5),
  corners(5, 0),
  corners(6, 0),
  corners(8, 0).map(([x, y], index) => (index % 2 ? [x * 0.45, y * 0.45] : [x, y])), // a star
];

/** The mark of a seat around a point. */
export function mark(seat: number, x: number, y: number, size: number): string {
  const shape = SHAPES[seat % SHAPES.length] ?? [];
  return `${path(
    shape.map(([u, v]) => [x + size * u, y + size * v]),
    false,
  )}Z`;
}

/** Moves labels apart that would cover each other; they keep their order and stay above `bottom` if they can. */
export function apart(wanted: readonly number[], gap: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let free = -Infinity;
  for (const index of order) {
    found[index] = Math.max(found[index] ?? 0, free);
    free = (found[index] ?? 0) + gap;
  }
  let limit = bottom;
  for (const index of order.reverse()) {
    found[index] = Math.min(found[index] ?? 0, limit);
    limit = (found[index] ?? 0) - gap;
  }
  return found;
}
