/** One tab stop for a whole board: arrow keys go to the nearest neighbour in that direction, as one sees it. */

const STOPS = '[data-stop]:not([data-stop="off"])';
const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  x: number;
  y: number;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How far it is to a neighbour in a direction, sideways counted double; nothing if it does not lie there. */
export function distance(from: Point, to: Point, [right, down]: readonly [number, number]): number | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = x * right + y * down;
  const aside = Math.abs(x * down) + Math.abs(y * right);
  return along > 1 && aside <= 2.5 * along ? along + 2 * aside : null;
}

function nearest(from: Element, stops: readonly Element[], direction: readonly [number, number]): Element | null {
  const start = middle(from);
  let best: { stop: Element; far: number } | null = null;
  for (const stop of stops) {
    const far = stop === from ? null : distance(start, middle(stop), direction);
    if (far !== null && (best === null || far < best.far)) best = { stop, far };
  }
  return best?.stop ?? null;
}

/** An attachment for a group of elements that carry `data-stop`. */
export function roving(group: Element): () => void {
  let current: Element | null = null;

  const stops = () => [...group.querySelectorAll(STOPS)];

  function settle(): void {
    const found = stops();
    if (!current || !found.includes(current)) current = found[0] ?? null;
    for (const stop of found) {
      const index = stop === current ? "0" : "-1";
      if (stop.getAttribute("tabindex") !== index) stop.setAttribute("tabindex", index);
    }
  }

  function focus(event: Event): void {
    const stop = (event.target as Element).closest(STOPS);
    if (!stop || stop === current) return;
    current = stop;
    settle();
  }

  function press(event: Event): void {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const direction = DIRECTIONS[key];
    const from = (event.target as Element).closest(STOPS);
    if (!direction || !from || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    (nearest(from, stops(), direction) as HTMLElement | null)?.focus();
  }

  const observer = new MutationObserver(settle);
  observer.observe(group, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-stop"] });
  // Chromium makes an SVG element a tab stop as soon as it listens to focus.
  if (group instanceof SVGElement) group.setAttribute("tabindex", "-1");
  group.addEventListener("focusin", focus);
  group.addEventListener("keydown", press);
  settle();
  return () => {
    observer.disconnect();
    group.removeEventListener("focusin", focus);
    group.removeEventListener("keydown", press);
  };
}
