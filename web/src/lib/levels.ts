/** The levels of computers: which ones people are offered, and what they are called. */

import * as m from "../paraglide/messages.js";

/** A name with one line of explanation. */
export interface Explained {
  title: string;
  help: string;
}

/** Those that are offered, weakest first. */
const OFFERED = ["beginner", "easy", "medium", "hard", "expert"];
/** Those that only programs ask for, and older tables have: nobody wants to choose between them and the levels. */
const PLAIN = ["random", "greedy"];

/** Who sits wherever nobody is chosen, and decides for somebody who is gone: neither too weak nor too strong for most. */
export const USUAL = "medium";
/** Who plays with somebody who has just learnt the rules. */
export const GENTLEST = "beginner";

const WORDS: Record<string, { title: () => string; help: () => string }> = {
  beginner: { title: m.home_level_beginner, help: m.home_level_beginner_help },
  easy: { title: m.home_level_easy, help: m.home_level_easy_help },
  medium: { title: m.home_level_medium, help: m.home_level_medium_help },
  hard: { title: m.home_level_hard, help: m.home_level_hard_help },
  expert: { title: m.home_level_expert, help: m.home_level_expert_help },
  greedy: { title: m.home_level_greedy, help: m.home_level_greedy_help },
  random: { title: m.home_level_random, help: m.home_level_random_help },
};

/** What people can choose from: our levels, weakest first, then programs that this server knows. */
export function offeredLevels(levels: readonly string[]): string[] {
  const own = OFFERED.filter((level) => levels.includes(level));
  return [...own, ...levels.filter((level) => !OFFERED.includes(level) && !PLAIN.includes(level))];
}

/** The level of a computer that is added: the usual one, or the strongest that there is. */
export const usualLevel = (levels: readonly string[]): string =>
  levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? USUAL);

/** A level with one line about how it plays; one without words by its name. */
export function levelWords(level: string): Explained {
  return { title: WORDS[level]?.title() ?? level, help: WORDS[level]?.help() ?? "" };
}

/** A computer with its level. */
export const computerWords = (level: string): string => m.home_computer({ level: levelWords(level).title });
