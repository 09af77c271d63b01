/** Keeps the focus of those who play by keyboard when what has it goes away, as a tile does that is taken. */

const STOPS = '[data-stop]:not([data-stop="off"])';
const GROUPS = '[role="group"], ol, ul';

/** The stop that Tab would go to, among some that belong together. */
const tabStop = (stops: readonly HTMLElement[]) => stops.find((stop) => stop.tabIndex === 0) ?? stops[0];

/** Where to go on: in the same group if it is still there, otherwise at the first thing that can be chosen. */
function next(root: Element, group: Element | null): HTMLElement | undefined {
  const near = group?.isConnected ? tabStop([...group.querySelectorAll<HTMLElement>(STOPS)]) : undefined;
  const all = [...root.querySelectorAll<HTMLElement>(STOPS)];
  return near ?? all.find((stop) => stop.getAttribute("aria-disabled") === "false") ?? tabStop(all);
}

/** An attachment for what holds boards. */
export function keepFocus(root: Element): () => void {
  let held: Element | null = null;
  let group: Element | null = null;

  function come(event: Event): void {
    const target = event.target as Element;
    // A pointer needs no focus; and where it is, something would seem to be pointed at.
    held = target.matches(":focus-visible") ? target : null;
    group = target.closest(GROUPS);
  }

  function go(event: Event): void {
    // What goes away loses the focus as well, but is no longer there a moment later.
    queueMicrotask(() => {
      if (held === event.target && held?.isConnected) held = null;
    });
  }

  const observer = new MutationObserver(() => {
    if (!held || held.isConnected || (document.activeElement ?? document.body) !== document.body) return;
    held = null;
    next(root, group)?.focus();
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
