import {
  AGAINST_COMPUTER,
  clickOneMove,
  HOT_SEAT,
  playOn,
  prefer,
  prepareMove,
  setUp,
  sitDown,
  tableState,
  waitForChange,
} from "./people";
import { expect, test } from "./server";

test.beforeEach(async ({ page }) => prefer(page, { speed: "none", language: "en" }));

test("a move is previewed before it is confirmed, and can be cancelled at every step", async ({ page }) => {
  const id = await sitDown(page, "azul(players=2)", HOT_SEAT);
  const before = await tableState(page, id);
  await prepareMove(page);
  await expect(page.getByRole("contentinfo")).toContainText("→");
  await expect(page.locator(".ghost").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Confirm" })).toBeHidden();
  expect((await tableState(page, id)).version).toBe(before.version);
});

test("without confirming, a complete move is played at once", async ({ page }) => {
  await prefer(page, { confirm: false });
  const id = await sitDown(page, "azul(players=2)", HOT_SEAT);
  const { version } = await tableState(page, id);
  await page.locator('[data-state="legal"]').first().dispatchEvent("click");
  await page.locator('.me [data-state="legal"]').first().dispatchEvent("click");
  await waitForChange(page, id, version);
});

test("suggestions are listed with chances and expected points, drawn, and can be played", async ({ page }) => {
  const id = await sitDown(page, "azul(players=2)", AGAINST_COMPUTER);
  const { version } = await tableState(page, id);
  await page.getByRole("button", { name: "Hint" }).click();
  const suggestions = page.getByRole("region", { name: "Suggestions" });
  await expect(suggestions.getByRole("button")).toHaveCount(3);
  await expect(suggestions).toContainText(/\d+% to win, expected/);
  await suggestions.getByRole("button").first().click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await waitForChange(page, id, version);
});

test("a table without hints offers none", async ({ page }) => {
  await sitDown(page, "azul(players=2)", AGAINST_COMPUTER, { hints: false });
  await expect(page.getByRole("button", { name: "Hint" })).toBeHidden();
});

test("the language changes everywhere at once, in the middle of a turn, which goes on", async ({ page }) => {
  await sitDown(page, "azul(players=2)", AGAINST_COMPUTER);
  await prepareMove(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByText("DE", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator(".turn")).toContainText("Du bist dran");
  await expect(page.getByRole("button", { name: "Bestätigen" })).toBeEnabled();
  await expect(page.getByRole("group", { name: /Manufakturen/ }).first()).toBeVisible();
});

test("seats can be named, handed to a computer and taken back", async ({ page }) => {
  const id = await sitDown(page, "azul(players=2)", HOT_SEAT);
  await page.getByRole("button", { name: "Players" }).click();
  await page.getByLabel("Name of seat 2").fill("Benno");
  await page.keyboard.press("Tab");
  await expect.poll(async () => (await tableState(page, id)).seats[1]?.name).toBe("Benno");
  await page.getByRole("button", { name: "Let the computer play" }).last().click();
  await expect.poll(async () => (await tableState(page, id)).seats[1]?.level).toBe("medium");
  await page.getByRole("button", { name: "Play on myself" }).click();
  await expect.poll(async () => (await tableState(page, id)).seats[1]?.level).toBeNull();
});

test("a clock runs, and when time is over the computer decides", async ({ page }) => {
  const id = await sitDown(page, "azul(players=2)", HOT_SEAT, { clock: { kind: "move", seconds: 2 } });
  await expect(page.getByRole("timer").first()).toHaveText(/0:0[12]/);
  const { version } = await tableState(page, id);
  await waitForChange(page, id, version);
});

test("the end of a round is counted step by step and can be skipped", async ({ page }) => {
  await prefer(page, { speed: "slow" });
  const id = await setUp(page, "azul(players=2)", HOT_SEAT);
  let table = await playOn(page, id, 1);
  while (table.state.legal_moves.length > 6) table = await playOn(page, id, 1);
  await page.goto(`/table/${id}`);
  const round = table.state.round;
  while (table.state.round === round) {
    await clickOneMove(page);
    await waitForChange(page, id, table.version);
    table = await tableState(page, id);
    if (table.state.round === round) await expect(page.locator(".turn:not(.wait)")).toBeVisible();
  }
  const counting = page.getByRole("region", { name: "Scoring" });
  await expect(counting).toBeVisible();
  await expect(page.locator(".turn")).toHaveText("Scoring");
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(counting).toBeHidden();
  await expect(page.locator(".turn:not(.wait)")).toBeVisible();
});

test.describe("a table that does not exist", () => {
  test.use({ expected: /status of 404/ });

  test("is no dead end", async ({ page }) => {
    await page.goto("/table/none");
    await expect(page.getByText("There is no such table")).toBeVisible();
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
  });
});
