/** Pieces that fly from where they were to where they go, drawn above everything for as long as they are on their way. */

import { mount, unmount } from "svelte";
import FlyingPiece from "../ui/FlyingPiece.svelte";
import type { Flight, Kit } from "../games/game";
import { slowness } from "./settings.svelte";

const TIME = 320;
const APART = 60;

function boxOf(spot: string): DOMRect | null {
  return document.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect() ?? null;
}

function visible(box: DOMRect | null): box is DOMRect {
  return box !== null && box.width > 0 && box.bottom > 0 && box.top < innerHeight;
}

/** Lets pieces fly while `change` draws the new position below them. */
export async function fly(kit: Kit, flights: readonly Flight[], change: () => Promise<void>): Promise<void> {
  const starts = flights.map((flight) => boxOf(flight.from));
  await change();
  const flown = flights.map(async (flight, index) => {
    const [from, to] = [starts[index] ?? null, boxOf(flight.to)];
    if (visible(from) && visible(to)) await flyOne(kit, flight.piece, from, to, index);
  });
  await Promise.all(flown);
}

async function flyOne(kit: Kit, piece: string, from: DOMRect, to: DOMRect, index: number): Promise<void> {
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
  void unmount(drawn);
  target.remove();
}
