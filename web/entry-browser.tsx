import "./without-eval.ts";
import { hydrate, QueryClientProvider } from "@tanstack/react-query";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { createCall } from "#contract/call.ts";
import { browserTransport } from "./api/browser-call.ts";
import { createQueryClient, memberKey } from "./api/query-client.ts";
import { onSessionChange, readToken } from "./api/session.ts";
import { AppProvider, appRouterContext, type App } from "./app-context.ts";
import { Document } from "./document.tsx";
import { loadPublicMessages, pageMessages } from "./i18n/load-messages.ts";
import type { PageState } from "./page-state.ts";
import { preloader } from "./preload.ts";
import { routes } from "./routes.tsx";
import "./styles/app.css";

// Not awaited here: the screens' scripts import this one, so each would wait for the other.
void takeOver().catch((error: unknown) => {
  // The page stays as the server rendered it: readable, with working links.
  console.error(error);
  dispatchEvent(new Event("takenover"));
});

async function takeOver(): Promise<void> {
  const stateJson = document.getElementById("state")?.textContent;
  if (!stateJson) return;
  const state = JSON.parse(stateJson) as PageState;
  await Promise.all([loadPublicMessages(state.language), loadShownRoutes()]);
  const messages = pageMessages();
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  const call = createCall(browserTransport(state.language, messages.shell.noAnswer));
  const app: App = {
    call,
    queryClient,
    language: state.language,
    messages,
    publicUrl: state.publicUrl,
    preload: () => undefined,
  };
  app.preload = preloader(app, routes);
  let token = readToken();
  onSessionChange(() => {
    const before = token;
    token = readToken();
    if (token === null) queryClient.removeQueries({ queryKey: [memberKey] });
    // Another member uses the browser since this page was left: it comes back from the browser's own cache as it was.
    else if (before !== null && token !== before) window.location.reload();
  });
  const router = createBrowserRouter(routes, {
    hydrationData: revived(state.hydration),
    getContext: () => new RouterContextProvider(new Map([[appRouterContext, app]])),
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <AppProvider value={app}>
        <QueryClientProvider client={queryClient}>
          <Document language={state.language} assets={state.assets} styles="" starter="" stateJson={stateJson}>
            <RouterProvider router={router} />
          </Document>
        </QueryClientProvider>
      </AppProvider>,
    );
  });
}

/** Loads the scripts of the shown screen before React hydrates, so that the server's HTML never disappears. */
async function loadShownRoutes(): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    const loaded = await route.lazy();
    Object.assign(route, loaded, { lazy: undefined });
  }
}

/** Errors of the server's loaders arrive as plain data. */
function revived({ errors, ...rest }: HydrationState): HydrationState {
  if (!errors) return rest;
  const alive = Object.entries<unknown>(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? new ErrorResponse(error.status, error.statusText, error.data) : error,
  ]);
  return { ...rest, errors: Object.fromEntries(alive) as HydrationState["errors"] & {} };
}
