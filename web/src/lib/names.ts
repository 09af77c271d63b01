/** What people and computers are called where they have no name. */

import * as m from "../paraglide/messages.js";
import type { SeatView } from "./api";

/** The name of a seat: its own, or one for its number. */
export function seatName(seat: Pick<SeatView, "name" | "level" | "kind">, number: number): string {
  if (seat.name) return seat.name;
  return seat.kind === "computer" ? m.computer_number({ number: number + 1 }) : m.player_number({ number: number + 1 });
}

/** The letter in a seat's disc. */
export function initial(name: string): string {
  return [...name][0]?.toUpperCase() ?? "?";
}

const GAME_NAMES: Record<string, () => string> = {
  azul: m.game_azul,
  summer_pavilion: m.game_summer_pavilion,
  queens_garden: m.game_queens_garden,
};

/** What a game is called. */
export function gameName(game: string): string {
  return GAME_NAMES[game]?.() ?? game;
}
