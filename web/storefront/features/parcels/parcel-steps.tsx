import type { ShipmentStep } from "#contract/parcels/shipments.ts";
import { lostParcelName } from "#contract/texts/lost-parcel.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { factDot } from "#web/ui/text/fact-dot.ts";

/** How many steps are shown at once; a button shows the earlier ones. */
const shownAtOnce = 3;

type ShownStep = Pick<ShipmentStep, "state" | "place" | "at"> &
  Partial<Pick<ShipmentStep, "text" | "signedBy" | "isLoss">>;

/** The steps of a parcel, the latest first; nothing while there are none. */
export function ParcelSteps({ position, steps }: { position: number; steps: readonly ShownStep[] }) {
  const { account } = useTexts();
  if (steps.length === 0) return null;
  const earlier = steps.slice(shownAtOnce);
  return (
    <div className="grid gap-2 border-t border-line pt-2 print:hidden">
      <StepList label={account.parcelSteps(position)} steps={steps.slice(0, shownAtOnce)} />
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-4 text-14 underline">
            {account.earlierSteps(earlier.length)}
          </summary>
          <StepList label={account.earlierSteps(earlier.length)} steps={earlier} />
        </details>
      )}
    </div>
  );
}

function StepList({ label, steps }: { label: string; steps: readonly ShownStep[] }) {
  const { account } = useTexts();
  const language = useLanguage();
  return (
    <ol aria-label={label} className="grid gap-2">
      {steps.map(({ state, text = "", place, at, signedBy = "", isLoss }, index) => (
        // A courier may report two steps at one place and minute: only their position tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="border-l-2 border-line pl-3 break-words">
          <p className="font-medium">
            {isLoss ? lostParcelName[language] : account.shipmentStates[state]}
            {place !== "" && `${factDot}${place}`}
          </p>
          {text !== "" && <p className="text-14 text-secondary">{text}</p>}
          {signedBy !== "" && <p className="text-14 text-secondary">{account.signedBy(signedBy)}</p>}
          <p className="tabular text-14 text-secondary">{formatMoment(at, language)}</p>
        </li>
      ))}
    </ol>
  );
}
