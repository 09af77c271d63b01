/** What hexagons, categories, cells and ornaments are called, in the language of the moment. */

import * as m from "../../paraglide/messages.js";
import type { Turn } from "../../lib/turn.svelte";
import type { GardenView, Ornament, Slot } from "./view";
import { COLOURS, paid, pieces } from "./view";

const CATEGORY_NAMES: Record<string, () => string> = {
  dark_green: m.queens_garden_dark_green,
  light_green: m.queens_garden_light_green,
  blue: m.queens_garden_blue,
  dark_purple: m.queens_garden_dark_purple,
  light_purple: m.queens_garden_light_purple,
  yellow: m.queens_garden_yellow,
  tree: m.queens_garden_tree,
  bird: m.queens_garden_bird,
  butterflies: m.queens_garden_butterflies,
  flower: m.queens_garden_flower,
  plant: m.queens_garden_plant,
  lilies: m.queens_garden_lilies,
};

/** Colours as they stand before a noun. */
const BEFORE_NOUN: Record<string, () => string> = {
  dark_green: m.queens_garden_of_dark_green,
  light_green: m.queens_garden_of_light_green,
  blue: m.queens_garden_of_blue,
  dark_purple: m.queens_garden_of_dark_purple,
  light_purple: m.queens_garden_of_light_purple,
  yellow: m.queens_garden_of_yellow,
};

type OfColour = (inputs: { colour: string }) => string;
const NAMES: readonly OfColour[] = [
  m.queens_garden_hexagon_tree,
  m.queens_garden_hexagon_bird,
  m.queens_garden_hexagon_butterflies,
  m.queens_garden_hexagon_flower,
  m.queens_garden_hexagon_plant,
  m.queens_garden_hexagon_lilies,
];
const OBJECTS: readonly OfColour[] = [
  m.queens_garden_a_tree,
  m.queens_garden_a_bird,
  m.queens_garden_a_butterflies,
  m.queens_garden_a_flower,
  m.queens_garden_a_plant,
  m.queens_garden_a_lilies,
];

function named(hexagon: string, forms: readonly OfColour[]): string {
  const colour = BEFORE_NOUN[COLOURS[hexagon[0] ?? ""] ?? ""]?.() ?? "";
  return forms[Number(hexagon[1]) - 1]?.({ colour }) ?? hexagon;
}

export const categoryName = (category: string): string => CATEGORY_NAMES[category]?.() ?? category;

/** A hexagon by itself: "yellow tree". */
export const hexagonName = (hexagon: string): string => named(hexagon, NAMES);

/** A hexagon that something is done with: "a yellow tree". */
export const aHexagon = (hexagon: string): string => named(hexagon, OBJECTS);

export const jokers = (count: number): string => m.queens_garden_jokers({ count });

/** What a piece is: a tile, an expansion with its print, one from the supply, or a joker. */
export function pieceName(piece: string): string {
  if (piece === "joker") return m.queens_garden_joker();
  if (piece === "+") return m.queens_garden_supply_piece();
  return piece.startsWith("+")
    ? m.queens_garden_expansion({ hexagon: hexagonName(piece.slice(1)) })
    : hexagonName(piece);
}

/** Pieces in a row, jokers together: "yellow tree, 2 jokers". */
export function piecesText(all: readonly string[]): string {
  const count = all.filter((piece) => piece === "joker").length;
  const others = all.filter((piece) => piece !== "joker").map(pieceName);
  return [...others, ...(count ? [jokers(count)] : [])].join(", ");
}

/** The same with a capital at the beginning. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const ORNAMENTS: Record<string, () => string> = {
  fountain: m.queens_garden_fountain,
  statue: m.queens_garden_statue,
  bench: m.queens_garden_bench,
  pavilion: m.queens_garden_pavilion,
};

export const ornamentName = (name: string): string => ORNAMENTS[name]?.() ?? name;

export const ornamentLabel = ({ name, filled, jokers: count }: Ornament): string =>
  filled === 6
    ? m.queens_garden_ornament_done({ ornament: ornamentName(name) })
    : m.queens_garden_ornament_label({ ornament: ornamentName(name), filled, jokers: jokers(count) });

export const gardenLabel = (name: string, score: number): string => m.queens_garden_garden_label({ name, score });

/** A cell with what lies there, and whether it can be chosen. */
export function cellLabel(cell: string, hexagon: string | undefined, turn: Turn): string {
  const label = m.queens_garden_cell_label({
    cell,
    content: hexagon ? hexagonName(hexagon) : m.queens_garden_empty(),
  });
  return turn.can({ cell }) ? `${label}; ${m.queens_garden_possible()}` : label;
}

export const areaLabel = (area: number, price: number, turn: Turn): string => {
  const label = m.queens_garden_area_label({ area, price });
  return turn.can({ area: String(area) }) || turn.can({ piece: "+" })
    ? `${label}; ${m.queens_garden_possible()}`
    : label;
};

/** A place of the display with what lies there. */
export function slotLabel(slot: Slot, number: number, view: GardenView): string {
  const tiles = pieces(slot.tiles).map(hexagonName);
  const content = slot.taken
    ? m.queens_garden_slot_taken()
    : slot.shows
      ? pieceName(`+${slot.shows}`)
      : tiles.join(", ") || m.queens_garden_empty();
  const place = m.queens_garden_slot_label({ slot: number, content });
  return number === view.top ? `${place}; ${m.queens_garden_slot_top()}` : place;
}

/** What stands below a place of the display. */
export function slotNote(slot: Slot, number: number, view: GardenView): string {
  if (number === view.top) return m.queens_garden_stack({ count: view.display.length - view.top });
  if (slot.taken) return m.queens_garden_slot_taken();
  return slot.shows ? m.queens_garden_slot_up() : m.queens_garden_tiles({ count: pieces(slot.tiles).length });
}

/** What would be left of the pieces that could pay, and of the jokers. */
export function keptText(payment: string, payers: readonly string[], stored: readonly string[]): string {
  const left = [...stored];
  for (const piece of paid(payment)) left.splice(left.indexOf(piece), 1);
  const count = left.filter((piece) => piece === "joker").length;
  const kept = left.filter((piece) => piece !== "joker" && payers.includes(piece));
  const all = [...kept.map(pieceName), ...(count ? [jokers(count)] : [])];
  return all.length > 0 ? m.queens_garden_kept({ pieces: all.join(", ") }) : m.queens_garden_kept_none();
}
