import { useLocation } from "#web/navigation.tsx";
import { PageNotFound } from "#web/screen-data.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { RouteError } from "./route-error.tsx";

const nowhere = new PageNotFound();

/** The screen inside the shell, or what is shown instead: header and footer stay. */
export function Content() {
  const { key, match, failure = match === undefined ? nowhere : undefined } = useLocation();
  const Component = match?.route.Component;
  if (failure !== undefined) return <RouteError key={key} error={failure} />;
  return <ErrorBoundary at={key}>{Component && <Component />}</ErrorBoundary>;
}
