/** A new game as the form has it, what the server is asked for, and what is remembered of it on this device. */

import type { NewTable } from "../lib/api";
import { gameText, isOpen, type Catalogue, type Game, type Option } from "../lib/catalogue";
import { usualLevel } from "../lib/levels";

const KEY = "azulejos.setup";

export const KINDS = ["here", "link", "bot", "computer"] as const;
export const CLOCKS = ["none", "move", "budget"] as const;

/** Who is to sit on a seat. */
export interface Seat {
  kind: (typeof KINDS)[number];
  /** Of a computer. */
  level: string;
  name: string;
}

/** Times as people give them: seconds for a move, minutes for a game. */
export interface Clock {
  kind: (typeof CLOCKS)[number];
  seconds: number | null;
  minutes: number | null;
  increment: number | null;
}

export interface Setup {
  game: string;
  /** What was chosen in each game. */
  options: Record<string, Record<string, string>>;
  seats: Seat[];
  clock: Clock;
  hints: boolean;
  public: boolean;
}

/** Times when nothing sensible was given. */
const USUAL = { seconds: 60, minutes: 15, increment: 10 };
const LONGEST = 24 * 60 * 60;

/** A seat with a computer, for somebody who adds a player. */
export const computerSeat = ({ levels }: Catalogue): Seat => ({
  kind: "computer",
  level: usualLevel(levels),
  name: "",
});

/** One person against one computer. */
export function firstSetup(catalogue: Catalogue, name: string): Setup {
  return {
    game: catalogue.games[0]?.name ?? "",
    options: {},
    seats: [{ kind: "here", level: "", name }, computerSeat(catalogue)],
    clock: { kind: "none", ...USUAL },
    hints: true,
    public: false,
  };
}

/** Brings the number of seats to one that the game can have, as near as possible. */
export function fitSeats(seats: readonly Seat[], game: Game, catalogue: Catalogue): Seat[] {
  const nearest = [...game.players].sort(
    (one, other) => Math.abs(one - seats.length) - Math.abs(other - seats.length) || one - other,
  )[0];
  const count = nearest ?? seats.length;
  const added = Array.from({ length: Math.max(0, count - seats.length) }, () => computerSeat(catalogue));
  return [...seats.slice(0, count), ...added];
}

const within = (value: number | null, usual: number, least: number): number =>
  Math.min(Math.max(Number.isFinite(value) && value !== null ? value : usual, least), LONGEST);

function clockRequest({ kind, seconds, minutes, increment }: Clock): NonNullable<NewTable["clock"]> | null {
  if (kind === "none") return null;
  if (kind === "move") return { kind, seconds: within(seconds, USUAL.seconds, 1), increment: 0 };
  const total = within(minutes === null ? null : minutes * 60, USUAL.minutes * 60, 1);
  return { kind, seconds: total, increment: within(increment, USUAL.increment, 0) };
}

/** The game's text with everything that was chosen. */
export const chosenGame = (setup: Setup, game: Game): string =>
  gameText(game, setup.seats.length, setup.options[game.name] ?? {});

/** What the server is asked for. Whoever comes by link names themselves. */
export function newTable(setup: Setup, game: Game): NewTable {
  const seats = setup.seats.map(({ kind, level, name }) => ({
    kind,
    level: kind === "computer" ? level : "",
    name: kind === "here" || kind === "computer" ? name.trim() : "",
  }));
  const clock = clockRequest(setup.clock);
  return { game: chosenGame(setup, game), seats, clock, hints: setup.hints, public: setup.public };
}

function readSeat(found: unknown, catalogue: Catalogue): Seat | null {
  const { kind, level, name } = (found ?? {}) as Partial<Seat>;
  if (!KINDS.includes(kind as Seat["kind"])) return null;
  const known = typeof level === "string" && catalogue.levels.includes(level) ? level : usualLevel(catalogue.levels);
  return {
    kind: kind as Seat["kind"],
    level: kind === "computer" ? known : "",
    name: typeof name === "string" ? name.slice(0, 40) : "",
  };
}

/** Whether a kept value can still be had; of one's own only the server knows, if it could be part of a game's text. */
const canBe = (option: Option, value: unknown): value is string =>
  typeof value === "string" && (option.choices.includes(value) || (isOpen(option) && /^[^\s(),=]{1,80}$/.test(value)));

function readOptions(found: unknown, game: Game): Record<string, string> {
  const values = (found ?? {}) as Record<string, unknown>;
  const known = game.options.filter((option) => canBe(option, values[option.name]));
  return Object.fromEntries(known.map(({ name }) => [name, values[name] as string]));
}

/** The last set-up of this device, as far as it can still be had; the clock and the lobby are asked for each time. */
export function readSetup(text: string | null, catalogue: Catalogue, name: string): Setup {
  const setup = firstSetup(catalogue, name);
  let found: Partial<Setup>;
  try {
    found = (JSON.parse(text ?? "{}") ?? {}) as Partial<Setup>;
  } catch {
    return setup;
  }
  const game = catalogue.games.find((one) => one.name === found.game) ?? catalogue.games[0];
  if (!game) return setup;
  for (const one of catalogue.games) setup.options[one.name] = readOptions(found.options?.[one.name], one);
  const seats = Array.isArray(found.seats) ? found.seats.map((seat) => readSeat(seat, catalogue)) : [];
  const known = seats.filter((seat) => seat !== null);
  return { ...setup, game: game.name, seats: fitSeats(known.length > 0 ? known : setup.seats, game, catalogue) };
}

/** What was set up last on this device; the person has the name of the moment. */
export function lastSetup(catalogue: Catalogue, name: string): Setup {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    // a browser that keeps nothing
  }
  const setup = readSetup(text, catalogue, name);
  const person = setup.seats.find(({ kind }) => kind === "here");
  if (person && name) person.name = name;
  return setup;
}

/** Remembers a set-up for the next time. */
export function keepSetup({ game, options, seats }: Setup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ game, options, seats }));
  } catch {
    // kept for this visit only
  }
}
