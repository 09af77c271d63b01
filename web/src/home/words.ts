/** What the form says: kinds of seats, levels of computers, and what will be set up. */

import { gameName } from "../lib/names";
import * as m from "../paraglide/messages.js";
import type { Seat, Setup } from "./setup";

interface Explained {
  title: string;
  help: string;
}

const LEVELS: Record<string, { title: () => string; help: () => string }> = {
  random: { title: m.home_level_random, help: m.home_level_random_help },
  greedy: { title: m.home_level_greedy, help: m.home_level_greedy_help },
  beginner: { title: m.home_level_beginner, help: m.home_level_beginner_help },
  easy: { title: m.home_level_easy, help: m.home_level_easy_help },
  medium: { title: m.home_level_medium, help: m.home_level_medium_help },
  hard: { title: m.home_level_hard, help: m.home_level_hard_help },
  expert: { title: m.home_level_expert, help: m.home_level_expert_help },
};

const KINDS = {
  here: { title: m.home_kind_here, help: m.home_kind_here_help },
  link: { title: m.home_kind_link, help: m.home_kind_link_help },
  bot: { title: m.home_kind_bot, help: m.home_kind_bot_help },
};

/** A level with one line about how it plays; one without words by its name. */
export function levelWords(level: string): Explained {
  return { title: LEVELS[level]?.title() ?? level, help: LEVELS[level]?.help() ?? "" };
}

/** Who plays on a seat, with one line of explanation. */
export function kindWords({ kind, level }: Pick<Seat, "kind" | "level">): Explained {
  if (kind !== "computer") return { title: KINDS[kind].title(), help: KINDS[kind].help() };
  const { title, help } = levelWords(level);
  return { title: m.home_computer({ level: title }), help };
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
