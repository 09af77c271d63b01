/** The games' rules and lessons, each loaded when somebody wants to read it. */

import type { Component } from "svelte";
import type { LessonScript } from "../lib/lesson.svelte";
import type { Kit } from "./game";

/** What a game's `Rules.svelte` takes. */
export interface RulesProps {
  kit: Kit;
  /** Whether the rules are shown in a dialog, which has the heading already. */
  inDialog?: boolean;
}

const RULES: Record<string, () => Promise<{ default: Component<RulesProps> }>> = {
  azul: () => import("./azul/Rules.svelte"),
  summer_pavilion: () => import("./summer_pavilion/Rules.svelte"),
  queens_garden: () => import("./queens_garden/Rules.svelte"),
};

const LESSONS: Record<string, () => Promise<{ lesson: LessonScript }>> = {
  azul: () => import("./azul/lesson"),
  summer_pavilion: () => import("./summer_pavilion/lesson"),
  queens_garden: () => import("./queens_garden/lesson"),
};

/** The component that tells a game's rules; nothing for a game that there is not. */
export async function loadRules(game: string): Promise<Component<RulesProps> | null> {
  return (await RULES[game]?.())?.default ?? null;
}

/** A game's guided first game; nothing for a game that there is not. */
export async function loadLesson(game: string): Promise<LessonScript | null> {
  return (await LESSONS[game]?.())?.lesson ?? null;
}
