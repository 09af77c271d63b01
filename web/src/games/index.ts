/** The games' folders, each loaded when it is needed. */

import type { Kit } from "./game";

const KITS: Record<string, () => Promise<{ kit: Kit }>> = {
  azul: () => import("./azul") as unknown as Promise<{ kit: Kit }>,
  summer_pavilion: () => import("./summer_pavilion") as unknown as Promise<{ kit: Kit }>,
  queens_garden: () => import("./queens_garden") as unknown as Promise<{ kit: Kit }>,
};

export const GAMES = Object.keys(KITS);

/** The name of a game without its options: `azul(players=3)` is `azul`. */
export function plainName(game: string): string {
  return game.split("(")[0] ?? game;
}

/** Says why the server refuses a position of a game, in words; as it was told where there are none. */
export async function loadReasons(game: string): Promise<(text: string) => string> {
  const found = KITS[plainName(game)] ? await (await loadKit(game)).editor?.() : undefined;
  return found?.editor.reason ?? ((text) => text);
}

/** What is needed to show a game. */
export async function loadKit(game: string): Promise<Kit> {
  const load = KITS[plainName(game)];
  if (!load) throw new Error(`no pictures for ${game}`);
  return (await load()).kit;
}
