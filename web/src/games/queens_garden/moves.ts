/**
 * Queen's Garden's moves. An action begins with `b` or `3` (acquire), `b3` (a tile), `+b3` (an expansion), `+` (one of
 * the supply) or `pass`; then `#2` names a slot, `@25` a cell, `@2` an area, `=b1,+b2,j1` a payment, `-b3` and `-+b3`
 * a discard, `done` none.
 */

import type { Facets, Move } from "../game";
import { HEXAGONS, shows, letterOf, type GardenView } from "./view";

const ACQUIRE = /^[glbpvy1-6]$/;
const PIECE = /^(\+|\+?[glbpvy][1-6])$/;
const SLOT = /^#(\d)$/;
const CELL = /^@(\d\d)$/;
const AREA = /^@(\d)$/;
const PAYMENT = /^=(.*)$/;
const DISCARD = /^(?:-(\+?[glbpvy][1-6])|(done))$/;

/**
 * An acquisition names its category, and has a facet for every hexagon that shows it: whoever points at a hexagon has
 * chosen between its colour and its symbol only, and whoever points at two has chosen what they share.
 */
function acquisition(letter: string): Facets {
  const matching = HEXAGONS.filter((hexagon) => shows(hexagon, letter));
  return { take: letter, ...Object.fromEntries(matching.map((hexagon) => [`shows-${hexagon}`, "yes"])) };
}

/** The parts of a move. */
export function facets(text: string): Facets {
  if (text === "pass") return { pass: "yes" };
  if (ACQUIRE.test(text)) return acquisition(text);
  if (PIECE.test(text)) return { piece: text };
  for (const [name, pattern] of Object.entries({ slot: SLOT, cell: CELL, area: AREA, pay: PAYMENT })) {
    const found = pattern.exec(text);
    if (found) return { [name]: found[1] ?? "" };
  }
  const discard = DISCARD.exec(text);
  if (!discard) throw new Error(`not a move of Queen's Garden: ${text}`);
  return { discard: discard[1] ?? "done" };
}

/** How many hexagons of an acquired category still have to be chosen among identical ones. */
function toChoose(letter: string, view: GardenView): number {
  const chosen = view.action?.chosen ?? {};
  return view.doubles.filter((hexagon) => shows(hexagon, letter) && !(hexagon in chosen)).length;
}

/** Whether a decision only asks for the next one: nothing moves before the last decision of an action. */
export function isOpening({ facets }: Move, view: GardenView): boolean {
  if (facets.piece) return true;
  if (facets.take) return toChoose(facets.take, view) > 0;
  if (facets.slot) return toChoose(letterOf(view.action?.acquire ?? ""), view) > 1;
  return facets.cell !== undefined && (view.action?.due ?? 0) > 0;
}

const jokersIn = (payment: string): number => Number(/j(\d)$/.exec(payment)?.[1] ?? 0);

/** The payments that can be chosen, those with the fewest jokers first. */
export function payments(legal: readonly Move[]): string[] {
  const found = legal.map((move) => move.facets.pay).filter((payment) => payment !== undefined);
  return found.sort((one, other) => jokersIn(one) - jokersIn(other));
}
