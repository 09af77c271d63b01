/** Pieces that fly from where they were to where they go, drawn above everything for as long as they are on their way. */

import { mount, unmount } from "svelte";
import FlyingPiece from "../ui/FlyingPiece.svelte";
import type { Flight, Kit } from "../games/game";
import { slowness } from "./settings.svelte";

const TIME = 320;
const APART = 60;

const find = (spot: string) => document.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
const boxOf = (spot: string): DOMRect | null => find(spot)?.getBoundingClientRect() ?? null;

/** The drawings of a piece where it goes; a spot that is a mere place on a board lies beside them. */
function drawings({ piece, to }: Flight): SVGUseElement[] {
  const spot = find(to);
  const around = spot?.childElementCount ? spot : spot?.parentElement;
  const found = around?.querySelectorAll<SVGUseElement>(`use[href$="-${CSS.escape(piece)}"]:not(.print)`) ?? [];
  return [...found].filter((drawing) => !drawing.closest(".ghost"));
}

function visible(box: DOMRect | null): box is DOMRect {
  return box !== null && box.width > 0 && box.bottom > 0 && box.top < innerHeight;
}

/** Lets pieces fly while `change` draws the new position below them. */
export async function fly(kit: Kit, flights: readonly Flight[], change: () => Promise<void>): Promise<void> {
  const starts = flights.map((flight) => boxOf(flight.from));
  const before = flights.map((flight) => drawings(flight).length);
  await change();
  const landings = flights.map((flight, index) => {
    const alike = flights.filter((other) => other.to === flight.to && other.piece === flight.piece);
    const now = drawings(flight);
    const isNew = now.length - (before[index] ?? 0) === alike.length;
    return isNew ? now.at(alike.indexOf(flight) - alike.length) : undefined;
  });
  const waiting: (() => void)[] = [];
  const flown = flights.map(async (flight, index) => {
    const landing = landings[index];
    const [from, to] = [starts[index] ?? null, landing?.getBoundingClientRect() ?? boxOf(flight.to)];
    if (!visible(from) || !visible(to)) return;
    // What lands is not there before.
    if (landing) landing.style.visibility = "hidden";
    const remove = await flyOne(kit, flight.piece, from, to, index);
    landing?.style.removeProperty("visibility");
    // What is not drawn where it lands stays until all the others have landed, too.
    if (landing) remove();
    else waiting.push(remove);
  });
  await Promise.all(flown);
  for (const remove of waiting) remove();
}

/** Lets a piece fly, and answers once it is there how to take it away. */
async function flyOne(kit: Kit, piece: string, from: DOMRect, to: DOMRect, index: number): Promise<() => void> {
  const size = Math.max(18, Math.min(from.width, from.height, to.width, to.height, 60));
  const target = document.createElement("div");
  target.className = "flying";
  target.setAttribute("aria-hidden", "true");
  document.body.append(target);
  const drawn = mount(FlyingPiece, { target, props: { kit, piece, size } });
  const at = (box: DOMRect) =>
    `translate(${box.x + box.width / 2 - size / 2}px, ${box.y + box.height / 2 - size / 2}px)`;
  const animation = target.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: TIME * slowness(),
    delay: APART * index * slowness(),
    easing: "cubic-bezier(.2, .7, .2, 1)",
    fill: "both",
  });
  await animation.finished.catch(() => undefined);
  return () => {
    void unmount(drawn);
    target.remove();
  };
}
