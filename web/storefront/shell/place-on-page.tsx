import { useLayoutEffect } from "react";
import { ScrollRestoration, useLocation } from "react-router";
import { callTimeoutMs } from "#web/api/browser-call.ts";

const storageKey = "scrolled";

/** Restores the scroll position, also after a reload, for which the router leaves a rendered page to the browser. */
export function PlaceOnPage() {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const scrolled = scrolledBeforeReload(key);
    if (scrolled === undefined) return undefined;
    // A member's screen gets its content only now: until it is loaded (`aria-busy`), the page stays high enough.
    const { style } = document.documentElement;
    style.setProperty("--height-of-place", `${scrolled + window.innerHeight}px`);
    // Content that loads above the position must not push it away.
    style.setProperty("overflow-anchor", "none");
    window.scrollTo(0, scrolled);
    const timer = setTimeout(() => {
      style.removeProperty("--height-of-place");
      style.removeProperty("overflow-anchor");
    }, callTimeoutMs);
    return () => {
      clearTimeout(timer);
    };
    // Only for the first address of the document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <ScrollRestoration storageKey={storageKey} />;
}

/** Pixels, as the router stores them; undefined if the page was not reloaded, or nothing is stored. */
function scrolledBeforeReload(key: string): number | undefined {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (load?.type !== "reload") return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>)[key];
  } catch {
    return undefined;
  }
}
