import { lazy, Suspense, type ComponentType } from "react";
import { useSession } from "#web/api/session.ts";
import { serviceText } from "./service-text.ts";
import type { ServicesOfPartProps } from "./services-of-part.tsx";

const nothing = { default: () => null };

const LazyServices = lazy<ComponentType<ServicesOfPartProps>>(() =>
  Promise.all([import("./services-of-part.tsx"), serviceText.load()]).then(
    ([{ ServicesOfPart: part }]) => ({ default: part }),
    () => nothing,
  ),
);

/** The services that a part belongs to, asked for by the browser alone: its page needs no statement more. */
export function ServicesOfPart(props: ServicesOfPartProps) {
  if (useSession() === "unknown") return null;
  return (
    <Suspense>
      <LazyServices {...props} />
    </Suspense>
  );
}
