/** The options of a game in its name: `azul(players=3,wall=grey)`. */

import type { components } from "../../lib/schema";

/** An option of a game, as the server lists it. */
export type Option = components["schemas"]["OptionInfo"];

export const PLAYERS = "players";

/** What is usual for each option. */
export function usual(options: readonly Option[]): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

/** The name of a game with everything that is not as usual; the number of players always. */
export function nameWith(game: string, options: readonly Option[], chosen: Readonly<Record<string, string>>): string {
  const given = options.filter((option) => option.name === PLAYERS || chosen[option.name] !== option.default);
  return `${game}(${given.map((option) => `${option.name}=${chosen[option.name]}`).join(",")})`;
}
