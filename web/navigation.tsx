import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  type To,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from "react-router";
import { afterPaint } from "./after-paint.ts";
import { showAhead } from "./page-ahead.ts";
import { placeOf, rememberPlace } from "./places.ts";

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** How the shown screen was reached. */
interface ScreenState {
  /** Another screen is being loaded; the last one stays until it is ready. */
  isLoading: boolean;
  /** Why the screen of this address cannot be shown. */
  failure: unknown;
  /** Whether the scroll position stays; otherwise the page scrolls to its top. */
  keepsPlace: boolean;
}

const ScreenStateContext = createContext<ScreenState>({
  isLoading: false,
  failure: undefined,
  keepsPlace: false,
});
export const ScreenStateProvider = ScreenStateContext.Provider;

/** How the shown screen was reached. */
export function useScreenState(): ScreenState {
  return useContext(ScreenStateContext);
}

interface BrowserNavigationProps {
  history: BrowserHistory;
  /**
   * Starts loading what an address shows. The returned promises fail if it cannot be shown; there are none if
   * everything is loaded.
   */
  load: (url: URL) => Promise<unknown>[];
  /** Why the first screen cannot be shown. */
  failure: unknown;
  children: ReactNode;
}

/**
 * React Router's contexts for the shown address (its own `Router` also serves apps below the root of their host). An
 * address is shown when its screen's script is loaded; until then the last one stays. If several are loading, only the
 * last one is shown.
 */
export function BrowserNavigation({ history, load, failure, children }: BrowserNavigationProps) {
  const [shown, setShown] = useState(() => ({ location: history.location, failure, keepsPlace: true }));
  const [isLoading, setLoading] = useState(false);
  const begun = useRef(0);
  const left = useRef(shown.location.key);
  const cancelWaiting = useRef<() => void>(undefined);
  const { show, navigation } = useMemo(() => {
    const showWith = async (to: To, isPlaceKept: boolean, arrive: () => void) => {
      begun.current += 1;
      const number = begun.current;
      const loading = load(new URL(history.createHref(to), window.location.href));
      let error: unknown;
      if (loading.length > 0) {
        setLoading(true);
        try {
          await Promise.all(loading);
        } catch (reason) {
          error = reason;
        }
        if (number !== begun.current) return;
      }
      rememberPlace(left.current);
      arrive();
      const { location } = history;
      left.current = location.key;
      const showLocation = () => {
        // Not as a transition: React would pause in between, although the page is ready.
        setShown({ location, failure: error, keepsPlace: isPlaceKept });
      };
      setLoading(false);
      cancelWaiting.current?.();
      const startsAtTop = !isPlaceKept && location.hash === "" && placeOf(location.key) === undefined;
      // A window that nobody sees paints nothing.
      const isPainted = document.visibilityState === "visible";
      if (error === undefined && startsAtTop && isPainted && showAhead(location)) {
        window.scrollTo(0, 0);
        // What React does for it takes longer than painting it.
        cancelWaiting.current = afterPaint(showLocation);
      } else showLocation();
    };
    const routerNavigator: Navigator = {
      ...history,
      push: (to, state, options) => {
        void showWith(to, options?.preventScrollReset === true, () => {
          history.push(to, state);
        });
      },
      replace: (to, state, options) => {
        void showWith(to, options?.preventScrollReset === true, () => {
          history.replace(to, state);
        });
      },
    };
    const context = {
      basename: "/",
      navigator: routerNavigator,
      static: false,
      useTransitions: undefined,
      future: {},
    };
    return { show: showWith, navigation: context };
  }, [history, load]);
  useEffect(
    () =>
      // The browser has gone back or forward to an address.
      history.listen(({ location }) => {
        void show(location, false, () => undefined);
      }),
    [history, show],
  );
  const state = useMemo(
    () => ({ isLoading, failure: shown.failure, keepsPlace: shown.keepsPlace }),
    [isLoading, shown],
  );
  const place = useMemo(
    () => ({ location: shown.location, navigationType: NavigationType.Pop }),
    [shown.location],
  );
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>
        <ScreenStateProvider value={state}>{children}</ScreenStateProvider>
      </LocationContext>
    </NavigationContext>
  );
}
