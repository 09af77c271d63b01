/** Queen's Garden in words, in the language of the moment. */

import * as m from "../../paraglide/messages.js";
import type { GameEvent, Move, Told, Words } from "../game";
import { plan, prompt } from "./plan";
import { aHexagon, capital, categoryName, hexagonName, jokers, ornamentName, piecesText } from "./names";
import { CATEGORIES, letterOf, paid, type GardenView } from "./view";

/** A whole decision in one phrase. */
const moveText = (move: Move, view: GardenView): string => capital(phrase(move, view));

function phrase({ facets }: Move, view: GardenView): string {
  const placed = view.action?.place ? hexagonName(view.action.place) : m.queens_garden_supply_piece();
  if (facets.pass) return m.queens_garden_move_pass();
  if (facets.take) return m.queens_garden_move_take({ category: categoryName(CATEGORIES[facets.take] ?? "") });
  if (facets.piece === "+") return m.queens_garden_move_supply();
  if (facets.piece?.startsWith("+"))
    return m.queens_garden_move_expansion({ hexagon: hexagonName(facets.piece.slice(1)) });
  if (facets.piece) return m.queens_garden_move_place({ hexagon: aHexagon(facets.piece) });
  if (facets.slot) return m.queens_garden_move_slot({ slot: facets.slot });
  if (facets.cell) return m.queens_garden_move_cell({ hexagon: placed, cell: facets.cell });
  if (facets.area) return m.queens_garden_move_area({ area: facets.area });
  if (facets.pay) return m.queens_garden_move_pay({ pieces: piecesText(paid(facets.pay)) });
  if (facets.discard === "done") return m.queens_garden_move_done();
  return m.queens_garden_move_discard({ hexagon: piecesText([facets.discard ?? ""]) });
}

/** How many tiles and expansions, in words. */
function haul(event: GameEvent): string {
  const [tiles, expansions] = [Number(event.tiles), Number(event.expansions)];
  const parts = [
    ...(tiles ? [m.queens_garden_tiles({ count: tiles })] : []),
    ...(expansions ? [m.queens_garden_expansions_count({ count: expansions })] : []),
  ];
  return parts.length === 2 ? m.queens_garden_and({ one: parts[0] ?? "", other: parts[1] ?? "" }) : (parts[0] ?? "");
}

/** The sentence about something surrounded: the jokers that came, and those that found no place. */
function surroundText(event: GameEvent, name: string): string {
  const ornament = ornamentName(event.ornament as string);
  const [count, lost] = [Number(event.jokers), Number(event.lost)];
  const told = m.queens_garden_told_surround({ name, ornament, jokers: jokers(count) });
  return lost > 0 ? `${told} ${m.queens_garden_told_lost({ count: lost })}` : told;
}

function groupText(event: GameEvent, name: string): string {
  const category = categoryName(event.category as string);
  const [count, value, bonus] = [Number(event.size), Number(event.value), Number(event.bonus)];
  return bonus > 0
    ? m.queens_garden_told_group_bonus({ name, category, count, value, bonus })
    : m.queens_garden_told_group({ name, category, count });
}

function dealText(event: GameEvent): Told {
  const outcomes = event.outcomes as string[];
  const turned = outcomes.filter((outcome) => outcome.startsWith("+"));
  const drawn = outcomes.length - turned.length;
  const sentences = [
    ...(drawn ? [m.queens_garden_told_dealt({ count: drawn })] : []),
    ...turned.map((outcome) => m.queens_garden_told_turned({ hexagon: hexagonName(outcome.slice(1)) })),
  ];
  return { text: sentences.join(" "), pieces: outcomes };
}

type Sentence = (event: GameEvent, name: string, names: readonly string[]) => Told;

/** A sentence about one hexagon, with that in front. */
const about =
  (sentence: (inputs: { name: string; hexagon: string; cell: string; slot: string }) => string, piece = ""): Sentence =>
  (event, name) => {
    const hexagon = event.hexagon as string;
    const words = piece === "+" ? hexagonName(hexagon) : aHexagon(hexagon);
    const text = sentence({ name, hexagon: words, cell: String(event.cell), slot: String(event.slot) });
    return { text, pieces: [piece + hexagon] };
  };

/** For each event its sentence; `name` is that of the seat it is about. */
const SENTENCES: Record<string, Sentence> = {
  "queens_garden.acquire": (event, name) => ({
    text: m.queens_garden_told_acquire({
      name,
      category: categoryName(event.category as string),
      pieces: haul(event),
    }),
    pieces: [letterOf(event.category as string)],
  }),
  "queens_garden.take_tile": about(m.queens_garden_told_take_tile),
  "queens_garden.take_expansion": about(m.queens_garden_told_take_expansion, "+"),
  "queens_garden.pay_tile": about(m.queens_garden_told_pay_tile),
  "queens_garden.pay_expansion": about(m.queens_garden_told_pay_expansion, "+"),
  "queens_garden.pay_jokers": (event, name) => ({
    text: m.queens_garden_told_pay_jokers({ name, jokers: jokers(Number(event.count)) }),
    pieces: Array.from({ length: Number(event.count) }, () => "joker"),
  }),
  "queens_garden.place": about(m.queens_garden_told_place),
  "queens_garden.expand": about(m.queens_garden_told_expand, "+"),
  "queens_garden.supply": (event, name) => ({
    text: m.queens_garden_told_supply({ name, area: Number(event.area) }),
    pieces: ["+"],
  }),
  "queens_garden.surround": (event, name) => ({
    text: surroundText(event, name),
    pieces: Array.from({ length: Number(event.jokers) }, () => "joker"),
  }),
  "queens_garden.pass": (_, name) => ({ text: m.queens_garden_told_pass({ name }), pieces: [] }),
  "queens_garden.marker": (_, name) => ({ text: m.queens_garden_told_marker({ name }), pieces: [] }),
  "queens_garden.discard_tile": about(m.queens_garden_told_discard_tile),
  "queens_garden.discard_expansion": about(m.queens_garden_told_discard_expansion, "+"),
  "queens_garden.wheel": (event, name) => ({
    text: m.queens_garden_told_wheel({
      name,
      category: categoryName(event.category as string),
      count: Number(event.count),
    }),
    pieces: [letterOf(event.category as string)],
  }),
  "queens_garden.pavilions": (event, name) => ({
    text: m.queens_garden_told_pavilions({ name, count: Number(event.count) }),
    pieces: [],
  }),
  "queens_garden.round": (event, _, names) => ({
    text: m.queens_garden_told_round({ round: Number(event.round), name: names[event.first as number] ?? "" }),
    pieces: [],
  }),
  "queens_garden.end": () => ({ text: m.queens_garden_told_end(), pieces: [] }),
  "queens_garden.jokers": (event, name) => ({
    text: m.queens_garden_told_jokers({ name, jokers: jokers(Number(event.count)) }),
    pieces: ["joker"],
  }),
  "queens_garden.storage": (event, name) => ({
    text: m.queens_garden_told_storage({ name, pieces: haul(event) }),
    pieces: [],
  }),
  "queens_garden.group": (event, name) => ({
    text: groupText(event, name),
    pieces: [letterOf(event.category as string)],
  }),
  deal: dealText,
};

const TITLES: Record<string, () => string> = {
  "queens_garden.supply": m.queens_garden_title_supply,
  "queens_garden.marker": m.queens_garden_title_marker,
  "queens_garden.discard_tile": m.queens_garden_title_discard_tile,
  "queens_garden.discard_expansion": m.queens_garden_title_discard_expansion,
  "queens_garden.wheel": m.queens_garden_title_wheel,
  "queens_garden.pavilions": m.queens_garden_title_pavilions,
  "queens_garden.jokers": m.queens_garden_title_jokers,
  "queens_garden.storage": m.queens_garden_title_storage,
  "queens_garden.group": m.queens_garden_title_group,
};

function source(id: string, item?: string): string {
  if (item === undefined) return TITLES[id]?.() ?? id;
  return id === "queens_garden.pavilions" ? m.queens_garden_item_round({ number: item }) : categoryName(item);
}

const PHASES: Record<string, () => string> = {
  dealing: m.queens_garden_phase_dealing,
  acting: m.queens_garden_phase_acting,
  choosing: m.queens_garden_phase_choosing,
  placing: m.queens_garden_phase_placing,
  paying: m.queens_garden_phase_paying,
  discarding: m.queens_garden_phase_discarding,
  over: m.queens_garden_phase_over,
};

const CHOICES: Record<string, { title: string; help: string }> = {
  get front() {
    return { title: m.queens_garden_board_front(), help: m.queens_garden_board_front_help() };
  },
  get back() {
    return { title: m.queens_garden_board_back(), help: m.queens_garden_board_back_help() };
  },
};

export const words: Words<GardenView> = {
  prompt,
  plan: (scene) => plan(scene, moveText),
  move: moveText,
  tell: (event, names) => SENTENCES[event.id]?.(event, names[event.seat ?? -1] ?? "", names) ?? null,
  source,
  phase: (view) => PHASES[view.phase]?.() ?? view.phase,
  option: (name) =>
    name === "board"
      ? { title: m.queens_garden_option_board(), help: m.queens_garden_option_board_help() }
      : { title: name, help: "" },
  choice: (_, value) =>
    CHOICES[value] ?? { title: m.queens_garden_board_own(), help: m.queens_garden_board_own_help() },
};
