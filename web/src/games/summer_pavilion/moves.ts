/** Summer Pavilion's moves: `3b`, `b6=b+3`, `+g`, `pass:r2g`, and how one comes to them by clicking. */

import type { Facets, Move } from "../game";
import type { Turn } from "../../lib/turn.svelte";
import { settings } from "../../lib/settings.svelte";

const TAKE = /^(c|[1-9])([orbygp])$/;
const PLACEMENT = /^([orbygpc])([1-6])=([orbygp])(?:\+([1-5]))?$/;
const PICK = /^\+([orbygp])$/;
const PASS = /^pass(?::([orbygp0-9]+))?$/;

/**
 * The parts of a move. Several bonus tiles are chosen together and taken one after the other: all these moves have
 * `bonus`, so that something is chosen before all of them are. All passes have `pass`, and `keep` tells what is kept.
 */
export function facets(text: string): Facets {
  const take = TAKE.exec(text);
  if (take) return { source: take[1] ?? "", colour: take[2] ?? "" };
  const placement = PLACEMENT.exec(text);
  if (placement) {
    const [, star = "", space = "", colour = "", jokers = "0"] = placement;
    return { star, space, colour, jokers };
  }
  const pick = PICK.exec(text);
  if (pick) return { bonus: "yes", pick: pick[1] ?? "" };
  const pass = PASS.exec(text);
  if (!pass) throw new Error(`not a move of Summer Pavilion: ${text}`);
  return { pass: "yes", keep: pass[1] ?? "" };
}

/** Its decisions are whole moves. */
export const isOpening = (_: Move): boolean => false;

/** The ways to pay for a space, fewest jokers first. */
export function payments(turn: Turn, star: string, space: string, colour: string): string[] {
  return turn.legal
    .filter(({ facets: move }) => move.star === star && move.space === space && move.colour === colour)
    .map(({ facets: move }) => move.jokers ?? "0")
    .sort();
}

/**
 * What clicking on a space chooses: the space, its colour where there is only one, and the payment with the fewest
 * jokers. Whoever plays without confirming chooses the payment, so that nothing is paid by mistake.
 */
export function spaceChoice(turn: Turn, star: string, space: string): Facets {
  const { chosen, facets: fixed } = turn;
  const isChosen = fixed.star === star && fixed.space === space;
  if (isChosen) return chosen.find((one) => one.space !== undefined) ?? { star, space };
  const colours = new Set(
    turn.legal.filter(({ facets: move }) => move.star === star && move.space === space).map((one) => one.facets.colour),
  );
  const wanted = fixed.colour !== undefined && colours.has(fixed.colour) ? fixed.colour : null;
  const colour = wanted ?? (colours.size === 1 ? [...colours][0] : undefined);
  if (colour === undefined) return { star, space };
  const ways = payments(turn, star, space, colour);
  const [jokers = "0"] = ways;
  const choice: Facets = wanted ? { star, space } : { star, space, colour };
  return settings.confirm || ways.length === 1 ? { ...choice, jokers } : choice;
}

/** Chooses a tile beside the board: to be placed, or for a space that was chosen before. */
export function chooseTile(turn: Turn, colour: string): void {
  const { star, space, colour: before } = turn.facets;
  const isWaiting = star !== undefined && space !== undefined && before === undefined;
  turn.choose({ colour });
  if (isWaiting && !turn.move && turn.facets.colour === colour && turn.facets.star === star)
    turn.choose(spaceChoiceAfresh(turn, star, space, colour));
}

/** The same space again, now with the cheapest payment in a colour. */
function spaceChoiceAfresh(turn: Turn, star: string, space: string, colour: string): Facets {
  const [jokers = "0"] = payments(turn, star, space, colour);
  return settings.confirm ? { star, space, jokers } : { star, space };
}

/** Chooses another way to pay for the chosen space. */
export function repay(turn: Turn, jokers: string): void {
  const { star = "", space = "", colour = "" } = turn.facets;
  const isOneChoice = turn.chosen.some((one) => one.colour !== undefined && one.star !== undefined);
  turn.choose(isOneChoice ? { star, space, colour, jokers } : { star, space, jokers });
}
