import "./without-eval.ts";
import { hydrate, QueryClientProvider } from "@tanstack/react-query";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createCall } from "#contract/call.ts";
import { browserTransport } from "./api/browser-call.ts";
import { createQueryClient, memberKey } from "./api/query-client.ts";
import { dropOldCode, onSessionChange, readToken } from "./api/session.ts";
import { AppProvider, type App } from "./app-context.ts";
import { Document } from "./document.tsx";
import { loadPublicMessages, pageMessages } from "./texts/shop/load-messages.ts";
import { BrowserNavigation, canShow, shownNow } from "./navigation.tsx";
import { keptAssets } from "./page-assets.ts";
import type { PageState } from "./page-state.ts";
import { matchScreen, routes, Screens } from "./routes.tsx";
import { loadScreen, loadScript, PageNotFound, type Match } from "./screen-data.ts";
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
  // The server has matched the first address: not every browser has `URLPattern`.
  const { screen, params = {} } = state;
  const route = routes.find(({ id }) => id === screen);
  const first: Match | undefined = route && { route, params };
  await nextTask();
  // Loads the screen's script before React hydrates, so that the server's HTML never disappears.
  await Promise.all([loadPublicMessages(state.language), route && loadScript(route)]);
  await nextTask();
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
    preload: (address) => {
      const url = new URL(address, window.location.href);
      const match = canShow() ? matchScreen(url) : undefined;
      // What fails now fails again, and is shown, when the page is visited.
      if (match !== undefined) void loadScreen(app, match, url).script?.catch(() => undefined);
    },
  };
  dropOldCode();
  let token = readToken();
  onSessionChange(() => {
    const before = token;
    token = readToken();
    if (token === null) queryClient.removeQueries({ queryKey: [memberKey] });
    // The page comes back from the browser's own cache, and since then another member has logged in.
    else if (before !== null && token !== before) window.location.reload();
  });
  const failure = state.isMissing ? new PageNotFound() : undefined;
  startTransition(() => {
    hydrateRoot(
      document,
      <AppProvider value={app}>
        <QueryClientProvider client={queryClient}>
          <Document language={state.language} assets={keptAssets} stateJson={stateJson}>
            <BrowserNavigation app={app} first={shownNow(first, failure)} match={matchScreen}>
              <Screens />
            </BrowserNavigation>
          </Document>
        </QueryClientProvider>
      </AppProvider>,
    );
  });
}

/** Lets the browser handle input and paint first: without the pause a phone would not react for longer. */
async function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
