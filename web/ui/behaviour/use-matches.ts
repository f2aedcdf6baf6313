import { useState, useSyncExternalStore } from "react";
import { isDialogOpen, onDialogsClosed } from "./open-dialogs.ts";

/**
 * Whether a media query matches; for screens that only the browser renders. Under an open dialog the answer stays what it
 * was: another layout would take away the row that the dialog belongs to, and with it what was typed there.
 */
export function useMatches(query: string): boolean {
  const [match] = useState(() => steadyMatch(query));
  return useSyncExternalStore(match.subscribe, match.read, () => true);
}

/** A media query as a store of React, whose value stays while a dialog is open. */
export function steadyMatch(query: string) {
  let last: boolean | undefined;
  return {
    read: (): boolean => {
      if (last === undefined || !isDialogOpen()) last = window.matchMedia(query).matches;
      return last;
    },
    subscribe: (listener: () => void): (() => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      const leave = onDialogsClosed(listener);
      return () => {
        list.removeEventListener("change", listener);
        leave();
      };
    },
  };
}
