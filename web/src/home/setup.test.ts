import { describe, expect, test } from "vitest";
import type { Catalogue, Game } from "../lib/catalogue";
import { firstSetup, fitSeats, newTable, readSetup } from "./setup";

const azul: Game = {
  name: "azul",
  players: [2, 3, 4, 5, 6, 7, 8],
  options: [
    { name: "wall", choices: ["coloured", "grey"], default: "coloured", spelled: {} },
    { name: "jokers", choices: ["off", "on"], default: "off", spelled: {} },
  ],
  isAdvised: false,
};
const garden: Game = { name: "queens_garden", players: [2, 3, 4], options: [], isAdvised: false };
const catalogue: Catalogue = { games: [azul, garden], levels: ["easy", "medium"] };

describe("what the server is asked for", () => {
  test("is at first one person against one computer", () => {
    expect(newTable(firstSetup(catalogue, "Anna"), azul)).toEqual({
      game: "azul(players=2)",
      seats: [
        { kind: "here", level: "", name: "Anna" },
        { kind: "computer", level: "medium", name: "" },
      ],
      clock: null,
      hints: true,
      public: false,
    });
  });

  test("names the number of seats and what differs from the usual options", () => {
    const setup = firstSetup(catalogue, "");
    setup.options = { azul: { wall: "grey", jokers: "off" }, queens_garden: { board: "back" } };
    setup.seats.push({ kind: "link", level: "medium", name: "left over" });
    const asked = newTable(setup, azul);
    expect(asked.game).toBe("azul(players=3,wall=grey)");
    expect(asked.seats[2]).toEqual({ kind: "link", level: "", name: "" });
  });

  test("has a clock in seconds, and a sensible one for nonsense", () => {
    const setup = firstSetup(catalogue, "");
    setup.clock = { kind: "budget", seconds: null, minutes: 10, increment: 5 };
    expect(newTable(setup, azul).clock).toEqual({ kind: "budget", seconds: 600, increment: 5 });
    setup.clock = { kind: "move", seconds: -3, minutes: null, increment: null };
    expect(newTable(setup, azul).clock).toEqual({ kind: "move", seconds: 1, increment: 0 });
    setup.clock = { kind: "budget", seconds: null, minutes: null, increment: null };
    expect(newTable(setup, azul).clock).toEqual({ kind: "budget", seconds: 900, increment: 10 });
  });
});

describe("what was set up last", () => {
  test.each(["", "{", "null", "7", '{"seats":5}', '{"seats":[null,{"kind":"king"}]}', '{"options":3}'])(
    "counts as nothing if it can't be read (%s)",
    (text) => {
      const { game, seats } = readSetup(text, catalogue, "Anna");
      expect({ game, seats }).toEqual({ game: "azul", seats: firstSetup(catalogue, "Anna").seats });
    },
  );

  test("comes back as far as the server still knows it", () => {
    const kept = {
      game: "queens_garden",
      options: { azul: { wall: "grey", jokers: "maybe" } },
      seats: [
        { kind: "here", name: "Anna", level: "" },
        { kind: "computer", name: "Robo", level: "gone" },
      ],
    };
    const setup = readSetup(JSON.stringify(kept), catalogue, "");
    expect(setup.game).toBe("queens_garden");
    expect(setup.options.azul).toEqual({ wall: "grey" });
    expect(setup.seats).toEqual([kept.seats[0], { kind: "computer", name: "Robo", level: "medium" }]);
  });
});

test("a value of one's own comes back where there can be one, as far as it fits into a game's text", () => {
  const open = { name: "order", choices: ["usual"], default: "usual", spelled: { usual: "abc" } };
  const games = [{ ...azul, options: [...azul.options, open] }];
  const read = (order: string) =>
    readSetup(JSON.stringify({ options: { azul: { wall: "own", order } } }), { ...catalogue, games }, "").options.azul;
  expect(read("cab")).toEqual({ order: "cab" });
  expect(read("a),b=c")).toEqual({});
});

test("seats follow the numbers of players that a game can have", () => {
  const { seats } = firstSetup(catalogue, "");
  const eight = [...seats, ...seats, ...seats, ...seats];
  expect(fitSeats(eight, garden, catalogue)).toHaveLength(4);
  expect(fitSeats(seats.slice(0, 1), garden, catalogue)).toHaveLength(2);
  expect(fitSeats(seats, azul, catalogue)).toEqual(seats);
});
