export type Route =
  | { page: "hall" }
  | { page: "games" }
  | { page: "table"; id: string; token: string; plain: boolean }
  | { page: "replay"; id: string; at: number | null; seat: number | null; plain: boolean }
  | { page: "rules"; game: string; cite: string }
  | { page: "workshop"; game: string; shared: string }
  | { page: "about" }
  | { page: "lost" };

export function read(place: { pathname: string; search: string; hash: string }): Route {
  const path = place.pathname.split("/").filter(Boolean);
  const query = new URLSearchParams(place.search);
  const [head = "", id = "", tail = ""] = path;
  const number = (name: string): number | null => {
    const value = query.get(name);
    return value !== null && /^\d+$/.test(value) ? Number(value) : null;
  };
  const plain = query.get("board") === "plain";
  if (path.length === 0) return { page: "hall" };
  if (head === "games" && path.length === 1) return { page: "games" };
  if (head === "about" && path.length === 1) return { page: "about" };
  if (head === "workshop" && path.length <= 2) return { page: "workshop", game: id, shared: place.hash.slice(1) };
  if (head === "rules" && path.length === 2)
    return { page: "rules", game: id, cite: decodeURIComponent(place.hash.slice(1)) };
  if (head === "table" && path.length === 2) return { page: "table", id, token: place.hash.slice(1), plain };
  if (head === "watch" && path.length === 2) return { page: "table", id, token: "", plain };
  if (head === "table" && path.length === 3 && tail === "replay")
    return { page: "replay", id, at: number("at"), seat: number("seat"), plain };
  return { page: "lost" };
}

export const router = $state<{ route: Route }>({ route: { page: "hall" } });

function follow(): void {
  router.route = read(location);
}

export function go(path: string): void {
  history.pushState(null, "", path);
  follow();
  window.scrollTo(0, 0);
}

/** Changes the address without adding a step to the browser's history. */
export function replace(path: string): void {
  history.replaceState(null, "", path);
}

export function start(): void {
  follow();
  window.addEventListener("popstate", follow);
  window.addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api") || link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
