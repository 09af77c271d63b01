/** Where the pieces of the games' patterns lie; each pattern is 396 by 150 and is cut by whoever shows it. */

export const PATTERN = { width: 396, height: 150 };
const MIDDLE = { x: PATTERN.width / 2, y: PATTERN.height / 2 };

/** A piece with its middle, its turn in degrees, and for hexagons its number. */
export interface Placed {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

const SQUARES = ["blue", "yellow", "red", "black", "white"];
const PITCH = 44;

/** Rows of square tiles, each shifted against the one above. */
export function squares(): Placed[] {
  return range(0, 3).flatMap((row) =>
    range(0, 9).map((column) => ({
      piece: SQUARES[(column + row * 3) % SQUARES.length] ?? "",
      x: column * PITCH,
      y: row * PITCH + 11,
      turn: 0,
    })),
  );
}

export const SIDE = 44; // of a rhombus
const COLOURS = ["orange", "red", "blue", "yellow", "green", "purple"];

function star(x: number, y: number, colours: readonly string[]): Placed[] {
  return range(0, 5).map((point) => {
    const angle = (point * Math.PI) / 3;
    const far = (SIDE * Math.sqrt(3)) / 2;
    return {
      piece: colours[point % colours.length] ?? "",
      x: x + far * Math.sin(angle),
      y: y - far * Math.cos(angle),
      turn: point * 60,
    };
  });
}

/** Stars of six rhombi, the one in the middle in all colours. */
export function stars(): Placed[] {
  const apart = 3.06 * SIDE;
  const inner = ["purple", "orange", "", "red", "green"];
  const outer = ["yellow", "green", "yellow", "purple"];
  return [
    ...inner.flatMap((colour, at) => star(MIDDLE.x + (at - 2) * apart, MIDDLE.y, colour ? [colour] : COLOURS)),
    ...outer.flatMap((colour, at) =>
      [-1, 1].flatMap((side) =>
        star(MIDDLE.x + (at - 1.5) * apart, MIDDLE.y + (side * apart * Math.sqrt(3)) / 2, [colour]),
      ),
    ),
  ];
}

export const RADIUS = 33; // of a hexagon
const GLAZES = ["dgreen", "lgreen", "blue", "dpurple", "lpurple", "yellow"];
export const SYMBOLS = ["tree", "bird", "butterflies", "flower", "plant", "lilies"];

/** Hexagons side by side; a piece is called by its glaze and its symbol. */
export function hexagons(): Placed[] {
  return range(-2, 2).flatMap((row) =>
    range(-5, 5).map((column) => ({
      piece: `${GLAZES[modulo(column * 2 + row * 5, 6)]} ${SYMBOLS[modulo(column + row * 2, 6)]}`,
      x: MIDDLE.x + Math.sqrt(3) * RADIUS * (column - Math.floor(row / 2) + row / 2),
      y: MIDDLE.y + 1.5 * RADIUS * row,
      turn: 0,
    })),
  );
}

/** The outline of a hexagon that stands on its point. */
export function hexagon(radius: number): string {
  const corners = range(0, 5).map((corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}
