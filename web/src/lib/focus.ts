/** Keeps the focus of those who play by keyboard when what has it goes away, as a tile does that is taken. */

const STOPS = '[data-stop]:not([data-stop="off"])';
const GROUPS = '[role="group"], ol, ul';

/** The stop that Tab would go to, among some that belong together. */
const tabStop = (stops: readonly HTMLElement[]) => stops.find((stop) => stop.tabIndex === 0) ?? stops[0];

const stopsIn = (group: Element) => [...group.querySelectorAll<HTMLElement>(STOPS)];

/** The groups around an element, the smallest one first. */
function groupsAround(element: Element): Element[] {
  const group = element.parentElement?.closest(GROUPS);
  return group ? [group, ...groupsAround(group)] : [];
}

/** Where to go on: in the smallest group where something is left, otherwise at the first thing that can be chosen. */
function next(root: Element, groups: readonly Element[]): HTMLElement | undefined {
  const near = groups.find((group) => group.isConnected && stopsIn(group).length > 0);
  if (near) return tabStop(stopsIn(near));
  const all = stopsIn(root);
  return all.find((stop) => stop.getAttribute("aria-disabled") === "false") ?? tabStop(all);
}

/** An attachment for what holds boards. */
export function keepFocus(root: Element): () => void {
  let held: Element | null = null;
  let groups: Element[] = [];

  function come(event: Event): void {
    const target = event.target as Element;
    // A pointer needs no focus; and where it is, something would seem to be pointed at.
    held = target.matches(":focus-visible") ? target : null;
    groups = groupsAround(target);
  }

  function go(event: Event): void {
    // What goes away, or cannot be pressed while a decision is on its way, loses the focus as well.
    queueMicrotask(() => {
      if (held === event.target && held?.isConnected && !held.matches(":disabled")) held = null;
    });
  }

  const observer = new MutationObserver(() => {
    if (!held || held.isConnected || (document.activeElement ?? document.body) !== document.body) return;
    held = null;
    next(root, groups)?.focus();
  });
  observer.observe(root, { subtree: true, childList: true });
  root.addEventListener("focusin", come);
  root.addEventListener("focusout", go);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", come);
    root.removeEventListener("focusout", go);
  };
}
