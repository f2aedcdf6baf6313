import { useCallback, useContext, useMemo } from "react";
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type To } from "react-router";

/**
 * React Router's object for going to other addresses. It stays the same when the address changes, so a component that
 * uses it is not rendered again for that, as it would be with React Router's own hooks.
 */
export function useNavigator() {
  return useContext(NavigationContext);
}

interface NavigateOptions {
  /** Replaces this address in the history, so that "back" skips it. */
  replace?: boolean;
  /** What the tab's history keeps beside the address. */
  state?: unknown;
  /** Keeps the scroll position instead of showing the page from its top. */
  preventScrollReset?: boolean;
}

/**
 * The function that goes to another address of the shop, given with its whole path; always the same one. React Router's
 * own also takes addresses that are relative to a route: every first visit would load 1 kB for that.
 */
export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  const { navigator } = useNavigator();
  return useCallback(
    (to, options = {}) => {
      if (options.replace === true) navigator.replace(to, options.state, options);
      else navigator.push(to, options.state, options);
    },
    [navigator],
  );
}

/** The parameters of the shown address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
