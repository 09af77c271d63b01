// Pictures of every game at its start, in the middle and at its end, for docs/screens: `make screens`.
// A server must run; its address is the first argument.
import { chromium } from "@playwright/test";

const [base] = process.argv.slice(2);
const FOLDER = new URL("../docs/screens/", import.meta.url).pathname;
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
];
/** After how many decisions there is something to see. */
const STAGES = {
  azul: { start: 0, middle: 27, end: Infinity },
  summer_pavilion: { start: 0, middle: 40, end: Infinity },
  queens_garden: { start: 0, middle: 70, end: Infinity },
};
const SEATS = [
  { kind: "here", name: "Clara" },
  { kind: "here", name: "Ben" },
];

/** What the server answers; when it wants a pause, as a fast machine makes it do, after that. */
function ask(page, method, path, body) {
  return page.evaluate(
    async ([how, where, what]) => {
      const init = what ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) } : {};
      for (;;) {
        const answer = await fetch(`/api${where}`, { method: how, ...init });
        if (answer.ok) return answer.json();
        if (answer.status !== 429) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`);
        await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get("Retry-After") ?? 1)));
      }
    },
    [method, path, body],
  );
}

/** A table after so many good decisions. */
async function tableAfter(page, game, decisions) {
  let table = await ask(page, "POST", "/tables", { game: `${game}(players=2)`, seats: SEATS });
  for (let made = 0; made < decisions && table.status === "playing"; made++) {
    const [{ move }] = await ask(page, "GET", `/tables/${table.id}/hints?count=1`);
    const decision = { version: table.version, seat: table.turn, move };
    table = await ask(page, "POST", `/tables/${table.id}/decisions`, decision);
  }
  return table.id;
}

/** Chooses something, so that a preview can be seen. */
async function prepareMove(page) {
  const confirm = page.getByRole("button", { name: "Confirm" });
  for (const wanted of [2, 1, 0]) {
    if ((await confirm.isVisible()) && (await confirm.isEnabled())) return;
    const offered = page.locator('[data-state="legal"]:visible');
    const count = await offered.count();
    if (count > 0) await offered.nth(Math.min(wanted, count - 1)).dispatchEvent("click");
    await page.waitForTimeout(400);
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
for (const [game, stages] of Object.entries(STAGES)) {
  for (const [stage, decisions] of Object.entries(stages)) {
    const page = await browser.newPage({ baseURL: base });
    await page.goto("/");
    const id = await tableAfter(page, game, decisions);
    for (const theme of ["light", "dark"]) {
      const settings = JSON.stringify({ theme, language: "en", speed: "none" });
      await page.evaluate((text) => localStorage.setItem("azulejos.settings", text), settings);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.goto(`/table/${id}`);
        await page.getByRole("contentinfo").waitFor();
        await page.waitForTimeout(600);
        if (stage === "middle") await prepareMove(page);
        await page.screenshot({ path: `${FOLDER}${game}-${stage}-${width}-${theme}.png` });
      }
    }
    await page.context().close();
    console.log(`${game}: ${stage}`);
  }
}
await browser.close();
