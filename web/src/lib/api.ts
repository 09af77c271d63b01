/** Asking the server. What it refuses comes as a code with parameters, which `problems.ts` turns into words. */

import type { GameEvent, View } from "../games/game";
import type { components } from "./schema";

/** What the server says and takes, as it describes it itself. */
export type Schemas = components["schemas"];

export type TableView = Omit<Schemas["TableView"], "state"> & { state: View };
export type SeatView = Schemas["SeatView"];
export type NewTable = Partial<Schemas["NewTable"]> & Pick<Schemas["NewTable"], "game" | "seats">;
export type Listed = Schemas["Listed"];
export type Points = Schemas["Points"];
export type HintView = Schemas["HintView"];
export type Preview = Omit<Schemas["Preview"], "events" | "state"> & { events: GameEvent[]; state: View };

/** A step of a table's history, as it is told live. */
export interface StepView {
  version: number;
  at: number;
  entries: { type: string; [parameter: string]: unknown }[];
  events: GameEvent[];
}

/** What the server refused, or that it could not be reached (`code` is `offline` then). */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly parameters: Record<string, unknown> = {},
    readonly table: TableView | null = null,
  ) {
    super(code);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { method };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Problem("offline");
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const { code, parameters, table } = (data ?? {}) as Partial<Problem>;
  throw new Problem(code ?? `http_${answer.status}`, parameters, table);
}

const query = (values: Record<string, string | number>) =>
  `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;

export const api = {
  games: () => ask<Schemas["Catalogue"]>("GET", "/games"),
  game: (game: string) => ask<Schemas["GameInfo"]>("GET", `/games/${encodeURIComponent(game)}`),
  create: (table: NewTable) => ask<TableView>("POST", "/tables", table),
  publicTables: () => ask<Listed[]>("GET", "/tables"),
  myTables: () => ask<Listed[]>("GET", "/tables?mine=true"),
  table: (id: string) => ask<TableView>("GET", `/tables/${id}`),
  takeSeat: (id: string, seat: number, name: string) => ask<TableView>("POST", `/tables/${id}/seats/${seat}`, { name }),
  rename: (id: string, seat: number, name: string) =>
    ask<TableView>("PUT", `/tables/${id}/seats/${seat}/name`, { name }),
  handOver: (id: string, seat: number, level: string) =>
    ask<TableView>("POST", `/tables/${id}/seats/${seat}/computer`, { level }),
  takeBackSeat: (id: string, seat: number) => ask<TableView>("DELETE", `/tables/${id}/seats/${seat}/computer`),
  decide: (id: string, decision: { version: number; seat: number; move: string }) =>
    ask<TableView>("POST", `/tables/${id}/decisions`, decision),
  undo: (id: string, version: number) => ask<TableView>("POST", `/tables/${id}/undo`, { version }),
  answer: (id: string, version: number, accept: boolean) =>
    ask<TableView>("POST", `/tables/${id}/answer`, { version, accept }),
  rematch: (id: string) => ask<{ table: string }>("POST", `/tables/${id}/rematch`),
  preview: (id: string, move: string, signal: AbortSignal) =>
    ask<Preview>("GET", `/tables/${id}/preview${query({ move })}`, undefined, signal),
  hints: (id: string, count: number) => ask<HintView[]>("GET", `/tables/${id}/hints${query({ count })}`),
  breakdown: (id: string) => ask<Points[]>("GET", `/tables/${id}/breakdown`),
  record: (id: string) => ask<Record<string, unknown>>("GET", `/tables/${id}/record`),
  replay: (id: string) => ask<Schemas["Replay"]>("GET", `/tables/${id}/replay`),
  replayRecord: (record: unknown) => ask<Schemas["Replay"]>("POST", "/replays", { record }),
  position: (position: string) => ask<Schemas["PositionView"]>("POST", "/positions", { position }),
  previewPosition: (position: string, move: string) => ask<Preview>("POST", "/positions/preview", { position, move }),
  positionHints: (position: string, count: number) => ask<HintView[]>("POST", "/positions/hints", { position, count }),
};
