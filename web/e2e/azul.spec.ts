import { clickOneMove, prefer, sitDown, tableState } from "./people";
import { expect, test } from "./server";

test.beforeEach(async ({ page }) => prefer(page, { speed: "none", language: "en" }));

test("a whole game of Azul is played by clicking, to the final scoring", async ({ page }) => {
  const id = await sitDown(page, "azul(players=2)", [
    { kind: "here", name: "Clara" },
    { kind: "computer", level: "greedy", name: "Ben" },
  ]);
  for (let moves = 0; moves < 200; moves++) {
    await expect(page.locator(".turn:not(.wait)").or(page.getByRole("dialog"))).toBeVisible();
    if (await page.getByRole("dialog").isVisible()) break;
    const { version } = await tableState(page, id);
    await clickOneMove(page);
    await expect.poll(async () => (await tableState(page, id)).version).toBeGreaterThan(version);
  }
  await expect(page.getByRole("dialog", { name: "Final score" })).toContainText(/wins with|share the win/);
  const { state, status } = await tableState(page, id);
  expect(status).toBe("over");
  const totals = await page.getByRole("dialog").locator("tbody td:last-child").allInnerTexts();
  expect(totals.map(Number).sort()).toEqual([...state.scores].sort());
});
