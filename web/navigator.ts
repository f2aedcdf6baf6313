import { useContext } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

/**
 * What leads to other addresses. It stays the same from address to address: who asks for it is not rendered anew because
 * another page is shown, as with React Router's own hooks.
 */
export function useNavigator() {
  return useContext(NavigationContext);
}
