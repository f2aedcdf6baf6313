import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { data, type LoaderFunction, type Params } from "react-router";
import type { Call, CallError } from "#contract/call.ts";
import { appRouterContext, type App } from "./app-context.ts";

/** What a screen's `ask` gets to say which data it shows. */
export interface ScreenRequest {
  call: Call;
  url: URL;
  params: Params;
  /** Loads one query's data. */
  load: <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) => void;
}

/** Names the data of a screen; throws `pageNotFound()` if its address cannot be one. */
export type ScreenData = (request: ScreenRequest) => void;

/** Thrown while a screen's data is loaded: the address shows the 404 page with status 404. */
export function pageNotFound() {
  return data(null, { status: 404 });
}

/**
 * Starts loading a screen's data. On the server the promise waits for all data and fails if one fails; in the browser
 * it resolves at once, and the screen shows its own loading and error states.
 */
export async function loadScreenData(app: App, ask: ScreenData, url: URL, params: Params): Promise<void> {
  const awaited: Promise<unknown>[] = [];
  ask({
    call: app.call,
    url,
    params,
    load: (options) => {
      if (import.meta.env.SSR) awaited.push(app.queryClient.fetchQuery(options));
      else void app.queryClient.prefetchQuery(options);
    },
  });
  try {
    await Promise.all(awaited);
  } catch (error) {
    throw isMissing(error) ? pageNotFound() : error;
  }
}

/** By its name: the development server has two copies of the class. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === "CallError" && (error as CallError).status === 404;
}

/** The loader of a route whose screen shows `ask`'s data. */
export function screenLoader(ask: ScreenData): LoaderFunction {
  return async ({ request, params, context }) => {
    const app = context.get(appRouterContext);
    if (app !== null) await loadScreenData(app, ask, new URL(request.url), params);
    return null;
  };
}

/** What a route tells the preloading of links. */
export interface RouteHandle {
  data?: ScreenData;
  /** The source file whose script the route needs, as the manifest names it. */
  source?: string;
  /** Whether the screen shows the texts of accounts, carts and orders. */
  isForMembers?: boolean;
  /** Whether the screen's text stands in a file of its own under `storefront/texts`, named as the screen's. */
  hasText?: boolean;
}
