import { useSyncExternalStore } from "react";

/** Whether a media query matches; for screens that only the browser renders. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => {
        list.removeEventListener("change", listener);
      };
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
