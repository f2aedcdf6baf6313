import { matchRoutes, type RouteObject } from "react-router";
import type { App } from "./app-context.ts";
import { loadScreen } from "./screen-data.ts";

/** Creates the function that loads the script and the data of an address before it is visited. */
export function preloader(app: App, routes: RouteObject[]): (address: string) => void {
  return (address) => {
    const url = new URL(address, window.location.href);
    if (url.origin !== window.location.origin) return;
    // An error occurs again, and is shown, when the page is visited.
    void Promise.allSettled(loadScreen(app, matchRoutes(routes, url) ?? [], url));
  };
}
