import { useContext } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

/**
 * React Router's object for going to other addresses. It stays the same when the address changes, so a component that
 * uses it is not rendered again for that, as it would be with React Router's own hooks.
 */
export function useNavigator() {
  return useContext(NavigationContext);
}
