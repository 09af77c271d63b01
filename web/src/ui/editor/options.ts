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

/** A game's text with another value for one of its options, as usual or not. */
export function withOption(game: string, option: string, value: string): string {
  const [, name = game, given = ""] = /^(\w+)\((.*)\)$/.exec(game) ?? [];
  const others = given.split(",").filter((one) => one && !one.startsWith(`${option}=`));
  return `${name}(${[...others, `${option}=${value}`].join(",")})`;
}

/** The value of an option in a game's text; nothing if it is as usual. */
export const optionOf = (game: string, option: string): string | null =>
  new RegExp(`[(,]${option}=([^,)]*)`).exec(game)?.[1] ?? null;
