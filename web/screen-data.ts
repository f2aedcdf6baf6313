import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { Params, RouteMatch, RouteObject } from "react-router";
import type { Call, CallError } from "#contract/call.ts";
import type { App } from "./app-context.ts";
import type { RouteModule } from "./lazy-route.ts";

/** The argument of a screen's `ask`, which names the data that the screen shows. */
export interface ScreenRequest {
  call: Call;
  url: URL;
  params: Params;
  /** Loads one query's data. */
  load: <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) => void;
}

/** Names the data of a screen; throws a `PageNotFound` if its address is impossible. */
export type ScreenData = (request: ScreenRequest) => void;

/** The address shows the 404 page, with status 404. */
export class PageNotFound extends Error {
  override name = "PageNotFound";
}

/** What a route says about its screen. */
export interface RouteHandle {
  data?: ScreenData;
  /** Loads the script of the screen. */
  load?: () => Promise<RouteModule>;
  /** The source file whose script the route needs, as the manifest names it. */
  source?: string;
  /** Whether the screen shows the texts of accounts, carts and orders. */
  isForMembers?: boolean;
  /** Whether the screen's text is in its own file under `storefront/texts`, with the screen's name. */
  hasText?: boolean;
}

/** The handle of a route. */
export function handleOf(route: RouteObject): RouteHandle {
  return (route.handle ?? {}) as RouteHandle;
}

/** The promises of an address that is being loaded. */
interface Loading {
  /** Empty if all scripts are loaded; fails if the address cannot be shown. */
  scripts: Promise<unknown>[];
  /** Fails on the server only: in the browser a screen shows its own loading and error states. */
  data: Promise<unknown>[];
}

/** Starts loading what an address shows, its scripts and its data. */
export function loadScreen(app: App, matches: RouteMatch[], url: URL): Loading {
  const scripts = loadScripts(matches);
  const data: Promise<unknown>[] = [];
  for (const { route, params } of matches) {
    try {
      handleOf(route).data?.({
        call: app.call,
        url,
        params,
        load: (options) => {
          const { queryClient } = app;
          data.push(
            import.meta.env.SSR ? queryClient.fetchQuery(options) : queryClient.prefetchQuery(options),
          );
        },
      });
    } catch (error) {
      scripts.push(Promise.reject(error));
    }
  }
  return { scripts, data };
}

/** Starts loading the scripts of a screen; empty if they are loaded. */
export function loadScripts(matches: RouteMatch[]): Promise<unknown>[] {
  return matches.flatMap(({ route }) => {
    const { load } = handleOf(route);
    return load === undefined || route.Component ? [] : [loadComponent(route, load)];
  });
}

async function loadComponent(route: RouteObject, load: () => Promise<RouteModule>): Promise<void> {
  const { Component } = await load();
  Object.assign(route, { Component });
}

/**
 * Whether an address cannot be shown because nothing is there. It compares names, because the development server has
 * two copies of a class.
 */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "PageNotFound" || (error.name === "CallError" && (error as CallError).status === 404);
}
