import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { callTimeoutMs } from "#web/api/browser-call.ts";
import { useScreenState } from "#web/navigation.tsx";
import { placeOf, rememberPlace, storePlaces } from "#web/places.ts";

/**
 * Scrolls to the top of a new screen, or to the section that the address names; after "back" or a reload to the last
 * position.
 */
export function PlaceOnPage() {
  const location = useLocation();
  const { key, hash } = location;
  const { isLoading, keepsPlace } = useScreenState();
  const shown = useRef(location);

  useLayoutEffect(() => {
    const scrolled = wasReloaded() ? placeOf(key) : undefined;
    if (scrolled === undefined) return undefined;
    // A member's screen gets its content only now: until it is loaded (`aria-busy`), the page must be high enough.
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

  useLayoutEffect(() => {
    // Not compared by its key: somebody may be back at the same place before React knew that it was left.
    if (shown.current === location) return;
    shown.current = location;
    const named = hash === "" ? null : document.getElementById(idIn(hash));
    const place = placeOf(key);
    if (place !== undefined) window.scrollTo(0, place);
    else if (named !== null) named.scrollIntoView();
    else if (!keepsPlace) window.scrollTo(0, 0);
  }, [location, key, hash, keepsPlace]);

  // The browser restores the position correctly only between documents: within this one it would do so before the
  // screen is there.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const byUs = () => {
      window.history.scrollRestoration = "manual";
    };
    const onLeave = () => {
      if (!isLoading) rememberPlace(key);
      storePlaces();
      window.history.scrollRestoration = "auto";
    };
    byUs();
    window.addEventListener("pageshow", byUs, { signal });
    window.addEventListener("pagehide", onLeave, { signal });
    return () => {
      listening.abort();
      window.history.scrollRestoration = "auto";
    };
  }, [key, isLoading]);
  return null;
}

function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "reload";
}

/** The id in an address; empty if it is badly encoded. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
