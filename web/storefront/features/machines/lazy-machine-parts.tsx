import { lazy, Suspense, type ComponentProps } from "react";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { Near } from "#web/ui/near.tsx";
import type { ShopSearch } from "../catalogue/search/shop-search.ts";
import { fitText } from "./fit-text.ts";
import type { LineUnitsProps } from "./line-units.tsx";
import type * as machineParts from "./machine-parts.ts";
import type { ServicesOfPartProps } from "./service/services-of-part.tsx";

type Parts = typeof machineParts;

// Only who names a machine needs these parts, so that no first page loads them.
async function load(): Promise<Parts> {
  const [parts] = await Promise.all([import("./machine-parts.ts"), fitText.load()]);
  return parts;
}

// Without them a list stays as it is.
const nothing = { default: () => null };
const LazyMark = lazy(() =>
  load().then(
    ({ FitMark: part }) => ({ default: part }),
    () => nothing,
  ),
);
// A list that is narrowed to a machine has its line in the server's page.
const onServer = import.meta.env.SSR ? await load() : undefined;
const LazyLine =
  onServer?.MachineLine ??
  lazy(() =>
    load().then(
      ({ MachineLine: part }) => ({ default: part }),
      () => nothing,
    ),
  );
const LazyUnits = lazy(() =>
  load().then(
    ({ LineUnits: part }) => ({ default: part }),
    () => nothing,
  ),
);
const LazyPartFit = lazy(() =>
  load().then(
    ({ PartFit: part }) => ({ default: part }),
    () => ({ default: AskByForm }),
  ),
);

/** Whether a part fits the visitor's machine, in one line; nothing while none is chosen. */
export function FitMark({ productId }: { productId: number }) {
  const kept = useKeptMachine();
  if (kept === "") return null;
  return (
    <Suspense>
      <LazyMark productId={productId} kept={kept} />
    </Suspense>
  );
}

/** For which units a line of a cart or a request is, and the way to say it. */
export function LineUnits(props: LineUnitsProps) {
  const kept = useKeptMachine();
  if (kept === "" && props.item.forUnits === undefined) return null;
  return (
    <Suspense>
      <LazyUnits {...props} kept={kept} />
    </Suspense>
  );
}

/** The visitor's machine above a list, or the one to which it is narrowed; nothing while there is none. */
export function MachineLine({ search }: { search: ShopSearch }) {
  const kept = useKeptMachine();
  if (kept === "" && !search.narrowing.some(({ facet }) => facet === "machine")) return null;
  return (
    <Suspense>
      <LazyLine search={search} kept={kept} />
    </Suspense>
  );
}

// These two are loaded when their place is near, so that a part's page itself asks no more of the shop than before.
const LazyShownIn = lazy(() =>
  Promise.all([
    import("./drawings/shown-in.tsx"),
    import("./drawings/drawing-text.ts").then(({ drawingText }) => drawingText.load()),
  ]).then(
    ([{ ShownIn: part }]) => ({ default: part }),
    () => nothing,
  ),
);
const LazyServicesOfPart = lazy(() =>
  Promise.all([
    import("./service/services-of-part.tsx"),
    import("./service/service-text.ts").then(({ serviceText }) => serviceText.load()),
  ]).then(
    ([{ ServicesOfPart: part }]) => ({ default: part }),
    () => nothing,
  ),
);

/** The drawings in which a part is shown; nothing if there are none. */
export function ShownIn({ productId }: { productId: number }) {
  return (
    <Near>
      <LazyShownIn productId={productId} />
    </Near>
  );
}

/** The scheduled services that a part belongs to; nothing if there are none. */
export function ServicesOfPart(props: ServicesOfPartProps) {
  return (
    <Near>
      <LazyServicesOfPart {...props} />
    </Near>
  );
}

type PartFitProps = ComponentProps<Parts["PartFit"]>;

/** The answer whether a part fits. */
export function PartFit(props: PartFitProps) {
  return (
    <Suspense>
      <LazyPartFit {...props} />
    </Suspense>
  );
}

/** If the answer cannot be loaded, somebody is asked. */
function AskByForm({ part, typed }: PartFitProps) {
  const { catalogue } = useTexts();
  return (
    <p className="pt-2">
      <Link
        to={`/ask?${new URLSearchParams({ part: part.code, serial: typed }).toString()}`}
        className="rounded-4 underline underline-offset-4"
      >
        {catalogue.checkByForm}
      </Link>
    </p>
  );
}
