/** The home page with a server that is only pretended. */

import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import Home from "./Home.svelte";

const GAMES = {
  games: [
    {
      name: "azul",
      options: [
        { name: "players", choices: ["2", "3", "4"], default: "2", allowed: "" },
        { name: "wall", choices: ["coloured", "grey"], default: "coloured", allowed: "" },
      ],
    },
    { name: "queens_garden", options: [{ name: "players", choices: ["2", "3"], default: "2", allowed: "" }] },
  ],
  levels: ["wizard", "random", "greedy", "beginner", "medium"],
};

let asked: { method: string; path: string; body: unknown }[] = [];
let answers: Record<string, { status: number; body: unknown } | undefined> = {};

beforeEach(() => {
  localStorage.clear();
  settings.language = "en";
  settings.name = "Anna";
  asked = [];
  answers = {
    "GET /api/games": { status: 200, body: GAMES },
    "GET /api/tables": { status: 200, body: [] },
    "GET /api/tables?mine=true": { status: 200, body: [] },
    "POST /api/tables": { status: 200, body: { id: "abc" } },
  };
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit) => {
    asked.push({ method, path, body: body ? (JSON.parse(body as string) as unknown) : undefined });
    const answer = answers[`${method} ${path}`];
    if (!answer) return Promise.reject(new TypeError("offline"));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A game with its pictures takes a moment to load. */
const SLOWLY = { timeout: 20_000 };

const created = () => asked.find(({ method, path }) => method === "POST" && path === "/api/tables")?.body;

test("the form asks for the game that was put together", async () => {
  render(Home, { parts: [] });
  await fireEvent.click(await screen.findByRole("button", { name: "Add a seat" }));
  await fireEvent.change(screen.getByLabelText("Who plays on seat 2"), { target: { value: "link" } });
  await fireEvent.change(screen.getByLabelText("Who plays on seat 3"), { target: { value: "computer beginner" } });
  await fireEvent.click(await screen.findByLabelText("Grey", {}, SLOWLY));
  await fireEvent.click(screen.getByLabelText(/Show in the lobby/));
  expect(screen.getByText(/Azul for 3: 1 person here, 1 by link, 1 computer\./)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Start game" }));
  await waitFor(() => expect(location.pathname).toBe("/table/abc"));
  expect(created()).toEqual({
    game: "azul(players=3,wall=grey)",
    seats: [
      { kind: "here", level: "", name: "Anna" },
      { kind: "link", level: "", name: "" },
      { kind: "computer", level: "beginner", name: "" },
    ],
    clock: null,
    hints: true,
    public: true,
  });
}, 30_000);

test("what the server refuses is told beside the form", async () => {
  answers["POST /api/tables"] = { status: 422, body: { code: "seats_mismatch", parameters: { seats: 2, players: 3 } } };
  render(Home, { parts: [] });
  await fireEvent.click(await screen.findByRole("button", { name: "Start game" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The game is for 3 players");
});

test("without a server there is a way to try again", async () => {
  answers["GET /api/games"] = undefined;
  render(Home, { parts: [] });
  const again = await screen.findByRole("button", { name: "Try again" });
  answers["GET /api/games"] = { status: 200, body: GAMES };
  await fireEvent.click(again);
  expect(await screen.findByRole("button", { name: "Start game" })).toBeTruthy();
});

test("a game does not begin while a field is wrong", async () => {
  const board = { name: "board", choices: ["front"], default: "front", spelled: { front: "g1b111/0-0-6" } };
  answers["GET /api/games"] = {
    status: 200,
    body: { games: [{ name: "queens_garden", options: [board] }], levels: [] },
  };
  render(Home, { parts: [] });
  await fireEvent.click(await screen.findByLabelText("Own table", {}, SLOWLY));
  const field = screen.getByLabelText(/: Blue/);
  await fireEvent.input(field, { target: { value: "10" } });
  await fireEvent.click(screen.getByRole("button", { name: "Start game" }));
  expect(document.activeElement).toBe(field);
  expect(created()).toBeUndefined();
}, 30_000);

test("seats stay within the numbers of players, also when another game is picked", async () => {
  render(Home, { parts: [] });
  const add = await screen.findByRole("button", { name: "Add a seat" });
  await fireEvent.click(add);
  await fireEvent.click(add);
  expect(add).toHaveProperty("disabled", true);
  await fireEvent.click(screen.getByLabelText(/Queen's Garden/));
  expect(screen.getAllByLabelText(/^Who plays on seat/)).toHaveLength(3);
});

test("a level without words is offered by its name", async () => {
  render(Home, { parts: [] });
  expect((await screen.findAllByText("Computer: wizard")).length).toBeGreaterThan(0);
});

test("levels are offered weakest first, programs after them, and the usual one is chosen", async () => {
  render(Home, { parts: [] });
  const seat = await screen.findByLabelText("Who plays on seat 2");
  const offered = [...(seat as HTMLSelectElement).options].map(({ value }) => value);
  expect(offered).toEqual(["here", "link", "computer beginner", "computer medium", "computer wizard", "bot"]);
  expect(seat).toHaveProperty("value", "computer medium");
});

test("another language shows at once", async () => {
  render(Home, { parts: [] });
  await screen.findByRole("button", { name: "Start game" });
  settings.language = "de";
  expect(await screen.findByRole("button", { name: "Spiel beginnen" })).toBeTruthy();
  expect(document.title).toBe("Neues Spiel · azulejos");
});
