import { describe, expect, it } from "vitest";
import { event, moment, view } from "../../tests/moments";
import { historyOf, roundsOf, scoresOf } from "./history";

type Replay = Parameters<typeof historyOf>[0];

const step = (move: string | null, position: string) => ({
  move,
  deal: move === null ? ["b"] : null,
  seat: move === null ? null : 0,
  events: [event(move ?? "deal")],
  position,
  state: view(),
});

describe("a game that was played", () => {
  const replay = {
    game: "azul(players=2)",
    steps: [step(null, "start"), step(null, "dealt"), step("1b>1", "one"), step("2b>1", "two"), step(null, "next")],
  } as unknown as Replay;

  it("has a moment for its start and for each decision, with what is dealt after it", () => {
    const { moments } = historyOf(replay);
    expect(moments.map(({ move, position, dealt }) => [move, position, dealt])).toEqual([
      [null, "dealt", true],
      ["1b>1", "one", false],
      ["2b>1", "next", true],
    ]);
    expect(moments[2]?.events.map(({ id }) => id)).toEqual(["2b>1", "deal"]);
  });

  it("has rounds that follow each other without a gap", () => {
    const moments = [1, 1, 1, 2, 2, 3].map((round) => moment({ view: view({ round }) }));
    expect(roundsOf(moments)).toEqual([
      { round: 1, from: 0, to: 3 },
      { round: 2, from: 3, to: 5 },
    ]);
  });

  it("tells the scores of a seat", () => {
    const moments = [0, 4, 9].map((score) => moment({ view: view({ scores: [1, score] }) }));
    expect(scoresOf(moments, 1)).toEqual([0, 4, 9]);
  });
});
