/** What the form says: kinds of seats, and what will be set up. */

import { computerWords, levelWords, type Explained } from "../lib/levels";
import { gameName } from "../lib/names";
import * as m from "../paraglide/messages.js";
import type { Seat, Setup } from "./setup";

const KINDS = {
  here: { title: m.home_kind_here, help: m.home_kind_here_help },
  link: { title: m.home_kind_link, help: m.home_kind_link_help },
  bot: { title: m.home_kind_bot, help: m.home_kind_bot_help },
};

/** Who plays on a seat, with one line of explanation. */
export function kindWords({ kind, level }: Pick<Seat, "kind" | "level">): Explained {
  if (kind !== "computer") return { title: KINDS[kind].title(), help: KINDS[kind].help() };
  return { title: computerWords(level), help: levelWords(level).help };
}

const LINES: Record<string, () => string> = {
  azul: m.home_azul_line,
  summer_pavilion: m.home_summer_pavilion_line,
  queens_garden: m.home_queens_garden_line,
};

/** A game in one line. */
export const gameLine = (game: string): string => LINES[game]?.() ?? "";

/** What will be set up, in a sentence or two. */
export function planText({ game, seats }: Setup): string {
  const number = (kind: Seat["kind"]) => seats.filter((seat) => seat.kind === kind).length;
  const [here, link, bot, computer] = [number("here"), number("link"), number("bot"), number("computer")];
  const who = [
    here && m.home_plan_here({ count: here }),
    link && m.home_plan_link({ count: link }),
    computer && m.home_plan_computer({ count: computer }),
    bot && m.home_plan_bot({ count: bot }),
  ].filter(Boolean);
  const plan = m.home_plan({ game: gameName(game), players: seats.length, who: who.join(", ") });
  return link + bot > 0 ? `${plan} ${m.home_plan_share()}` : plan;
}
