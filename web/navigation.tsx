import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import type { App } from "./app-context.ts";
import { loadScreen, type Match } from "./screen-data.ts";

/** The shown address. */
export interface Shown {
  pathname: string;
  search: string;
  hash: string;
  /** What the tab's history keeps beside the address. */
  state: unknown;
  /** Another one for each step of the history. */
  key: string;
  /** The screen; undefined if nothing is at this address. */
  match: Match | undefined;
  /** Why the screen cannot be shown. */
  failure?: unknown;
  /** Called when the screen is in the document. */
  onRendered?: () => void;
}

const ShownContext = createContext<Shown | null>(null);
export const ShownProvider = ShownContext.Provider;
const IsLoadingContext = createContext(false);

/** The shown address. */
export function useLocation(): Shown {
  const shown = useContext(ShownContext);
  if (shown === null) throw new Error("useLocation needs a ShownProvider around it.");
  return shown;
}

/** The parameters of the shown address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Whether the script of another screen is being loaded; the last screen stays until it is there. */
export function useIsLoading(): boolean {
  return useContext(IsLoadingContext);
}

/** Whether this browser lets the shop show the next page itself. Others load each page from the server. */
export function canShow(): boolean {
  return "navigation" in window && "URLPattern" in window;
}

/** The address in the browser's address bar, with the screen that it shows. */
export function shownNow(match: Match | undefined, failure?: unknown): Shown {
  const { pathname, search, hash } = window.location;
  const entry = canShow() ? window.navigation.currentEntry : null;
  const state = (entry?.getState() ?? window.history.state) as unknown;
  return { pathname, search, hash, state, key: entry?.id ?? "first", match, failure };
}

interface NavigateOptions {
  /** Replaces this address in the history, so that "back" skips it. */
  replace?: boolean;
  /** What the tab's history keeps beside the address. */
  state?: unknown;
  /** Keeps the scroll position instead of showing the page from its top. */
  preventScrollReset?: boolean;
}

/** What `navigate` tells the listener below. */
interface Info {
  keepsPlace?: boolean;
  isWhole?: boolean;
}

/** Goes to another address of the shop, given with its whole path; ends when its screen is shown. */
export async function goTo(
  to: string,
  { replace = false, state = null, preventScrollReset = false }: NavigateOptions = {},
): Promise<void> {
  if (canShow()) {
    const info: Info = { keepsPlace: preventScrollReset };
    const going = window.navigation.navigate(to, { history: replace ? "replace" : "auto", state, info });
    // Both fail if another address is chosen before this one is shown.
    await Promise.allSettled([going.committed, going.finished]);
  } else {
    const { pathname, search } = window.location;
    window.history[replace ? "replaceState" : "pushState"](state, "", to);
    loadUnless({ pathname, search });
  }
}

/** Loads the page of the address from the server, unless it is the shown one. */
function loadUnless({ pathname, search }: Pick<Shown, "pathname" | "search">): void {
  const { location } = window;
  if (location.pathname !== pathname || location.search !== search) location.reload();
}

function navigate(to: string, options?: NavigateOptions): void {
  void goTo(to, options);
}

/** The function that goes to another address of the shop, given with its whole path; always the same one. */
export function useNavigate(): typeof navigate {
  return navigate;
}

/** Loads another address from the server, for a page in which something is broken. */
export function loadWhole(to: string): void {
  const info: Info = { isWhole: true };
  if (canShow()) window.navigation.navigate(to, { info });
  else window.location.assign(to);
}

interface GoToProps {
  to: string;
  state?: unknown;
}

/** Goes to another address instead of this one as soon as it is rendered. */
export function GoTo({ to, state }: GoToProps): null {
  useEffect(() => {
    navigate(to, { replace: true, state });
  }, [to, state]);
  return null;
}

/** Scrolls to the section that the address names, else to the top; the browser would also take the focus away. */
function scrollTo(hash: string): void {
  const named = hash === "" ? null : document.getElementById(idIn(hash));
  if (named === null) window.scrollTo(0, 0);
  else named.scrollIntoView();
}

/** The id in an address; empty if it is badly encoded. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

interface BrowserNavigationProps {
  app: App;
  first: Shown;
  /** The screen of an address. */
  match: (url: URL) => Match | undefined;
  children: ReactNode;
}

/**
 * Shows every address for which there is a screen, however it was reached: by a link, `navigate`, or the browser's
 * buttons. While its script is being loaded the last screen stays, and so does the address where the browser allows it.
 * If several are loading, only the last one is shown. All other addresses are left to the browser.
 */
export function BrowserNavigation({ app, first, match, children }: BrowserNavigationProps) {
  const [shown, setShown] = useState(first);
  const [isLoading, setLoading] = useState(false);
  useLayoutEffect(() => {
    if (!canShow()) {
      window.addEventListener("popstate", () => {
        loadUnless(first);
      });
      return undefined;
    }
    const onNavigate = (event: NavigateEvent) => {
      const { destination, navigationType, canIntercept, downloadRequest, formData, signal, cancelable } =
        event;
      const { keepsPlace = false, isWhole = false } = (event.info ?? {}) as Info;
      if (!canIntercept || downloadRequest !== null || formData !== null || isWhole) return;
      const url = new URL(destination.url);
      const found = match(url);
      if (found === undefined || navigationType === "reload") return;
      const { script } = loadScreen(app, found, url);
      let failure: unknown;
      const load = async () => {
        await script?.catch((error: unknown) => {
          failure = error;
        });
      };
      const stopLoading = () => {
        setLoading(false);
      };
      setLoading(script !== undefined);
      signal.addEventListener("abort", stopLoading);
      const show = () =>
        new Promise<void>((resolve) => {
          const onRendered = () => {
            if (navigationType === "traverse" && !signal.aborted) event.scroll();
            else if (navigationType !== "traverse" && !keepsPlace) scrollTo(url.hash);
            resolve();
          };
          stopLoading();
          setShown({ ...shownNow(found, failure), onRendered });
        });
      event.intercept({
        // Scrolled when the screen is rendered, before it is painted. The focus is moved by the frame (shell.tsx).
        scroll: "manual",
        focusReset: "manual",
        ...(script !== undefined && cancelable && { precommitHandler: load }),
        handler: async () => {
          // Also without a script: React would hold back what is set within the action that has navigated, until that ends.
          await (script && load());
          if (!signal.aborted) await show();
        },
      });
    };
    window.navigation.addEventListener("navigate", onNavigate);
    return () => {
      window.navigation.removeEventListener("navigate", onNavigate);
    };
  }, [app, first, match]);
  useLayoutEffect(() => {
    shown.onRendered?.();
  }, [shown]);
  return (
    <ShownContext value={shown}>
      <IsLoadingContext value={isLoading}>{children}</IsLoadingContext>
    </ShownContext>
  );
}
