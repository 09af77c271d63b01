/** What people do at a table, told in steps that tests can use. */

import { expect, type Page } from "@playwright/test";

export interface Seat {
  kind: "here" | "link" | "computer";
  name?: string;
  level?: string;
}

export interface TableState {
  id: string;
  version: number;
  status: string;
  turn: number;
  rematch: string | null;
  seats: { name: string; level: string | null }[];
  state: { legal_moves: string[]; scores: number[]; round: number; phase: string };
}

/** A person here against a computer. */
export const AGAINST_COMPUTER: Seat[] = [
  { kind: "here", name: "Clara" },
  { kind: "computer", level: "easy", name: "Ben" },
];
export const HOT_SEAT: Seat[] = [
  { kind: "here", name: "Clara" },
  { kind: "here", name: "Ben" },
];
export const BY_LINK: Seat[] = [{ kind: "here", name: "Clara" }, { kind: "link" }];

/** Settings of a device, before its first page; what the person chooses later counts. */
export async function prefer(page: Page, settings: Record<string, unknown>): Promise<void> {
  const once = `preferred ${JSON.stringify(settings)}`;
  await page.addInitScript(
    ([chosen, key]) => {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, "yes");
      const before = JSON.parse(localStorage.getItem("azulejos.settings") ?? "{}") as object;
      localStorage.setItem("azulejos.settings", JSON.stringify({ ...before, ...chosen }));
    },
    [settings, once] as const,
  );
}

async function ask<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([how, where, what]) => {
      const init = what ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) } : {};
      return (await fetch(`/api${where as string}`, { method: how as string, ...init })).json() as T;
    },
    [method, path, body],
  ) as Promise<T>;
}

/** Sets up a table as this browser; answers its id. */
export async function setUp(page: Page, game: string, seats: Seat[], more: object = {}): Promise<string> {
  await page.goto("/");
  return (await ask<TableState>(page, "POST", "/tables", { game, seats, ...more })).id;
}

/** Sets up a table and goes there. */
export async function sitDown(page: Page, game: string, seats: Seat[], more: object = {}): Promise<string> {
  const id = await setUp(page, game, seats, more);
  await page.goto(`/table/${id}`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  return id;
}

/** What the server says about a table. */
export const tableState = (page: Page, id: string): Promise<TableState> => ask(page, "GET", `/tables/${id}`);

/** Waits until something was stored after a version. */
export async function waitForChange(page: Page, id: string, version: number): Promise<void> {
  await expect.poll(async () => (await tableState(page, id)).version).toBeGreaterThan(version);
}

/** Plays good moves for the own seats without the page, to come to a later part of a game. */
export async function playOn(page: Page, id: string, decisions: number): Promise<TableState> {
  let table = await tableState(page, id);
  for (let played = 0; played < decisions && table.status === "playing"; played++) {
    const [best] = await ask<{ move: string }[]>(page, "GET", `/tables/${id}/hints?count=1`);
    const decision = { version: table.version, seat: table.turn, move: best?.move };
    table = await ask(page, "POST", `/tables/${id}/decisions`, decision);
  }
  return table;
}

/** Chooses what is offered until there is a move, without playing it; answers whether anything was offered. */
export async function prepareMove(page: Page): Promise<boolean> {
  await expect(page.locator(".turn:not(.wait)")).toBeVisible({ timeout: 20_000 }); // shown, and not in the middle of a story
  const confirm = page.getByRole("button", { name: "Confirm" });
  for (let clicks = 0; clicks < 8; clicks++) {
    if ((await confirm.isVisible()) && (await confirm.isEnabled())) return true;
    const offered = page.locator('[data-state="legal"]:visible');
    const pass = page.getByRole("button", { name: "Pass", exact: true });
    if ((await offered.count()) > 0) await offered.first().dispatchEvent("click");
    else if (await pass.isVisible()) await pass.click();
    else return clicks > 0;
  }
  return true;
}

/** Plays one decision by clicking; anew if the page learned of the decision before only now, and has put this one back. */
export async function clickOneMove(page: Page): Promise<void> {
  const confirm = page.getByRole("button", { name: "Confirm" });
  await expect(async () => {
    await prepareMove(page);
    if ((await confirm.isVisible()) && (await confirm.isEnabled())) await confirm.click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

/** Waits until this device is to decide or the game is over; answers whether it is over. */
export async function isOverOrMyTurn(page: Page): Promise<boolean> {
  const dialog = page.getByRole("dialog");
  await expect(page.locator(".turn:not(.wait)").or(dialog).first()).toBeVisible({ timeout: 20_000 });
  return dialog.isVisible();
}
