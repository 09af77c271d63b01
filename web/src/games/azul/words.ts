/** Azul in words, in the language of the moment. */

import * as m from "../../paraglide/messages.js";
import type { GameEvent, Move, Plan, Scene, Told, Words } from "../game";
import { signed } from "../../lib/numbers";
import type { Turn } from "../../lib/turn.svelte";
import { areas, kindOf, size, type AzulBoard, type AzulView } from "./view";

const KINDS: Record<string, () => string> = {
  blue: m.azul_blue,
  yellow: m.azul_yellow,
  red: m.azul_red,
  black: m.azul_black,
  white: m.azul_white,
  joker: m.azul_joker,
  marker: m.azul_marker,
};

export const kindName = (kind: string): string => KINDS[kind]?.() ?? kind;

/** So many tiles of a kind: "3 red tiles", "1 joker". */
export function tiles(count: number, kind: string): string {
  return kind === "joker" ? m.azul_joker_tiles({ count }) : m.azul_coloured_tiles({ count, colour: kindName(kind) });
}

/** Tiles of a colour and jokers that go together. */
function together(kind: string | null, count: number, jokers: number): string {
  const parts = [...(kind && count ? [tiles(count, kind)] : []), ...(jokers ? [tiles(jokers, "joker")] : [])];
  return parts.length === 2 ? m.azul_and({ one: parts[0] ?? "", other: parts[1] ?? "" }) : (parts[0] ?? "");
}

/** A place to take from, as a heading. */
export function sourceName(source: string): string {
  if (source === "c") return m.azul_name_centre();
  if (source.startsWith("c")) return m.azul_name_centre_of({ number: source.slice(1) });
  return m.azul_name_display({ number: source });
}

/** The same inside a sentence. */
function fromSource(source: string): string {
  if (source === "c") return m.azul_source_centre();
  if (source.startsWith("c")) return m.azul_source_centre_of({ number: source.slice(1) });
  return m.azul_source_display({ number: source });
}

export const takeLabel = (count: number, kind: string, source: string): string =>
  m.azul_take_label({ tiles: tiles(count, kind), source: fromSource(source) });

export const boardLabel = (name: string, score: number): string => m.azul_board_label({ name, score });

/** A pattern line with what can be done with it. */
export function lineLabel(
  row: number,
  content: readonly string[],
  turn: Turn,
  after: AzulBoard | null,
  board: AzulBoard,
): string {
  const kind = content.find((one) => one !== "joker") ?? content[0];
  const label = m.azul_line_label({
    line: row + 1,
    content: kind ? kindName(kind) : m.azul_empty(),
    count: content.length,
    size: row + 1,
  });
  if (turn.chosen.length === 0) return label;
  const target = { target: String(row + 1) };
  if (!turn.can(target)) return `${label}; ${m.azul_line_refused()}`;
  const isShown = after !== null && turn.shown?.facets.target === String(row + 1);
  const isComplete = isShown && size(after.lines[row] ?? {}) === row + 1;
  const falls = isShown ? size(after.floor) - size(board.floor) : 0;
  const more = [m.azul_line_legal()];
  if (isComplete) more.push(m.azul_line_complete());
  if (falls > 0) more.push(m.azul_plan_fall({ count: falls, cost: signed(board.floor_cost - after!.floor_cost) }));
  return `${label}; ${more.join(", ")}`;
}

export function floorLabel(floor: readonly string[], cost: number, turn: Turn): string {
  const label = m.azul_floor_label({ count: floor.length, cost });
  return turn.chosen.length > 0 && turn.can({ target: "f" }) ? `${label}; ${m.azul_line_legal()}` : label;
}

export const wallRowLabel = (row: number, spaces: readonly (string | null)[]): string =>
  m.azul_wall_row({
    row: row + 1,
    content: spaces.map((kind) => (kind ? kindName(kind) : m.azul_empty())).join(", "),
  });

export const spaceLabel = (row: number, column: number): string =>
  m.azul_space_label({ row: row + 1, column: column + 1 });

/** What a draft takes: a kind with its number, and jokers. */
function taken(move: Move["facets"], view: AzulView): { kind: string | null; count: number; jokers: number } {
  const place = areas(view).flatMap(({ centre, pile, displays }) => [{ source: centre, pile }, ...displays]);
  const pile = place.find(({ source }) => source === move.source)?.pile ?? {};
  const kind = move.colour && move.colour !== "j" ? kindOf(move.colour) : null;
  const jokers = move.jokers === "no" ? 0 : (pile.joker ?? 0);
  return { kind, count: kind ? (pile[kind] ?? 0) : 0, jokers };
}

function moveText({ facets }: Move, view: AzulView): string {
  if (facets.row) return m.azul_plan_space({ row: facets.row, column: facets.column ?? "" });
  const { kind, count, jokers } = taken(facets, view);
  const what = together(kind, count, jokers);
  return facets.target === "f"
    ? m.azul_plan_floor({ tiles: what })
    : m.azul_plan_line({ tiles: what, line: facets.target ?? "" });
}

/** Of the move in preparation: what falls, what that costs, whether the line gets full, and what it brings in all. */
function outlook(scene: Scene<AzulView>): { falls: number; cost: number; isFull: boolean; gain: number } {
  const seat = scene.view.turn;
  const [before, after] = [scene.view.boards[seat], scene.preview?.boards[seat]];
  if (!before || !after) return { falls: 0, cost: 0, isFull: false, gain: 0 };
  const own = scene.promised.filter((event) => event.seat === seat);
  const fallen = own.filter((event) => event.id === "azul.floor").reduce((sum, event) => sum + Number(event.count), 0);
  const marker = own.some((event) => event.id === "azul.marker" && event.on_floor) ? 1 : 0;
  const paid = own.find((event) => event.id === "azul.penalty");
  const row = Number(scene.turn.shown?.facets.target) - 1;
  return {
    falls: fallen + marker,
    cost: before.floor_cost - (paid ? Number(paid.cost) : after.floor_cost),
    isFull:
      own.some((event) => event.id === "azul.place" && event.row === row + 1) || size(after.lines[row] ?? {}) > row,
    gain: after.tiled_score - before.tiled_score,
  };
}

function plan(scene: Scene<AzulView>): Plan | null {
  const { turn, view } = scene;
  if (turn.chosen.length === 0) return null;
  const { facets } = turn;
  if (facets.row) return planSpace(scene);
  const { kind, count, jokers } = taken(facets, view);
  const all = [...Array.from({ length: count }, () => kind ?? ""), ...Array.from({ length: jokers }, () => "joker")];
  if (!facets.source) return planTarget(facets.target ?? "");
  const from = m.azul_plan_from({ source: fromSource(facets.source) });
  const shown = turn.shown;
  if (!shown) {
    const offersJokers = facets.jokers === "no" && turn.could({ ...facets, jokers: "yes" });
    const more = offersJokers ? [m.azul_plan_with_jokers()] : [];
    const text = [from, m.azul_plan_choose_line(), ...more].join(" ");
    return { title: together(kind, count, jokers), text, pieces: all, gain: null, when: null };
  }
  const { falls, cost, isFull, gain } = outlook(scene);
  const drop = falls > 0 ? m.azul_plan_fall({ count: falls, cost: signed(cost) }) : m.azul_plan_none_fall();
  const text = scene.preview ? [from, ...(isFull ? [m.azul_plan_full()] : []), drop].join(" ") : from;
  return {
    title: moveText(shown, view),
    text,
    pieces: all,
    ...(gain ? { gain: signed(gain), when: m.azul_when_tiled() } : { gain: null, when: null }),
  };
}

/** A line was chosen before the tiles. */
function planTarget(target: string): Plan {
  const title = target === "f" ? m.azul_title_penalty() : m.azul_line_title({ line: target });
  return { title, text: m.azul_plan_choose_tiles(), pieces: [], gain: null, when: null };
}

function planSpace(scene: Scene<AzulView>): Plan {
  const { facets } = scene.turn;
  const placed = scene.promised.find((event) => event.id === "azul.place");
  return {
    title: m.azul_plan_space({ row: facets.row ?? "", column: facets.column ?? "" }),
    text: m.azul_plan_space_detail(),
    pieces: placed ? [placed.kind as string] : [],
    gain: placed ? `+${placed.points}` : null,
    when: placed ? m.azul_now() : null,
  };
}

function prompt({ turn, view }: Scene<AzulView>): string {
  if (view.tiling_row !== null) return m.azul_prompt_tile();
  return turn.chosen.length > 0 ? m.azul_prompt_line() : m.azul_prompt_take();
}

const ENDS: Record<string, () => string> = {
  row: m.azul_told_end_row,
  idle: m.azul_told_end_idle,
  no_tiles: m.azul_told_end_no_tiles,
};

/** For each event its sentence; `name` is that of the seat it is about. */
const SENTENCES: Record<string, (event: GameEvent, name: string, names: readonly string[]) => Told> = {
  "azul.take": (event, name) => {
    const [kind, count, jokers] = [event.colour as string | null, Number(event.count), Number(event.jokers)];
    return {
      text: m.azul_told_take({
        name,
        tiles: together(kind, count, jokers),
        source: fromSource(event.source as string),
      }),
      pieces: [
        ...Array.from({ length: count }, () => kind ?? ""),
        ...Array.from({ length: jokers }, () => "joker"),
      ].filter(Boolean),
    };
  },
  "azul.marker": (_, name) => ({ text: m.azul_told_marker({ name }), pieces: ["marker"] }),
  "azul.line": (event) => ({ text: m.azul_told_line({ line: Number(event.line) }), pieces: [] }),
  "azul.floor": (event) => ({
    text: Number(event.count)
      ? m.azul_told_floor({ tiles: tiles(Number(event.count), event.kind as string) })
      : m.azul_told_lid({ count: Number(event.to_lid) }),
    pieces: [],
  }),
  "azul.place": (event, name) => ({
    text: m.azul_told_place({
      name,
      tile: tiles(1, event.kind as string),
      row: Number(event.row),
      column: Number(event.column),
    }),
    pieces: [event.kind as string],
  }),
  "azul.fall": (event, name) => ({ text: m.azul_told_fall({ name, line: Number(event.line) }), pieces: [] }),
  "azul.penalty": (event, name) => ({ text: m.azul_told_penalty({ name, count: Number(event.pieces) }), pieces: [] }),
  "azul.round": (event, _, names) => ({
    text: m.azul_told_round({ round: Number(event.round), name: names[event.first as number] ?? "" }),
    pieces: [],
  }),
  "azul.end": (event) => ({ text: ENDS[event.reason as string]?.() ?? "", pieces: [] }),
  "azul.row_bonus": (event, name) => ({ text: m.azul_told_row_bonus({ name, row: Number(event.row) }), pieces: [] }),
  "azul.column_bonus": (event, name) => ({
    text: m.azul_told_column_bonus({ name, column: Number(event.column) }),
    pieces: [],
  }),
  "azul.colour_bonus": (event, name) => ({
    text: m.azul_told_colour_bonus({ name, colour: kindName(event.colour as string) }),
    pieces: [event.colour as string],
  }),
};

const TITLES: Record<string, () => string> = {
  "azul.place": m.azul_title_place,
  "azul.penalty": m.azul_title_penalty,
  "azul.row_bonus": m.azul_title_row_bonus,
  "azul.column_bonus": m.azul_title_column_bonus,
  "azul.colour_bonus": m.azul_title_colour_bonus,
};

function source(id: string, item?: string): string {
  if (item === undefined) return TITLES[id]?.() ?? id;
  if (id === "azul.row_bonus") return m.azul_item_row({ number: item });
  if (id === "azul.column_bonus") return m.azul_item_column({ number: item });
  return kindName(item);
}

const OPTIONS: Record<string, { title: () => string; help: () => string }> = {
  wall: { title: m.azul_option_wall, help: m.azul_option_wall_help },
  jokers: { title: m.azul_option_jokers, help: m.azul_option_jokers_help },
  "wall=coloured": { title: m.azul_wall_coloured, help: m.azul_wall_coloured_help },
  "wall=grey": { title: m.azul_wall_grey, help: m.azul_wall_grey_help },
  "jokers=off": { title: m.azul_jokers_off, help: m.azul_jokers_off_help },
  "jokers=on": { title: m.azul_jokers_on, help: m.azul_jokers_on_help },
};

function explained(name: string): { title: string; help: string } {
  const found = OPTIONS[name];
  return { title: found?.title() ?? name, help: found?.help() ?? "" };
}

export const words: Words<AzulView> = {
  prompt,
  plan,
  move: (move, view) =>
    move.facets.source
      ? m.azul_move_from({ source: sourceName(move.facets.source), move: moveText(move, view) })
      : moveText(move, view),
  tell: (event, names) => SENTENCES[event.id]?.(event, names[event.seat ?? -1] ?? "", names) ?? null,
  source,
  phase: (view) => (view.tiling_row === null ? m.azul_phase_drafting() : m.azul_phase_tiling()),
  option: explained,
  choice: (option, value) => explained(`${option}=${value}`),
};
