/** How clicks become moves. */

import { describe, expect, it } from "vitest";
import { Turn } from "../../lib/turn.svelte";
import { chooseTile, facets, payments, repay, spaceChoice } from "./moves";

function turnWith(...texts: string[]): Turn {
  const turn = new Turn();
  turn.begin(texts.map((text) => ({ text, facets: facets(text) })));
  return turn;
}

describe("placing", () => {
  const begin = () => turnWith("b3=b+1", "b3=b", "c2=b", "c2=r", "c2=b+1", "pass", "pass:b");

  it("picks a tile up, then a space with the fewest jokers", () => {
    const turn = begin();
    chooseTile(turn, "b");
    turn.choose(spaceChoice(turn, "b", "3"));
    expect(turn.move?.text).toBe("b3=b");
    turn.back();
    expect(turn.facets).toEqual({ colour: "b" });
  });

  it("changes the payment and keeps the rest", () => {
    const turn = begin();
    chooseTile(turn, "b");
    turn.choose(spaceChoice(turn, "c", "2"));
    repay(turn, "1");
    expect(turn.move?.text).toBe("c2=b+1");
    expect(turn.chosen).toHaveLength(2);
    expect(payments(turn, "c", "2", "b")).toEqual(["0", "1"]);
  });

  it("may begin with a space that has one colour", () => {
    const turn = begin();
    turn.choose(spaceChoice(turn, "b", "3"));
    expect(turn.move?.text).toBe("b3=b");
    repay(turn, "1");
    expect(turn.move?.text).toBe("b3=b+1");
  });

  it("may begin with a space that has several colours", () => {
    const turn = begin();
    turn.choose(spaceChoice(turn, "c", "2"));
    expect(turn.move).toBeNull();
    chooseTile(turn, "b");
    expect(turn.move?.text).toBe("c2=b");
    chooseTile(turn, "r");
    expect(turn.move?.text).toBe("c2=r");
  });
});

describe("several bonus tiles", () => {
  it("are agreed on before the first is taken", () => {
    const turn = turnWith("+o", "+g");
    turn.choose({ bonus: "yes" }, ["+g"]);
    expect(turn.move).toBeNull();
    turn.choose({ bonus: "yes", pick: "o" }, ["+g"]);
    expect([turn.move?.text, turn.following]).toEqual(["+o", ["+g"]]);
    turn.back();
    expect([turn.chosen, turn.following]).toEqual([[], []]);
  });
});
