import { afterEach, expect, test, vi } from "vitest";
import { choiceWords, gameText, loadCatalogue, optionWords, whatFits } from "./catalogue";
import type { Kit } from "../games/game";

const answering = (answers: Record<string, unknown>) =>
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(JSON.stringify(answers[path]))));
afterEach(() => vi.unstubAllGlobals());

const wall = { name: "wall", choices: ["coloured", "grey"], default: "coloured", spelled: {} };
const players = { name: "players", choices: ["2", "3"], default: "2" };

test("the number of players is no option of its own", async () => {
  answering({
    "/api/games": {
      games: [{ name: "azul", options: [players, wall] }],
      levels: ["robot", "random", "greedy", "easy", "expert"],
    },
  });
  const { games, levels } = await loadCatalogue([]);
  expect(games[0]).toMatchObject({ name: "azul", players: [2, 3], options: [wall], isAdvised: false });
  expect(levels).toEqual(["easy", "expert", "robot"]);
  expect(await whatFits(games[0]!, "azul(players=3)")).toBe(games[0]);
});

test("a server that knows what goes together is asked for it", async () => {
  const told = { name: "azul", game: "azul(players=2)", players: [2, 3, 4], options: [wall] };
  answering({
    "/api/games": { games: [told], levels: [] },
    "/api/games/azul(players%3D4)": { ...told, players: [4], options: [{ ...wall, choices: ["grey"] }] },
  });
  const game = (await loadCatalogue([])).games[0]!;
  expect(game.players).toEqual([2, 3, 4]);
  const fitting = await whatFits(game, "azul(players=4)");
  expect(fitting.players).toEqual([4]);
  expect(fitting.options[0]?.choices).toEqual(["grey"]);
});

test("games come in the order that is wished for", async () => {
  const games = ["b", "a", "c"].map((name) => ({ name, options: [] }));
  answering({ "/api/games": { games, levels: [] } });
  expect((await loadCatalogue(["c", "b"])).games.map(({ name }) => name)).toEqual(["c", "b", "a"]);
});

test("a game's text names only what is not usual", () => {
  const game = { name: "azul", players: [2], options: [wall], isAdvised: false };
  expect(gameText(game, 2, { wall: "coloured" })).toBe("azul(players=2)");
  expect(gameText(game, 2, { wall: "grey", other: "x" })).toBe("azul(players=2,wall=grey)");
});

test("without a game's words its options have their names", () => {
  expect(optionWords(null, "wall")).toEqual({ title: "wall", help: "" });
  expect(choiceWords({} as Kit, "wall", "grey")).toEqual({ title: "grey", help: "" });
});
