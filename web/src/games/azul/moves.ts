/** Azul's moves: `3b>4`, `c1rj>2`, `cj>f`, and the tiling choice `4@2`. */

import type { Facets, Move } from "../game";

const DRAFT = /^(c[12]?|\d+)([bykrw]?)(j?)>([1-5f])$/;
const TILING = /^([1-5])@([1-5])$/;

/**
 * The parts of a move. `jokers` tells whether those that lie there are taken, too: `no`, `yes`, or `only` when no
 * colour is taken (`colour` is `j` then).
 */
export function facets(text: string): Facets {
  const draft = DRAFT.exec(text);
  if (draft) {
    const [, source = "", colour = "", jokers = "", target = ""] = draft;
    return { source, colour: colour || "j", jokers: jokers ? (colour ? "yes" : "only") : "no", target };
  }
  const tiling = TILING.exec(text);
  if (!tiling) throw new Error(`not a move of Azul: ${text}`);
  return { row: tiling[1] ?? "", column: tiling[2] ?? "" };
}

/** Azul's decisions are whole moves. */
export const isOpening = (_: Move): boolean => false;
