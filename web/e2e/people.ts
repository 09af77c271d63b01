/** What people do at a table, told in steps that tests can use. */

import { expect, type Page } from "@playwright/test";

export interface Seat {
  kind: "here" | "link" | "computer";
  name?: string;
  level?: string;
}

/** Settings of a device, before its first page. */
export async function prefer(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((chosen) => {
    const before = JSON.parse(localStorage.getItem("azulejos.settings") ?? "{}") as object;
    localStorage.setItem("azulejos.settings", JSON.stringify({ ...chosen, ...before }));
  }, settings);
}

/** Sets up a table as this browser and goes there; answers its id. */
export async function sitDown(page: Page, game: string, seats: Seat[], more: object = {}): Promise<string> {
  await page.goto("/");
  const id = await page.evaluate(
    async (table) => {
      const answer = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(table),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    { game, seats, ...more },
  );
  await page.goto(`/table/${id}`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  return id;
}

/** What the server says about a table. */
export async function tableState(page: Page, id: string) {
  return page.evaluate(async (table) => (await fetch(`/api/tables/${table}`)).json(), id) as Promise<{
    version: number;
    status: string;
    turn: number;
    state: { legal_moves: string[]; scores: number[]; round: number };
  }>;
}

/**
 * Plays one decision by clicking: whatever is offered, then the next thing offered, until it can be confirmed.
 * Answers whether there was anything to decide.
 */
export async function clickOneMove(page: Page): Promise<boolean> {
  const confirm = page.getByRole("button", { name: "Confirm" });
  for (let clicks = 0; clicks < 8; clicks++) {
    if ((await confirm.isVisible()) && (await confirm.isEnabled())) {
      await confirm.click();
      return true;
    }
    const offered = page.locator('[data-state="legal"]:visible');
    if ((await offered.count()) === 0) return clicks > 0;
    await offered.first().dispatchEvent("click");
  }
  return true;
}
