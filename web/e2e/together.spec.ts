import { BY_LINK, clickOneMove, prefer, setUp, sitDown, tableState, waitForChange } from "./people";
import { expect, test } from "./server";
import type { Browser, Page } from "@playwright/test";

/** Somebody at another device. */
async function another(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await prefer(page, { speed: "none", language: "en" });
  return page;
}

test.beforeEach(async ({ page }) => prefer(page, { speed: "none", language: "en" }));

test("two people play over a link through a reload and a lost connection, and a third one watches", async ({
  page: clara,
  browser,
  server,
}) => {
  const id = await setUp(clara, "azul(players=2)", BY_LINK);
  await clara.goto(`/table/${id}`);
  await expect(clara.getByRole("heading", { name: "Waiting for players" })).toBeVisible();

  const ben = await another(browser, server);
  await ben.goto(`/table/${id}`);
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Sit down" }).click();
  await expect(clara.locator(".turn")).toContainText("Your turn");
  await expect(ben.locator(".turn")).toContainText("Clara is choosing");

  const watcher = await another(browser, server);
  await watcher.goto(`/table/${id}`);
  await expect(watcher.locator(".turn")).toContainText("Clara is choosing");
  await expect(watcher.locator('[data-state="legal"]')).toHaveCount(0);

  await clickOneMove(clara);
  await expect(ben.locator(".turn")).toContainText("Your turn");
  await expect(watcher.locator(".turn")).toContainText("Ben is choosing");

  await ben.reload();
  await expect(ben.locator(".turn")).toContainText("Your turn");
  let { version } = await tableState(clara, id);
  await clickOneMove(ben);
  await waitForChange(clara, id, version);

  // Clara's network breaks in the middle of her turn: what she has chosen stays, and she can go on.
  await clara.locator('[data-state="legal"]').first().dispatchEvent("click");
  await clara.context().setOffline(true);
  await clara.evaluate(() => window.dispatchEvent(new Event("offline")));
  await clara.locator('[data-state="legal"]').first().dispatchEvent("click");
  await clara.getByRole("button", { name: "Confirm" }).click();
  await expect(clara.getByRole("alert").first()).toContainText("can't be reached");
  await expect(clara.getByRole("button", { name: "Confirm" })).toBeEnabled();
  await clara.context().setOffline(false);
  ({ version } = await tableState(ben, id));
  await clara.getByRole("button", { name: "Confirm" }).click();
  await waitForChange(ben, id, version);
  await expect(ben.locator(".turn")).toContainText("Your turn");
  await ben.context().close();
  await watcher.context().close();
});

test("a decision can be taken back until somebody has acted, then only if the others agree", async ({
  page: clara,
  browser,
  server,
}) => {
  const id = await setUp(clara, "azul(players=2)", BY_LINK);
  await clara.goto(`/table/${id}`);
  const ben = await another(browser, server);
  await ben.goto(`/table/${id}`);
  await ben.getByRole("button", { name: "Sit down" }).click();
  await expect(clara.locator(".turn")).toContainText("Your turn");

  await clickOneMove(clara);
  await expect(ben.locator(".turn")).toContainText("Your turn");
  await clara.getByRole("button", { name: "Undo" }).click();
  await expect(clara.locator(".turn")).toContainText("Your turn");

  await clickOneMove(clara);
  await expect(ben.locator(".turn")).toContainText("Your turn");
  await clickOneMove(ben);
  await expect(clara.locator(".turn")).toContainText("Your turn");
  await clara.getByRole("button", { name: /ndo/ }).click();
  await expect(ben.getByRole("alert")).toContainText("wants to take back 2 moves");
  await ben.getByRole("button", { name: "No" }).click();
  await expect(ben.getByRole("alert")).toBeHidden();
  await clara.getByRole("button", { name: /ndo/ }).click();
  await ben.getByRole("button", { name: "Yes" }).click();
  await expect.poll(async () => (await tableState(clara, id)).turn).toBe(0);
  await ben.context().close();
});

test("people on one device play in turns, and play again with the start rotated", async ({ page }) => {
  const seats = [
    { kind: "here" as const, name: "Clara" },
    { kind: "here" as const, name: "Ben" },
  ];
  const id = await sitDown(page, "azul(players=2)", seats);
  await expect(page.locator(".turn")).toContainText("Clara: take tiles");
  await clickOneMove(page);
  await expect(page.locator(".turn")).toContainText("Ben: take tiles");
  // The rest of the game without the page, which follows all the same.
  const { playOn } = await import("./people");
  const { status } = await playOn(page, id, 400);
  expect(status).toBe("over");
  await page.getByRole("dialog").getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.locator(".turn")).toContainText("Ben: take tiles");
});
