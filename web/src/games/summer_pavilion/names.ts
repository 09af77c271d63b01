/** What things of Summer Pavilion are called, and what screen readers say about them. */

import * as m from "../../paraglide/messages.js";
import { getLocale } from "../../paraglide/runtime.js";
import {
  CENTRE,
  COLOURS,
  isDone,
  isMonochrome,
  STAR_LETTERS,
  STAR_NAMES,
  type Feature,
  type PavilionBoard,
  type PavilionView,
  type Pile,
} from "./view";

/** The colours as adjectives. */
const ADJECTIVES: Record<string, () => string> = {
  orange: m.summer_pavilion_orange,
  red: m.summer_pavilion_red,
  blue: m.summer_pavilion_blue,
  yellow: m.summer_pavilion_yellow,
  green: m.summer_pavilion_green,
  purple: m.summer_pavilion_purple,
};

/** The colours by themselves. */
const NOUNS: Record<string, () => string> = {
  orange: m.summer_pavilion_name_orange,
  red: m.summer_pavilion_name_red,
  blue: m.summer_pavilion_name_blue,
  yellow: m.summer_pavilion_name_yellow,
  green: m.summer_pavilion_name_green,
  purple: m.summer_pavilion_name_purple,
  many: m.summer_pavilion_kind_many,
};

/** Where the stars are. */
const PLACES: Record<string, () => string> = {
  orange: m.summer_pavilion_place_orange,
  red: m.summer_pavilion_place_red,
  blue: m.summer_pavilion_place_blue,
  yellow: m.summer_pavilion_place_yellow,
  green: m.summer_pavilion_place_green,
  purple: m.summer_pavilion_place_purple,
  centre: m.summer_pavilion_place_centre,
};

const FEATURES: Record<Feature["name"], () => string> = {
  statue: m.summer_pavilion_statue,
  pillar: m.summer_pavilion_pillar,
  window: m.summer_pavilion_window,
};

export const adjective = (kind: string): string => ADJECTIVES[kind]?.() ?? kind;
export const noun = (kind: string): string => NOUNS[kind]?.() ?? kind;
export const placeName = (star: string): string => PLACES[star]?.() ?? star;
export const featureName = (name: string): string => FEATURES[name as Feature["name"]]?.() ?? name;

/** The same with a capital letter, for headings. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);

/** "a, b and c". */
export const list = (parts: readonly string[]): string => new Intl.ListFormat(getLocale()).format(parts);

/** So many tiles of a colour: "3 red tiles". */
export const tiles = (count: number, kind: string): string =>
  m.summer_pavilion_coloured_tiles({ count, colour: adjective(kind) });

/** The tiles of a pile, those of the joker colour as jokers. */
export function pileText(pile: Pile, joker: string | null = null): string {
  const named = [...COLOURS.filter((kind) => kind !== joker), ...COLOURS.filter((kind) => kind === joker)];
  const parts = named
    .map((kind) => ({ kind, count: pile[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => (kind === joker ? m.summer_pavilion_joker_tiles({ count }) : tiles(count, kind)));
  return parts.length ? list(parts) : m.summer_pavilion_no_tiles();
}

/** A place to take from, as a heading. */
export const sourceName = (source: string): string =>
  source === "c" ? m.summer_pavilion_name_middle() : m.summer_pavilion_name_display({ number: source });

/** The same inside a sentence. */
export const fromSource = (source: string): string =>
  source === "c" ? m.summer_pavilion_source_centre() : m.summer_pavilion_source_display({ number: source });

/** A star: by its colour where it has one, otherwise by its place. */
export function starName(view: Pick<PavilionView, "game">, star: number): string {
  const name = STAR_NAMES[star] ?? "";
  return isMonochrome(view) || star === CENTRE ? placeName(name) : noun(name);
}

/** A space by its star and the number on it: "green 4". */
export function spaceName(view: Pick<PavilionView, "game" | "costs">, letter: string, number: string): string {
  const star = STAR_LETTERS.indexOf(letter);
  const cost = view.costs[star]?.[Number(number) - 1] ?? number;
  return m.summer_pavilion_space_name({ star: starName(view, star), cost });
}

/** A board with what one cannot walk through with arrow keys: features and corners. */
export function boardLabel(name: string, board: PavilionBoard): string {
  const parts = [m.summer_pavilion_board_label({ name, score: board.score })];
  const done = board.features.map((feature) => featureName(feature.name));
  if (done.length) parts.push(m.summer_pavilion_features_label({ features: list(done) }));
  if (Object.keys(board.corners).length)
    parts.push(m.summer_pavilion_corners_label({ tiles: pileText(board.corners) }));
  return parts.join(". ");
}

/** The one remark about a player. */
export function seatNote(view: PavilionView, seat: number): string | null {
  if (view.phase === "over") return null;
  if (isDone(view, seat)) return m.summer_pavilion_note_passed();
  if (view.stone === seat) return m.summer_pavilion_note_stone();
  return view.stone === null && view.start === seat ? m.summer_pavilion_note_starts() : null;
}
