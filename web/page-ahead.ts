import { createContext, useContext, useSyncExternalStore } from "react";
import type { Location, RouteMatch } from "react-router";

/** What an address shows. */
export interface Page {
  key: string;
  location: Location;
  matches: RouteMatch[];
  /** The element into which it was rendered before it is shown; none for a page that is rendered in its place. */
  box?: HTMLElement;
}

/** How long a rendered page waits until somebody presses its link, in milliseconds. */
const keptMs = 30_000;

let ahead: Page | undefined;
let dropping: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Renders a page ahead, outside the document; it replaces the one before. Called without a page, it only removes that
 * one.
 */
export function renderAhead(page?: Page): void {
  clearTimeout(dropping);
  if (page !== undefined) dropping = setTimeout(renderAhead, keptMs);
  if (page === ahead) return;
  ahead = page;
  for (const listener of listeners) listener();
}

/** The page that is rendered before its link is pressed, if there is one. */
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

/** Whether this is part of a page that is not shown yet: what changes the document must wait. */
export function useIsAhead(): boolean {
  return useContext(IsAheadContext);
}
