import { AGAINST_COMPUTER, HOT_SEAT, isOverOrMyTurn, prefer, sitDown, tableState, waitForChange } from "./people";
import { expect, test } from "./server";
import type { Page } from "@playwright/test";

test.beforeEach(async ({ page }) => prefer(page, { speed: "none", language: "en" }));

const focused = (page: Page, name: "state" | "stop") =>
  page.evaluate((key) => (document.activeElement as HTMLElement | SVGElement | null)?.dataset[key] ?? "", name);

/** Tabs to the displays and takes something. */
async function pickUp(page: Page) {
  for (let presses = 0; presses < 30; presses++) {
    if ((await focused(page, "state")) === "legal" && (await focused(page, "stop")).startsWith("Take")) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowRight"); // arrows go on inside the market; wherever they lead, tiles are taken there
  await page.keyboard.press("Enter");
}

/** Goes to a line by its key and puts the tiles there; if it takes none, to the next, at last to the floor. */
async function layDown(page: Page) {
  for (const key of ["5", "4", "3", "2", "1", "0"]) {
    await page.keyboard.press(key);
    if ((await focused(page, "state")) !== "legal") continue;
    await page.keyboard.press("Enter"); // chooses the line
    await page.keyboard.press("Enter"); // confirms
    return;
  }
}

test("a whole game of Azul is played with the keyboard alone", async ({ page }) => {
  test.setTimeout(300_000);
  const id = await sitDown(page, "azul(players=2)", AGAINST_COMPUTER);
  for (let turns = 0; turns < 100; turns++) {
    if (await isOverOrMyTurn(page)) break;
    const { version } = await tableState(page, id);
    await pickUp(page);
    await layDown(page);
    await waitForChange(page, id, version);
  }
  await expect(page.getByRole("dialog", { name: "Final score" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a move can be typed in notation, and a wrong one is refused in words", async ({ page }) => {
  const id = await sitDown(page, "azul(players=2)", AGAINST_COMPUTER);
  const { state, version } = await tableState(page, id);
  await page.keyboard.press("m");
  await page.keyboard.type("9z>9");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("9z>9 is not possible now");
  await page.getByLabel("Type a move").fill(state.legal_moves[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Confirm" }).press("Enter");
  await waitForChange(page, id, version);
});

test("Escape goes back one step at a time", async ({ page }) => {
  await sitDown(page, "azul(players=2)", AGAINST_COMPUTER);
  await pickUp(page);
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-state="target"]').first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Confirm" })).toBeHidden();
});

test("Backspace takes the last move back, Escape never does", async ({ page }) => {
  const id = await sitDown(page, "azul(players=2)", HOT_SEAT);
  const before = await tableState(page, id);
  await pickUp(page);
  await layDown(page);
  await waitForChange(page, id, before.version);
  const played = await tableState(page, id);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Backspace");
  await waitForChange(page, id, played.version);
  const after = await tableState(page, id);
  expect(after.version).toBe(played.version + 1);
  expect(after.state.legal_moves).toEqual(before.state.legal_moves);
});
