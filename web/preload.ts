import { matchRoutes, type RouteObject } from "react-router";
import type { App } from "./app-context.ts";
import { loadScreen } from "./screen-data.ts";

/**
 * Creates the function that loads the script and the data of an address before it is visited. It begins after what is
 * being done: a page that comes to stand under the mouse is painted before those that its links lead to are asked for.
 */
export function preloader(app: App, routes: RouteObject[]): (address: string) => void {
  // A link that is pointed at is mostly focused next.
  let begun = "";
  return (address) => {
    if (address === begun) return;
    begun = address;
    setTimeout(() => {
      const url = new URL(address, window.location.href);
      if (url.origin !== window.location.origin) return;
      // An error occurs again, and is shown, when the page is visited.
      void Promise.allSettled(loadScreen(app, matchRoutes(routes, url) ?? [], url));
    });
  };
}
