import { createRequire } from "node:module";
import { HOT_SEAT, playOn, prefer, prepareMove, setUp } from "./people";
import { expect, test } from "./server";
import type { Page } from "@playwright/test";

const AXE = createRequire(import.meta.url).resolve("axe-core");
const GAMES = ["azul", "summer_pavilion", "queens_garden"];

interface Finding {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What axe-core has to say about the page as it stands. */
async function findings(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary}`),
  );
}

for (const theme of ["light", "dark"]) {
  test.describe(`axe finds nothing in the ${theme} theme`, () => {
    test.use({ bypassCSP: true }); // axe's script is added by hand
    test.beforeEach(async ({ page }) => prefer(page, { speed: "none", language: "en", theme }));

    for (const path of [
      "/",
      "/settings",
      "/nothing",
      ...GAMES.flatMap((game) => [`/rules/${game}`, `/learn/${game}`, `/editor/${game}`]),
    ]) {
      test(`on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator("main, h1").first()).toBeVisible();
        await page.waitForTimeout(300);
        expect(await findings(page)).toEqual([]);
      });
    }

    for (const game of GAMES) {
      test(`at a table of ${game}, in its replay and at its end`, async ({ page }) => {
        const id = await setUp(page, `${game}(players=2)`, HOT_SEAT);
        let table = await playOn(page, id, 12);
        // Who pays is offered ways to do it, and nothing on the table.
        while (table.state.phase === "paying") table = await playOn(page, id, 1);
        await page.goto(`/table/${id}`);
        await expect(page.locator('[data-state="legal"]').first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await prepareMove(page);
        expect(await findings(page)).toEqual([]);
        await page.getByRole("button", { name: "Menu" }).click();
        expect(await findings(page)).toEqual([]);
        await page.goto(`/replay/${id}`);
        await expect(page.getByRole("slider").first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await playOn(page, id, 500);
        await page.goto(`/table/${id}`);
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
    }
  });
}
