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

/** What is needed to show a game. */
export async function loadKit(game: string): Promise<Kit> {
  const load = KITS[plainName(game)];
  if (!load) throw new Error(`no pictures for ${game}`);
  return (await load()).kit;
}
