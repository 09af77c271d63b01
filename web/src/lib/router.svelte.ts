/** Which page is shown; addresses are plain paths, which the server answers with the app. */

let path = $state(location.pathname);
let query = $state(location.search);

addEventListener("popstate", () => {
  path = location.pathname;
  query = location.search;
});

export const route = {
  /** The parts of the address: `/table/abc` is `["table", "abc"]`. */
  get parts(): string[] {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  },
  get query(): URLSearchParams {
    return new URLSearchParams(query);
  },
};

/** Goes to another page. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  path = location.pathname;
  query = location.search;
  scrollTo(0, 0);
}

/** Lets links inside the app change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
