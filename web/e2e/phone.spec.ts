import type { Page } from "@playwright/test";
import {
  clickOneMove,
  HOT_SEAT,
  playOn,
  prefer,
  prepareMove,
  setUp,
  tableState,
  waitForChange,
  type TableState,
} from "./people";
import { expect, test } from "./server";

const LEAST_TARGET = 40;

type Phased = TableState & { state: { phase: string } };

/** The names of what can be pressed where no disc of this diameter would do so, at the place where that is most likely. */
function tooSmall(least: number): string[] {
  const radius = least / 2 - 0.25; // positions on the screen are rounded
  const circle = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);
  const steps = (from: number, to: number) => {
    const middle = (from + to) / 2;
    const half = Math.min(Math.max(0, (to - from) / 2 - radius), 60);
    const count = Math.ceil(half / 1.5);
    return Array.from({ length: 2 * count + 1 }, (_, index) => middle + ((index - count) * half) / Math.max(count, 1));
  };
  const hasRoom = (target: Element) => {
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const hits = (x: number, y: number) => target.contains(document.elementFromPoint(x, y));
    const takes = (x: number, y: number) =>
      circle.every((angle) => hits(x + radius * Math.cos(angle), y + radius * Math.sin(angle)));
    return steps(left, right).some((x) => steps(top, bottom).some((y) => takes(x, y)));
  };
  const active = '[role="button"]:not([aria-disabled="true"]), button:not(:disabled, [aria-disabled="true"]), label';
  return [...document.querySelectorAll(active)]
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().width > 0 && !hasRoom(target))
    .map((target) => (target.querySelector("title") ?? target).textContent || target.outerHTML.slice(0, 120));
}

/** Every control that can be used now reacts wherever a finger on it touches; what overlaps counts for one of both. */
async function expectRoomForFingers(page: Page): Promise<void> {
  await expect(page.locator(".turn:not(.wait)")).toBeVisible();
  expect(await page.evaluate(tooSmall, LEAST_TARGET)).toEqual([]);
}

/** Plays moves of all kinds until there is a choice in a phase. */
async function comeTo(page: Page, id: string, phase: string): Promise<void> {
  for (let played = 0; played < 200; played++) {
    const { version, turn, state } = (await (await page.request.get(`/api/tables/${id}`)).json()) as Phased;
    const moves = state.legal_moves;
    if (state.phase === phase && moves.length > 1) return;
    const data = { version, seat: turn, move: moves[(played * 7) % moves.length] };
    await page.request.post(`/api/tables/${id}/decisions`, { data });
  }
  throw new Error(`no choice while ${phase}`);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ page }) => prefer(page, { speed: "none", language: "en" }));

for (const game of ["azul(players=2)", "azul(players=8)", "summer_pavilion(players=2)", "queens_garden(players=4)"]) {
  test(`${game} is playable on a phone`, async ({ page }) => {
    const players = Number(/players=(\d)/.exec(game)?.[1]);
    const seats = Array.from({ length: players }, (_, index) => ({ ...HOT_SEAT[0]!, name: `Player ${index + 1}` }));
    const id = await setUp(page, game, seats);
    await playOn(page, id, 3);
    await page.goto(`/table/${id}`);
    await expectRoomForFingers(page);
    await page.locator('[data-state="legal"]:visible').first().dispatchEvent("click");
    await expectRoomForFingers(page);
    for (let moves = 0; moves < 4; moves++) {
      const { version } = await tableState(page, id);
      await clickOneMove(page);
      await waitForChange(page, id, version);
    }
    await prepareMove(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectRoomForFingers(page);
  });
}

for (const [game, phase] of [
  ["azul(players=2,wall=grey)", "tiling"],
  ["summer_pavilion(players=2)", "placing"],
  ["queens_garden(players=2)", "placing"],
  ["queens_garden(players=2)", "paying"],
] as const) {
  test(`${game} has room for fingers while ${phase}`, async ({ page }) => {
    const id = await setUp(page, game, HOT_SEAT);
    await comeTo(page, id, phase);
    await page.goto(`/table/${id}`);
    await expectRoomForFingers(page);
    await prepareMove(page);
    await expectRoomForFingers(page);
  });
}

test("a game is started from the home page with a tap", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Start game" }).tap();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator(".turn")).toContainText("take tiles");
});
