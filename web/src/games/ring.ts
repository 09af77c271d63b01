/** Where displays and tiles lie in a market of any shape. */

export interface Ring {
  /** The middles of the displays. */
  readonly points: readonly (readonly [number, number])[];
  readonly radius: number;
  /** The half axes of the free ellipse in the middle. */
  readonly inner: readonly [number, number];
}

const STEPS = 360;
/** The room around the ring: the displays' numbers stand out over their rims, more so on large ones. */
const margin = (radius: number) => Math.max(11, radius * 0.14);

/** Points evenly spaced along an ellipse around the middle of `width` by `height`, the first one at the top. */
function along(count: number, width: number, height: number, [across, down]: readonly [number, number]) {
  const at = (step: number): [number, number] => {
    const angle = (step / STEPS) * 2 * Math.PI;
    return [width / 2 + across * Math.sin(angle), height / 2 - down * Math.cos(angle)];
  };
  const lengths = [0];
  for (let step = 0; step < STEPS; step++) {
    const [a, b] = [at(step), at(step + 1)];
    lengths.push((lengths[step] ?? 0) + Math.hypot(a[0] - b[0], a[1] - b[1]));
  }
  const whole = lengths[STEPS] ?? 0;
  return Array.from({ length: count }, (_, index) => at(lengths.findIndex((far) => far >= (index * whole) / count)));
}

/** Displays on a ring that fills a panel, as large as they fit. */
export function ring(count: number, width: number, height: number): Ring {
  for (let radius = Math.min(width, height) / 6.2; ; radius -= 1) {
    const around = radius + margin(radius);
    const axes = [width / 2 - around, height / 2 - around] as const;
    const points = along(count, width, height, axes);
    const gaps = points.map(([x, y], index) => {
      const [u, v] = points[(index + 1) % count] ?? [x, y];
      return Math.hypot(x - u, y - v);
    });
    if (Math.min(...gaps) >= 2 * radius + 5 || radius < 20)
      return { points, radius, inner: [axes[0] - radius - 7, axes[1] - radius - 7] };
  }
}

/** Displays in rows above a strip for the centre. */
export interface Rows {
  /** The middles of the displays. */
  readonly points: readonly (readonly [number, number])[];
  readonly radius: number;
  /** The middle of the strip, and half of its size. */
  readonly strip: { readonly at: readonly [number, number]; readonly half: readonly [number, number] };
  /** How wide a place in the strip is. */
  readonly slot: number;
  /** The middles of the places in the strip. */
  readonly slots: readonly (readonly [number, number])[];
}

const STRIP = 66;
const WIDEST_SLOT = 72;

/** How many displays lie side by side in rows: as few rows as leave room for a finger on each tile. */
const inRows = (count: number) => (count === 7 || count === 8 ? 4 : 3);

/** Displays in rows above a strip with a place for each kind of piece, for narrow screens: fingers need room. */
export function rows(count: number, kinds: number, width: number, height: number, columns = inRows(count)): Rows {
  const room = (height - STRIP - 6) / Math.ceil(count / columns);
  const slot = Math.min((width - 8) / Math.max(kinds, 1), WIDEST_SLOT);
  const y = height - STRIP / 2 - 1;
  return {
    points: Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / columns);
      const inRow = Math.min(columns, count - row * columns);
      return [width / 2 + ((index % columns) - (inRow - 1) / 2) * (width / columns), (row + 0.5) * room];
    }),
    radius: Math.max(Math.min(width / columns, room) / 2 - 4, 20),
    strip: { at: [width / 2, y], half: [width / 2 - 1, STRIP / 2] },
    slot,
    slots: Array.from({ length: kinds }, (_, index) => [width / 2 + (index - (kinds - 1) / 2) * slot, y]),
  };
}

/** The largest grid of squares that fits an ellipse: the centre can hold three tiles for each display. */
export function pack(count: number, [across, down]: readonly [number, number], most: number) {
  for (let tile = most; tile > 6; tile -= 0.5) {
    const fitting = Array.from({ length: count }, (_, index) => index + 1)
      .map((columns) => ({ columns, rows: Math.ceil(count / columns) }))
      .map((grid) => ({
        ...grid,
        full: ((grid.columns * tile * 0.55) / across) ** 2 + ((grid.rows * tile * 0.55) / down) ** 2,
      }))
      .filter(({ full }) => full <= 1.15);
    const best = fitting.sort((one, other) => one.full - other.full)[0];
    if (best) return { tile, columns: best.columns, rows: best.rows };
  }
  return { tile: 6, columns: Math.max(count, 1), rows: 1 };
}
