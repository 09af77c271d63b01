import { clickOneMove, HOT_SEAT, playOn, prefer, prepareMove, setUp, tableState, waitForChange } from "./people";
import { expect, test } from "./server";

const LEAST_TARGET = 40;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ page }) => prefer(page, { speed: "none", language: "en" }));

for (const game of ["azul(players=2)", "azul(players=8)", "summer_pavilion(players=2)", "queens_garden(players=4)"]) {
  test(`${game} is playable on a phone`, async ({ page }) => {
    const players = Number(/players=(\d)/.exec(game)?.[1]);
    const seats = Array.from({ length: players }, (_, index) => ({ ...HOT_SEAT[0]!, name: `Player ${index + 1}` }));
    const id = await setUp(page, game, seats);
    await playOn(page, id, 3);
    await page.goto(`/table/${id}`);
    for (let moves = 0; moves < 4; moves++) {
      const { version } = await tableState(page, id);
      await clickOneMove(page);
      await waitForChange(page, id, version);
    }
    await prepareMove(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    for (const button of await page.locator('button:visible:not([aria-disabled="true"])').all()) {
      const box = await button.boundingBox();
      const name = await button.evaluate((element) => element.outerHTML.slice(0, 120));
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(LEAST_TARGET - 0.5);
    }
  });
}

test("a game is started from the home page with a tap", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Start game" }).tap();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator(".turn")).toContainText("take tiles");
});
