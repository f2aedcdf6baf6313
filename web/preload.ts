import { matchRoutes, type RouteObject } from "react-router";
import type { App } from "./app-context.ts";
import { loadScreenData, type RouteHandle } from "./screen-data.ts";

/** Creates the function that loads the script and the data of an address before it is visited. */
export function preloader(app: App, routes: RouteObject[]): (address: string) => void {
  return (address) => {
    const url = new URL(address, window.location.href);
    if (url.origin !== window.location.origin) return;
    for (const { route, params } of matchRoutes(routes, url) ?? []) {
      if (typeof route.lazy === "function") void quietly(route.lazy());
      const { data } = (route.handle ?? {}) as RouteHandle;
      if (data !== undefined) void quietly(loadScreenData(app, data, url, params));
    }
  };
}

/** An error while preloading is ignored: it occurs again, and is shown, when the page is visited. */
async function quietly(promise: Promise<unknown>): Promise<void> {
  try {
    await promise;
  } catch {
    // The error is shown when the page is visited.
  }
}
