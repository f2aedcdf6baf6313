import { Outlet, useLocation } from "react-router";
import { useScreenState } from "#web/navigation.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { RouteError } from "./route-error.tsx";

/** The screen inside the shell, or what is shown instead: header and footer stay. */
export function Content() {
  const { key } = useLocation();
  const { failure } = useScreenState();
  if (failure !== undefined) return <RouteError key={key} error={failure} />;
  return (
    <ErrorBoundary at={key}>
      <Outlet />
    </ErrorBoundary>
  );
}
