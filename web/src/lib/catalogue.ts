/**
 * The games with their options and the levels of computers, as forms need them. The server's answer is read here only:
 * a server that tells the players' numbers and what goes together is asked again after each choice, an older one is not.
 */

import type { Kit } from "../games/game";
import { api } from "./api";
import { offeredLevels, type Explained } from "./levels";

/** An option of a game: what it can be, and what it is unless something is chosen. */
export interface Option {
  readonly name: string;
  readonly choices: readonly string[];
  readonly default: string;
  /** What each choice is short for, where people may write a value of their own instead; otherwise nothing. */
  readonly spelled: Readonly<Record<string, string>>;
}

/** A game that can be set up. */
export interface Game {
  readonly name: string;
  readonly players: readonly number[];
  readonly options: readonly Option[];
  /** Whether the server can tell what goes with what was chosen. */
  readonly isAdvised: boolean;
}

export interface Catalogue {
  readonly games: readonly Game[];
  /** Those that people are offered, weakest first. */
  readonly levels: readonly string[];
}

/** What servers tell about a game, of whichever version. */
interface Told {
  name: string;
  game?: string;
  players?: number[];
  options: { name: string; choices: string[]; default: string; spelled?: Record<string, string> }[];
}

const PLAYERS = "players";

function readGame({ name, game, players, options }: Told): Game {
  const counts = options.find((option) => option.name === PLAYERS)?.choices.map(Number);
  return {
    name,
    players: players ?? counts ?? [2],
    options: options.filter((option) => option.name !== PLAYERS).map((option) => ({ spelled: {}, ...option })),
    isAdvised: game !== undefined,
  };
}

/** What there is to play; `order` says which game comes first. */
export async function loadCatalogue(order: readonly string[]): Promise<Catalogue> {
  const { games, levels } = await api.games();
  const place = (game: Game) => (order.includes(game.name) ? order.indexOf(game.name) : order.length);
  return {
    games: games.map(readGame).sort((one, other) => place(one) - place(other)),
    levels: offeredLevels(levels),
  };
}

/** A game with options chosen as the server writes it: `azul(players=3,wall=grey)`. */
export function gameText(game: Game, players: number, chosen: Readonly<Record<string, string>>): string {
  const others = game.options
    .filter(({ name, default: usual }) => chosen[name] !== undefined && chosen[name] !== usual)
    .map(({ name }) => `${name}=${chosen[name]}`);
  return `${game.name}(${[`${PLAYERS}=${players}`, ...others].join(",")})`;
}

/** What goes with what was chosen: the same game with those numbers of players and choices only. */
export async function whatFits(game: Game, text: string): Promise<Game> {
  return game.isAdvised ? readGame(await api.game(text)) : game;
}

/** Whether people may write a value of their own. */
export const isOpen = ({ spelled }: Option): boolean => Object.keys(spelled).length > 0;

/** An option in words; its name where the game has none. */
export function optionWords(kit: Kit | null, option: string): Explained {
  return kit?.words?.option(option) ?? { title: option, help: "" };
}

/** A choice in words; its name where the game has none. */
export function choiceWords(kit: Kit | null, option: string, value: string): Explained {
  return kit?.words?.choice(option, value) ?? { title: value, help: "" };
}
