/** What is to be decided, and what the move in preparation would do, in words. */

import * as m from "../../paraglide/messages.js";
import type { Facets, GameEvent, Move, Plan, Scene } from "../game";
import { aHexagon, capital, categoryName, hexagonName, ornamentName, pieceName, piecesText } from "./names";
import { signed } from "../../lib/numbers";
import { CATEGORIES, letterOf, paid, type GardenView } from "./view";

type Prepared = Scene<GardenView>;

/** The hexagon that was pointed at while its colour or its symbol is still to be chosen. */
const pointedAt = (facets: Facets): string | undefined =>
  Object.keys(facets)
    .find((name) => name.startsWith("shows-"))
    ?.slice(6);

/** What to do now. */
export function prompt({ turn, view }: Prepared): string {
  const { action } = view;
  switch (view.phase) {
    case "choosing":
      return m.queens_garden_prompt_copy({ hexagon: hexagonName(action?.asked ?? "") });
    case "placing":
      if (!action?.place) return m.queens_garden_prompt_area();
      return action.expansion ? m.queens_garden_prompt_expansion() : m.queens_garden_prompt_cell();
    case "paying":
      return m.queens_garden_prompt_pay();
    case "discarding":
      return m.queens_garden_prompt_discard();
    default:
      return pointedAt(turn.facets) && !turn.move ? m.queens_garden_prompt_category() : m.queens_garden_prompt_act();
  }
}

const NOTHING = { pieces: [], gain: null, when: null } as const;

/** The points that the own seat gains or loses at once, before a round is scored. */
function pointsNow(scene: Prepared): Pick<Plan, "gain" | "when"> {
  const own = ["queens_garden.supply", "queens_garden.marker", "queens_garden.discard_tile"];
  const isOwn = (event: GameEvent) =>
    event.seat === scene.view.turn && (own.includes(event.id) || event.id === "queens_garden.discard_expansion");
  const points = scene.promised.filter(isOwn).reduce((sum, event) => sum + event.points, 0);
  return points ? { gain: signed(points), when: m.queens_garden_now() } : { gain: null, when: null };
}

/** The jokers for what would be surrounded, and its sentence. */
function surrounding(scene: Prepared): Pick<Plan, "gain" | "when" | "text"> {
  const events = scene.promised.filter((event) => event.id === "queens_garden.surround");
  if (events.length === 0) return { gain: null, when: null, text: "" };
  const sum = (name: string) => events.reduce((all, event) => all + Number(event[name]), 0);
  const names = events.map((event) => ornamentName(event.ornament as string)).join(", ");
  const lost = sum("lost") ? m.queens_garden_told_lost({ count: sum("lost") }) : "";
  return {
    gain: signed(sum("jokers")),
    when: m.queens_garden_when_jokers({ count: sum("jokers") }),
    text: `${m.queens_garden_plan_surround({ ornaments: names })} ${lost}`.trim(),
  };
}

/** What an acquisition would take. */
function acquisition(scene: Prepared, letter: string): Plan {
  const taken = scene.promised.filter((event) => event.id.startsWith("queens_garden.take_"));
  const pieces = taken.map(({ id, hexagon }) => (id.endsWith("expansion") ? `+${hexagon}` : String(hexagon)));
  return {
    ...NOTHING,
    title: m.queens_garden_move_take({ category: categoryName(CATEGORIES[letter] ?? "") }),
    text: piecesText(pieces),
    pieces: pieces.length > 0 ? pieces : [letter],
  };
}

function acting(scene: Prepared, moveText: (move: Move, view: GardenView) => string): Plan | null {
  const { turn, view } = scene;
  if (turn.chosen.length === 0) return null;
  const hexagon = pointedAt(turn.facets);
  const { move } = turn;
  if (move?.facets.take) return acquisition(scene, move.facets.take);
  if (hexagon && !move) {
    return { ...NOTHING, title: hexagonName(hexagon), text: m.queens_garden_plan_category(), pieces: [hexagon] };
  }
  if (!move) return null;
  const starts = scene.promised.some((event) => event.id === "queens_garden.marker");
  const pass = starts ? m.queens_garden_plan_pass_first() : m.queens_garden_plan_pass();
  const pieces = move.facets.piece ? [move.facets.piece] : [];
  const text = move.facets.pass ? pass : "";
  return { title: moveText(move, view), text, pieces, ...pointsNow(scene) };
}

function choosing(scene: Prepared): Plan {
  const { action } = scene.view;
  const found = acquisition(scene, letterOf(action?.acquire ?? ""));
  if (scene.turn.move) return found;
  const text = m.queens_garden_plan_copy({ hexagon: hexagonName(action?.asked ?? "") });
  return { ...found, text, pieces: [action?.asked ?? ""] };
}

function placing(scene: Prepared, moveText: (move: Move, view: GardenView) => string): Plan {
  const { action } = scene.view;
  const piece = `${action?.expansion ? "+" : ""}${action?.place ?? ""}`;
  const { move } = scene.turn;
  if (!action?.place) {
    const title = move ? moveText(move, scene.view) : pieceName("+");
    return { title, text: m.queens_garden_plan_supply(), pieces: ["+"], ...pointsNow(scene) };
  }
  if (move) return { title: moveText(move, scene.view), pieces: [piece], ...surrounding(scene) };
  const text = action.expansion ? m.queens_garden_plan_expansion() : m.queens_garden_plan_cell();
  return { ...NOTHING, title: pieceName(piece), text, pieces: [piece] };
}

function paying(scene: Prepared): Plan {
  const { action } = scene.view;
  const placed = `${action?.expansion ? "+" : ""}${action?.place ?? ""}`;
  const payment = paid(scene.turn.facets.pay ?? "");
  const { text, ...gain } = surrounding(scene);
  const pays = m.queens_garden_move_pay({ pieces: piecesText(payment) });
  return {
    title: m.queens_garden_move_cell({ hexagon: pieceName(placed), cell: action?.cell ?? "" }),
    text: `${pays}. ${text}`.trim(),
    pieces: [placed, ...payment],
    ...gain,
  };
}

function discarding(scene: Prepared): Plan {
  const { discard = "done" } = scene.turn.facets;
  if (discard === "done") {
    return { ...NOTHING, title: m.queens_garden_move_done(), text: m.queens_garden_plan_discard() };
  }
  const title = m.queens_garden_move_discard({
    hexagon: discard.startsWith("+") ? pieceName(discard) : aHexagon(discard),
  });
  return { title, text: m.queens_garden_plan_discard_more(), pieces: [discard], ...pointsNow(scene) };
}

/** The move in preparation; an action of several decisions is in preparation from the first of them on. */
export function plan(scene: Prepared, moveText: (move: Move, view: GardenView) => string): Plan | null {
  const found = scene.turn.isActive ? prepared(scene, moveText) : null;
  return found && { ...found, title: capital(found.title), text: capital(found.text) };
}

function prepared(scene: Prepared, moveText: (move: Move, view: GardenView) => string): Plan | null {
  switch (scene.view.phase) {
    case "choosing":
      return choosing(scene);
    case "placing":
      return placing(scene, moveText);
    case "paying":
      return paying(scene);
    case "discarding":
      return discarding(scene);
    default:
      return acting(scene, moveText);
  }
}
