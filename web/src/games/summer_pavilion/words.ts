/** Summer Pavilion in words, in the language of the moment. */

import * as m from "../../paraglide/messages.js";
import type { GameEvent, Move, Plan, Scene, Told, Words } from "../game";
import { payments } from "./moves";
import {
  adjective,
  capital,
  featureName,
  fromSource,
  list,
  noun,
  pileText,
  placeName,
  spaceName,
  tiles,
} from "./names";
import {
  JOKER_ORDERS,
  kindOf,
  paidPieces,
  payment,
  pieces,
  pileAt,
  plus,
  plusAll,
  readPile,
  size,
  takenFrom,
  type PavilionView,
  type Pile,
} from "./view";

const nothing = { gain: null, when: null } as const;

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** What the move in preparation would make happen, of one kind. */
const promised = (scene: Scene<PavilionView>, id: string): readonly GameEvent[] =>
  scene.promised.filter((event) => event.id === `summer_pavilion.${id}`);

/** The bonus tiles that were chosen so far, in the order in which they will be taken. */
export function wantedBonus({ facets, following }: Scene<PavilionView>["turn"]): string[] {
  const later = following.map((text) => kindOf(text.slice(1)));
  return facets.pick === undefined ? later : [kindOf(facets.pick), ...later];
}

// --- The move in preparation ------------------------------------------------------------------------------------------

function planTake(scene: Scene<PavilionView>): Plan {
  const { view, turn } = scene;
  const { source = "", colour = "" } = turn.facets;
  const taken = takenFrom(view, source, kindOf(colour));
  const rest = source === "c" ? 0 : size(pileAt(view, source)) - size(taken);
  const [stone] = promised(scene, "stone");
  const hand = size(view.boards[view.turn]?.hand ?? {}) + size(taken);
  const parts = [
    ...(rest > 0 ? [m.summer_pavilion_plan_rest({ count: rest })] : []),
    ...(stone ? [m.summer_pavilion_plan_stone()] : []),
    m.summer_pavilion_plan_hand({ count: hand }),
  ];
  return {
    title: takeText(view, source, colour),
    text: parts.join(" "),
    pieces: pieces(taken),
    ...(stone ? { gain: signed(stone.points), when: m.summer_pavilion_when_stone() } : nothing),
  };
}

function planPlace(scene: Scene<PavilionView>): Plan {
  const { view, turn } = scene;
  const { star, space, colour, jokers } = turn.shown?.facets ?? turn.facets;
  if (star === undefined || space === undefined) {
    const title = capital(m.summer_pavilion_plan_tile({ colour: adjective(kindOf(colour ?? "")) }));
    return { title, text: m.summer_pavilion_plan_choose_space(), pieces: [kindOf(colour ?? "")], ...nothing };
  }
  const where = spaceName(view, star, space);
  if (colour === undefined)
    return { title: capital(where), text: m.summer_pavilion_plan_choose_colour(), pieces: [], ...nothing };
  const kind = kindOf(colour);
  const title = capital(m.summer_pavilion_plan_place({ colour: noun(kind), space: where }));
  if (jokers === undefined) return { title, text: m.summer_pavilion_plan_choose_pay(), pieces: [kind], ...nothing };
  const paid = payment(view, star, space, kind, Number(jokers));
  const features = promised(scene, "feature");
  const [placed] = promised(scene, "place");
  const parts = [
    m.summer_pavilion_plan_pays({ tiles: pileText(paid, kind === view.joker ? null : view.joker) }),
    ...features.map((event) =>
      m.summer_pavilion_plan_feature({
        feature: capital(featureName(event.feature as string)),
        count: Number(event.bonus),
      }),
    ),
  ];
  const bonus = features.reduce((sum, event) => sum + Number(event.bonus), 0);
  return {
    title,
    text: parts.join(" "),
    pieces: [kind, ...paidPieces(paid, kind)],
    gain: placed ? signed(placed.points) : null,
    when: bonus ? m.summer_pavilion_when_tiles({ count: bonus }) : m.summer_pavilion_when_now(),
  };
}

function planPick({ view, turn }: Scene<PavilionView>): Plan {
  const wanted = wantedBonus(turn);
  const missing = view.picks - wanted.length;
  return {
    title: m.summer_pavilion_plan_pick({
      tiles: pileText(wanted.reduce((pile: Pile, kind) => plus(pile, kind, 1), {})),
    }),
    text:
      missing > 0
        ? m.summer_pavilion_plan_pick_more({ count: missing })
        : m.summer_pavilion_plan_pick_done({ count: wanted.length }),
    pieces: wanted,
    ...nothing,
  };
}

function planPass(scene: Scene<PavilionView>): Plan {
  const { view, turn } = scene;
  const { keep } = turn.facets;
  const kept = readPile(keep ?? "");
  const [passed] = promised(scene, "pass");
  const discarded = size(plusAll(view.boards[view.turn]?.hand ?? {}, kept, -1));
  const text = discarded
    ? m.summer_pavilion_plan_discards({ count: discarded })
    : m.summer_pavilion_plan_discards_none();
  return {
    title: keep === undefined ? m.pass() : passText(kept),
    text: keep === undefined ? "" : text,
    pieces: pieces(kept),
    ...(passed && passed.points < 0
      ? { gain: signed(passed.points), when: m.summer_pavilion_when_discards() }
      : nothing),
  };
}

function plan(scene: Scene<PavilionView>): Plan | null {
  const { chosen, facets } = scene.turn;
  if (chosen.length === 0) return null;
  if (facets.source) return planTake(scene);
  if (facets.bonus) return planPick(scene);
  if (facets.pass) return planPass(scene);
  return planPlace(scene);
}

function prompt({ turn, view }: Scene<PavilionView>): string {
  const { facets } = turn;
  if (view.phase === "acquiring") return m.summer_pavilion_prompt_take();
  if (view.phase === "picking") return m.summer_pavilion_prompt_pick({ count: view.picks });
  if (facets.pass) return m.summer_pavilion_prompt_keep();
  if (facets.star) {
    if (!facets.colour) return m.summer_pavilion_prompt_colour();
    const ways = payments(turn, facets.star, facets.space ?? "", facets.colour);
    return ways.length > 1 ? m.summer_pavilion_prompt_pay() : m.summer_pavilion_prompt_confirm();
  }
  if (facets.colour) return turn.move ? m.summer_pavilion_prompt_confirm() : m.summer_pavilion_prompt_space();
  return turn.legal.some((move) => move.facets.star !== undefined)
    ? m.summer_pavilion_prompt_place()
    : m.summer_pavilion_prompt_only_pass();
}

// --- Moves and what happened ------------------------------------------------------------------------------------------

const takeText = (view: PavilionView, source: string, colour: string): string =>
  m.summer_pavilion_plan_take({
    tiles: pileText(takenFrom(view, source, kindOf(colour)), view.joker),
    source: fromSource(source),
  });

const passText = (kept: Pile): string =>
  size(kept) ? m.summer_pavilion_plan_pass({ tiles: pileText(kept) }) : m.summer_pavilion_plan_pass_none();

function moveText({ facets }: Move, view: PavilionView): string {
  const { source, star, space = "", colour = "", jokers, pick, keep } = facets;
  if (source !== undefined) return takeText(view, source, colour);
  if (pick !== undefined) return m.summer_pavilion_plan_pick({ tiles: tiles(1, kindOf(pick)) });
  if (star === undefined) return passText(readPile(keep ?? ""));
  const parts = { colour: noun(kindOf(colour)), space: spaceName(view, star, space) };
  const count = Number(jokers);
  if (count === 0) return capital(m.summer_pavilion_plan_place(parts));
  return capital(m.summer_pavilion_move_place({ ...parts, jokers: m.summer_pavilion_joker_tiles({ count }) }));
}

/** Tiles of a colour and jokers that go together. */
function together(kind: string, count: number, jokers: number): string {
  const coloured = count > 0 ? [tiles(count, kind)] : [];
  return list([...coloured, ...(jokers > 0 ? [m.summer_pavilion_joker_tiles({ count: jokers })] : [])]);
}

function toldTake(event: GameEvent, name: string): Told {
  const [kind, count, jokers] = [event.colour as string, Number(event.count), Number(event.jokers)];
  return {
    text: m.summer_pavilion_told_take({
      name,
      tiles: together(kind, count, jokers),
      source: fromSource(event.source as string),
    }),
    pieces: Array.from({ length: count || jokers }, () => kind),
  };
}

/** The number on a space is what was paid for it. A star of the tile's colour is told by it, others by their places. */
function toldPlace(event: GameEvent, name: string): Told {
  const [star, kind, paid, jokers] = [
    event.star as string,
    event.colour as string,
    Number(event.paid),
    Number(event.jokers),
  ];
  const cost = paid + jokers;
  const space = m.summer_pavilion_space_name({ star: star === kind ? noun(kind) : placeName(star), cost });
  const text =
    cost === 1
      ? m.summer_pavilion_told_place({ name, space, tile: tiles(1, kind) })
      : m.summer_pavilion_told_place_paid({ name, space, tiles: together(kind, paid, jokers) });
  return { text, pieces: [kind] };
}

function toldPass(event: GameEvent, name: string): Told {
  const kept = event.corners as Pile;
  const count = Number(event.discarded);
  const passes = size(kept)
    ? m.summer_pavilion_told_pass_kept({ name, tiles: pileText(kept) })
    : m.summer_pavilion_told_pass({ name });
  const text = count ? `${passes} ${m.summer_pavilion_told_discarded({ count })}` : passes;
  return { text, pieces: pieces(kept) };
}

const plain = (text: string): Told => ({ text, pieces: [] });

/** For each event its sentence; `name` is that of the seat it is about. */
const SENTENCES: Record<string, (event: GameEvent, name: string, names: readonly string[]) => Told> = {
  take: toldTake,
  stone: (_, name) => ({ text: m.summer_pavilion_told_stone({ name }), pieces: ["stone"] }),
  place: toldPlace,
  feature: (event, name) =>
    plain(
      m.summer_pavilion_told_feature({
        name,
        feature: featureName(event.feature as string),
        count: Number(event.bonus),
      }),
    ),
  pick: (event, name) => ({
    text: m.summer_pavilion_told_pick({ name, tile: tiles(1, event.colour as string) }),
    pieces: [event.colour as string],
  }),
  pass: toldPass,
  placing: (event, _, names) => plain(m.summer_pavilion_told_placing({ name: names[event.start as number] ?? "" })),
  round: (event, _, names) => ({
    text: m.summer_pavilion_told_round({
      round: Number(event.round),
      colour: noun(event.joker as string),
      name: names[event.start as number] ?? "",
    }),
    pieces: [event.joker as string],
  }),
  end: () => plain(m.summer_pavilion_told_end()),
  corners: (event, name) => plain(m.summer_pavilion_told_corners({ name, count: Number(event.discarded) })),
  star_bonus: (event, name) =>
    event.kind === "many"
      ? plain(m.summer_pavilion_told_star_many({ name }))
      : {
          text: m.summer_pavilion_told_star({ name, star: noun(event.kind as string) }),
          pieces: [event.kind as string],
        },
  number_bonus: (event, name) => plain(m.summer_pavilion_told_number({ name, number: Number(event.number) })),
};

const plainId = (id: string): string => id.replace("summer_pavilion.", "");

const TITLES: Record<string, () => string> = {
  place: m.summer_pavilion_title_place,
  stone: m.summer_pavilion_title_stone,
  pass: m.summer_pavilion_title_pass,
  corners: m.summer_pavilion_title_corners,
  star_bonus: m.summer_pavilion_title_star,
  number_bonus: m.summer_pavilion_title_number,
};

function source(id: string, item?: string): string {
  if (item === undefined) return TITLES[plainId(id)]?.() ?? id;
  if (plainId(id) === "number_bonus") return capital(m.summer_pavilion_bonus_number({ number: item }));
  return capital(placeName(item));
}

// --- Setting up -------------------------------------------------------------------------------------------------------

const PHASES: Record<string, () => string> = {
  dealing: m.summer_pavilion_phase_dealing,
  acquiring: m.summer_pavilion_phase_acquiring,
  placing: m.summer_pavilion_phase_placing,
  picking: m.summer_pavilion_phase_picking,
  over: m.summer_pavilion_phase_over,
};

const OPTIONS: Record<string, { title: () => string; help: () => string }> = {
  board: { title: m.summer_pavilion_option_board, help: m.summer_pavilion_option_board_help },
  jokers: { title: m.summer_pavilion_option_jokers, help: m.summer_pavilion_option_jokers_help },
  coloured: { title: m.summer_pavilion_board_coloured, help: m.summer_pavilion_board_coloured_help },
  monochrome: { title: m.summer_pavilion_board_monochrome, help: m.summer_pavilion_board_monochrome_help },
};

const ORDER_TITLES: Record<string, () => string> = {
  standard: m.summer_pavilion_jokers_standard,
  back: m.summer_pavilion_jokers_back,
  "standard-down": m.summer_pavilion_jokers_standard_down,
  "back-down": m.summer_pavilion_jokers_back_down,
};

function explained(name: string): { title: string; help: string } {
  const found = OPTIONS[name];
  return { title: found?.title() ?? name, help: found?.help() ?? "" };
}

/** A joker order by its name or by its letters, with its colours in words. */
function order(value: string): { title: string; help: string } {
  const title = ORDER_TITLES[value] ?? m.summer_pavilion_jokers_own;
  const letters = JOKER_ORDERS[value] ?? value;
  return { title: title(), help: capital([...letters].map((letter) => noun(kindOf(letter))).join(", ")) };
}

export const words: Words<PavilionView> = {
  prompt,
  plan,
  move: moveText,
  tell: (event, names) => SENTENCES[plainId(event.id)]?.(event, names[event.seat ?? -1] ?? "", names) ?? null,
  source,
  phase: (view) => PHASES[view.phase]?.() ?? "",
  option: explained,
  choice: (option, value) => (option === "jokers" ? order(value) : explained(value)),
};
