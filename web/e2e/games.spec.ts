import {
  AGAINST_COMPUTER,
  clickOneMove,
  HOT_SEAT,
  isOverOrMyTurn,
  prefer,
  sitDown,
  tableState,
  waitForChange,
} from "./people";
import { expect, test } from "./server";

const MOST_DECISIONS = 400;

test.beforeEach(async ({ page }) => prefer(page, { speed: "none", language: "en" }));

const GAMES = [
  ["azul(players=2)", AGAINST_COMPUTER],
  ["azul(players=2,wall=grey,jokers=on)", HOT_SEAT],
  ["summer_pavilion(players=2)", AGAINST_COMPUTER],
  ["queens_garden(players=2)", AGAINST_COMPUTER],
] as const;

for (const [game, seats] of GAMES) {
  test(`a whole game of ${game} is played by clicking, to the final scoring`, async ({ page }) => {
    test.setTimeout(300_000);
    const id = await sitDown(page, game, [...seats]);
    for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
      if (await isOverOrMyTurn(page)) break;
      const { version } = await tableState(page, id);
      await clickOneMove(page);
      await waitForChange(page, id, version);
    }
    const result = page.getByRole("dialog", { name: "Final score" });
    await expect(result).toContainText(/wins with|share the win/);
    const { state, status } = await tableState(page, id);
    expect(status).toBe("over");
    const totals = await result.locator("tfoot tr:first-child td").allInnerTexts();
    const points = totals.map((text) => Number(text.replace("−", "-")));
    expect(points.sort()).toEqual([...state.scores].sort());
  });
}
