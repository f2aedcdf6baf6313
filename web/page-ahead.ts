import { createContext, useContext, useSyncExternalStore } from "react";
import type { Location, RouteMatch } from "react-router";

/** What an address shows. */
export interface Page {
  key: string;
  location: Location;
  matches: RouteMatch[];
  /** The element that it was rendered into ahead of being shown; none for a page that is rendered where it is shown. */
  box?: HTMLElement;
}

/** How long a page waits for the press on its link, in milliseconds. */
const keptMs = 30_000;

let ahead: Page | undefined;
let dropping: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Renders a page ahead in place of the one before, outside of the document; without one drops that. */
export function renderAhead(page?: Page): void {
  clearTimeout(dropping);
  if (page !== undefined) dropping = setTimeout(renderAhead, keptMs);
  if (page === ahead) return;
  ahead = page;
  for (const listener of listeners) listener();
}

/** The page that is rendered ahead of the press on its link, if any. */
export function usePageAhead(): Page | undefined {
  return useSyncExternalStore(
    subscribe,
    () => ahead,
    () => undefined,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const IsAheadContext = createContext(false);
export const IsAheadProvider = IsAheadContext.Provider;

/** Whether this is part of a page that is not shown yet: what belongs to the document must wait. */
export function useIsAhead(): boolean {
  return useContext(IsAheadContext);
}
