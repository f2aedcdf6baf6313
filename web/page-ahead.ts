import { createContext, useContext, useSyncExternalStore } from "react";
import type { Location, Path, RouteMatch } from "react-router";

/** What an address shows. */
export interface Page {
  key: string;
  location: Location;
  matches: RouteMatch[];
  /**
   * The element into which it is rendered before it is shown; none for a page that is rendered in its place, and for
   * another page of the shown screen.
   */
  box?: HTMLElement;
}

/** How long a rendered page waits until somebody presses its link, in milliseconds. */
const keptMs = 30_000;

let ahead: Page | undefined;
let dropping: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
/** Each puts the page ahead into the document, if it is the page of the location and its own; returns whether it did. */
const places = new Set<(location: Location) => boolean>();
/** Whether the page ahead is in the document already, but React does not know it yet. */
let isInDocument = false;

/**
 * Renders a page ahead, outside the document; it replaces the one before. Called without a page, it only removes that
 * one.
 */
export function renderAhead(page?: Page): void {
  if (isInDocument && page !== undefined) return;
  isInDocument = false;
  clearTimeout(dropping);
  if (page !== undefined) dropping = setTimeout(renderAhead, keptMs);
  if (page === ahead) return;
  ahead = page;
  for (const listener of listeners) listener();
}

/**
 * Shows the page that was rendered ahead, if it is the page of this location, and returns whether it did. It only moves
 * elements, so that the browser can paint them at once: React must show the location after that.
 */
export function showAhead(location: Location): boolean {
  isInDocument = [...places].some((put) => put(location));
  if (isInDocument) clearTimeout(dropping);
  return isInDocument;
}

/** Adds a way in which `showAhead` puts a page into the document; returns how to remove it. */
export function addPlaceAhead(put: (location: Location) => boolean): () => void {
  places.add(put);
  return () => {
    places.delete(put);
  };
}

/** Whether this location shows the page. */
export function isAt({ location }: Page, { pathname, search, hash }: Path): boolean {
  return location.pathname === pathname && location.search === search && location.hash === hash;
}

/** Whether this is the page that waits until somebody presses its link. */
export function isAhead(page: Page): boolean {
  return page === ahead;
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
