import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { Call, CallError } from "#contract/call.ts";
import type { App } from "./app-context.ts";
import type { RouteModule } from "./lazy-route.ts";

/** The argument of a screen's `data`, which names what the screen shows. */
export interface ScreenRequest {
  call: Call;
  url: URL;
  params: Match["params"];
  /** Loads one query's data. */
  load: <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) => void;
}

/** A line of the table of routes (`routes.tsx`). */
export interface ScreenRoute {
  /** The name of its file under `storefront/routes`. */
  id: string;
  /** The path of its addresses, as `URLPattern` reads it. */
  path: string;
  data?: (request: ScreenRequest) => void;
  /** Loads the script of the screen. */
  load: () => Promise<RouteModule>;
  /** What the screen's script exports; undefined until it is loaded. */
  Component?: RouteModule["Component"];
  /** Whether the screen shows the texts of accounts, carts and orders. */
  isForMembers?: boolean;
  /** Whether the screen's text is in its own file under `web/texts/pages`, with the screen's name. */
  hasText?: boolean;
  /** Who decides whether the screen is shown to this visitor (`route-wrappers.tsx`); nobody for an open screen. */
  guard?: "GuestOnly" | "PasswordHelp" | "Protected";
}

/** The screen of an address. */
export interface Match {
  route: ScreenRoute;
  /** The parts of the path that the route names. */
  params: Record<string, string | undefined>;
}

/** The address shows the 404 page, with status 404. */
export class PageNotFound extends Error {
  override name = "PageNotFound";
}

/** Starts loading what an address shows; both promises are already kept if nothing needs to be loaded. */
export function loadScreen(app: App, { route, params }: Match, url: URL) {
  const data: Promise<unknown>[] = [];
  route.data?.({
    call: app.call,
    url,
    params,
    load: (options) => {
      const { queryClient } = app;
      // Fails on the server only: in the browser a screen shows its own loading and error states.
      data.push(import.meta.env.SSR ? queryClient.fetchQuery(options) : queryClient.prefetchQuery(options));
    },
  });
  return { script: route.Component === undefined ? loadScript(route) : undefined, data };
}

/** Loads the script of a screen. */
export async function loadScript(route: ScreenRoute): Promise<void> {
  const { Component } = await route.load();
  route.Component = Component;
}

/**
 * Whether an address cannot be shown because nothing is there. It compares names, because the development server has
 * two copies of a class.
 */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "PageNotFound" || (error.name === "CallError" && (error as CallError).status === 404);
}
