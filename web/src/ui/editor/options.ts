/** The options of a game in its name: `azul(players=3,wall=grey)`. */

import type { components } from "../../lib/schema";

/** A game with options chosen, as the server lists it. */
export type GameInfo = components["schemas"]["GameInfo"];

/** The name of a game with another value for one of its options; what is as usual is left out. */
export function nameWith({ name, options }: GameInfo, changed: string, value: string): string {
  const given = options
    .map((option) => ({ ...option, value: option.name === changed ? value : option.value }))
    .filter((option) => option.value !== option.default);
  return `${name}(${given.map((option) => `${option.name}=${option.value}`).join(",")})`;
}
