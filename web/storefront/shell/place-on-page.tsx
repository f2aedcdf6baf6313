import { useEffect, useLayoutEffect } from "react";
import { callTimeoutMs } from "#web/api/browser-call.ts";

const storageKey = "scrolled";

/**
 * Scrolls to the last position after a reload. The browser does so only for what the server has sent, and a member's
 * screen gets its content later.
 */
export function PlaceOnPage() {
  useLayoutEffect(() => {
    const scrolled = wasReloaded() ? storedPlace() : 0;
    if (scrolled === 0) return undefined;
    // Until the content is loaded (`aria-busy`), the page must be high enough.
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
  }, []);
  useEffect(() => {
    window.addEventListener("pagehide", storePlace);
    return () => {
      window.removeEventListener("pagehide", storePlace);
    };
  }, []);
  return null;
}

function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "reload";
}

function storePlace(): void {
  try {
    sessionStorage.setItem(storageKey, String(window.scrollY));
  } catch {
    // Without storage, the page is shown where the browser puts it.
  }
}

function storedPlace(): number {
  try {
    return Number(sessionStorage.getItem(storageKey));
  } catch {
    return 0;
  }
}
