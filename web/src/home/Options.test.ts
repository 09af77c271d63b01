/** Options with values of one's own, as the games' own forms set them. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadKit } from "../games";
import type { Game } from "../lib/catalogue";
import { settings } from "../lib/settings.svelte";
import Options from "./Options.svelte";

const pavilion: Game = {
  name: "summer_pavilion",
  players: [2],
  options: [{ name: "jokers", choices: ["standard"], default: "standard", spelled: { standard: "pgoybr" } }],
  isAdvised: true,
};
const TABLE = "g1b111/y22232/l2p242/v35363/0-0-6";
const garden: Game = {
  name: "queens_garden",
  players: [2],
  options: [{ name: "board", choices: ["front"], default: "front", spelled: { front: TABLE } }],
  isAdvised: true,
};

afterEach(() => void (settings.language = "en"));

/** The form with somebody who chooses; the last value that was chosen. */
async function choosing(game: Game) {
  const kit = await loadKit(game.name);
  const choose = vi.fn((option: string, value: string) => void page.rerender({ chosen: { [option]: value } }));
  const page = render(Options, { game, fitting: game, kit, chosen: {}, refused: null, choose });
  return { page, value: () => choose.mock.lastCall?.[1] };
}

describe("a joker order of one's own", () => {
  test("begins with what was chosen; tiles are carried by pressing and by keys", async () => {
    const { value } = await choosing(pavilion);
    await fireEvent.click(screen.getByRole("radio", { name: "Own order" }));
    expect(value()).toBe("pgoybr");
    await fireEvent.click(screen.getByRole("button", { name: "Round 1: joker purple" }));
    await fireEvent.click(screen.getByRole("button", { name: "Round 3: joker orange" }));
    expect(value()).toBe("gopybr");
    const first = screen.getByRole("button", { name: "Round 3: joker purple" });
    expect(first.getAttribute("tabindex")).toBe("0");
    await fireEvent.click(first);
    await fireEvent.keyDown(first, { key: "End" });
    expect(value()).toBe("goybrp");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Round 6: joker purple");
  }, 30_000);

  test("is still there for whoever looks at another order", async () => {
    const { page, value } = await choosing(pavilion);
    await page.rerender({ chosen: { jokers: "rgoybp" } });
    expect(screen.getByRole("radio", { name: "Own order" })).toHaveProperty("checked", true);
    await fireEvent.click(screen.getByRole("button", { name: "Round 1: joker red" }));
    await fireEvent.click(screen.getByRole("button", { name: "Round 2: joker green" }));
    await fireEvent.click(screen.getByRole("radio", { name: "Standard" }));
    expect(value()).toBe("standard");
    await fireEvent.click(screen.getByRole("radio", { name: "Own order" }));
    expect(value()).toBe("groybp");
  });
});

describe("a scoring table of one's own", () => {
  test("has a list for each place and a number for its points", async () => {
    const { value } = await choosing(garden);
    await fireEvent.click(screen.getByRole("radio", { name: "Own table" }));
    await fireEvent.change(screen.getByLabelText("Colour or symbol 1 of round 1"), { target: { value: "6" } });
    await fireEvent.input(screen.getByLabelText(/in round 1 .*: Lilies/), { target: { value: "7" } });
    await fireEvent.input(screen.getByLabelText("Bonus for groups of 5"), { target: { value: "12" } });
    expect(value()).toBe("67b111/y22232/l2p242/v353g3/0-12-6");
  }, 30_000);

  test.each(["12", "-1", "1.5", ""])("says at the field that %o is no number for it", async (wrong) => {
    const { value } = await choosing(garden);
    await fireEvent.click(screen.getByRole("radio", { name: "Own table" }));
    settings.language = "de";
    const field = await screen.findByLabelText(/in Runde 1 .*: Blau/);
    await fireEvent.input(field, { target: { value: wrong } });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("Eine ganze Zahl von 0 bis 9.");
    expect(value()).toBe(TABLE);
    await fireEvent.input(field, { target: { value: "3" } });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(value()).toBe("g1b311/y22232/l2p242/v35363/0-0-6");
  });
});

test("a value that the server refuses is told at its option", async () => {
  const { page } = await choosing(garden);
  await page.rerender({ refused: "board" });
  expect(screen.getByRole("alert").textContent).toContain("not possible");
});

test("without forms of its own a game offers its choices only", () => {
  render(Options, { game: pavilion, fitting: pavilion, kit: null, chosen: {}, refused: null, choose: () => {} });
  expect(screen.getAllByRole("radio")).toHaveLength(1);
});
