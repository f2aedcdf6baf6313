import { lazy, Suspense, type ComponentType } from "react";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { useSession } from "#web/api/session.ts";
import { loadMemberMessagesOfPage } from "#web/texts/shop/load-messages.ts";
import { ScriptsWaiting } from "../../../shell/scripts-waiting.tsx";
import { readChoice } from "../machine-choice.ts";
import type { PagePlanProps } from "../due/page-plan.tsx";
import { serviceText } from "./service-text.ts";

const nothing = { default: () => null };

// Far down on the page: its script is no part of the first visit.
const LazyPlan = lazy<ComponentType<PagePlanProps>>(() =>
  // The lines go into the cart, whose texts a page of the catalogue does not have.
  Promise.all([import("../due/page-plan.tsx"), serviceText.load(), loadMemberMessagesOfPage()]).then(
    ([{ PagePlan }]) => ({ default: PagePlan }),
    // Without it the rest of the page stays as it is.
    () => nothing,
  ),
);

interface ServiceKitProps {
  machine: { brand: string; model: string };
  /**
   * The serial number of a certain machine; left out, it is that of the machine that the browser keeps, if it is of
   * this model.
   */
  serial?: string;
  /** The service whose kit is shown first, in operating hours. */
  hours?: number;
  /** Whether it is shown first as in severe duty. */
  isSevere?: boolean;
  /** Whether the first service of the machine is over, so that a kit has nothing for it. */
  isFirstOver?: boolean;
}

/** The service plan of a machine with its kits. */
export function ServiceKit({ machine: { brand, model }, serial, ...shown }: ServiceKitProps) {
  const isInBrowser = useSession() !== "unknown";
  const kept = readChoice(useKeptMachine());
  const isKept = kept?.brand === brand && kept.model === model;
  const known = serial ?? (isKept ? kept.serial : "");
  // The machine that the browser keeps decides which plan is shown.
  if (!isInBrowser) return <ScriptsWaiting />;
  return (
    <Suspense>
      <LazyPlan
        machine={{ brand, model, serial: known }}
        chosen={serial === undefined && isKept ? kept : undefined}
        {...shown}
      />
    </Suspense>
  );
}
