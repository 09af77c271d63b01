import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "./focus";

const settled = () => new Promise((resolve) => setTimeout(resolve));
const named = (name: string) => document.querySelector<HTMLElement>(`[data-stop="${name}"]`)!;

describe("the focus at a table", () => {
  let leave: () => void;
  beforeEach(() => {
    document.body.innerHTML = `
      <div id="root">
        <button id="confirm">Confirm</button>
        <div role="group" id="board"><i data-stop="off" tabindex="-1"></i><b data-stop="space" tabindex="0" aria-disabled="true"></b></div>
        <div role="group" id="market">
          <div role="group"><b data-stop="one" tabindex="-1" aria-disabled="false"></b></div>
          <div role="group"><b data-stop="two" tabindex="0" aria-disabled="false"></b></div>
        </div>
      </div>
      <button id="outside">Outside</button>`;
    leave = keepFocus(document.getElementById("root")!);
  });
  afterEach(() => leave());

  it("stays among its neighbours when what had it goes away", async () => {
    named("two").focus();
    named("two").remove();
    await settled();
    expect(document.activeElement).toBe(named("one"));
  });

  it("goes to what can be chosen when the whole group goes away", async () => {
    document.getElementById("confirm")!.focus();
    document.getElementById("confirm")!.remove();
    await settled();
    expect(document.activeElement).toBe(named("one"));
  });

  it("is kept from a button that could not be pressed any more before it went", async () => {
    const confirm = document.getElementById("confirm") as HTMLButtonElement;
    confirm.focus();
    confirm.disabled = true;
    confirm.blur();
    await settled();
    confirm.remove();
    await settled();
    expect(document.activeElement).toBe(named("one"));
  });

  it("is not taken from where the person went", async () => {
    named("one").focus();
    document.getElementById("outside")!.focus();
    named("one").remove();
    await settled();
    expect(document.activeElement?.id).toBe("outside");
  });
});
