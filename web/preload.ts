import { matchRoutes, parsePath, type RouteMatch, type RouteObject } from "react-router";
import type { App } from "./app-context.ts";
import { isAhead, renderAhead, type Page } from "./page-ahead.ts";
import { handleOf, loadScreen } from "./screen-data.ts";

/**
 * Creates the function that loads the script and the data of an address before it is visited, and then renders its page
 * ahead. It starts after the current work: when a new page appears under the mouse, it is painted before its links are
 * loaded.
 */
export function preloader(app: App, routes: RouteObject[]): (address: string) => void {
  /** From where somebody last pointed at which address. */
  let begun = "";
  /** The page that was rendered for that; none yet while its script and data are being loaded. */
  let page: Page | undefined;
  let rendered = 0;
  return (address) => {
    const from = window.location.href;
    const way = `${from} ${address}`;
    // A link that the mouse points at usually gets the focus next.
    if (way === begun && (page === undefined || isAhead(page))) return;
    begun = way;
    page = undefined;
    setTimeout(async () => {
      const url = new URL(address, from);
      if (url.origin !== window.location.origin) return;
      const matches = matchRoutes(routes, url) ?? [];
      const { scripts, data } = loadScreen(app, matches, url);
      const results = await Promise.allSettled([...scripts, ...data]);
      // The error occurs again, and is shown, when the page is visited.
      if (results.some(({ status }) => status === "rejected")) return;
      if (way !== begun || from !== window.location.href || !mayBeAhead(matches)) return;
      const location = {
        pathname: "/",
        search: "",
        hash: "",
        ...parsePath(address),
        state: null,
        key: address,
      };
      rendered += 1;
      page = { key: `ahead ${rendered}`, location, matches };
      // Another page of the shown screen is rendered by that screen, in its own place.
      if (screenOf(matches) !== screenOf(matchRoutes(routes, window.location))) {
        page.box = document.createElement("div");
      }
      renderAhead(page);
    });
  };
}

function screenOf(matches: RouteMatch[] | null): RouteObject | undefined {
  return matches?.at(-1)?.route;
}

/**
 * Not for members' screens, which load their data when they are shown, and not for visitors who save data, who want no
 * pictures in advance.
 */
function mayBeAhead(matches: RouteMatch[]): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && matches.every(({ route }) => handleOf(route).isForMembers !== true);
}
