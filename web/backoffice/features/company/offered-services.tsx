import { useState } from "react";
import type { ShippingSettings } from "#contract/company/admin/settings-shipping.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { useSaveShipping } from "./use-save-shipping.ts";

/** A checkbox for each service of each courier: ticked services are offered to customers. */
export function OfferedServices({ data }: { data: ShippingSettings }) {
  const { call, texts } = useOffice();
  const { shipping } = texts.settings;
  const [hidden, setHidden] = useState(
    () => new Set(data.offers.filter(({ isOffered }) => !isOffered).map(keyOf)),
  );
  const saving = useSaveShipping((notOffered: { provider: string; service: string }[]) =>
    call("saveOfferedServices", { body: { version: data.offersVersion, notOffered } }),
  );
  return (
    <section aria-labelledby="offers" aria-busy={saving.isPending}>
      <h2 id="offers" className="text-20">
        {shipping.offersTitle}
      </h2>
      <p className="pt-1 pb-3 text-15 text-secondary">{shipping.offersHint(data.hasOutsideCarrier)}</p>
      {data.offers.length === 0 && <p>{shipping.noOffers}</p>}
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.offers.map((offer) => {
          const key = keyOf(offer);
          return (
            <li key={key}>
              <CheckField
                label={[offer.providerName, offer.service].join(" ")}
                checked={!hidden.has(key)}
                onChange={() => {
                  const next = new Set(hidden);
                  if (!next.delete(key)) next.add(key);
                  setHidden(next);
                }}
              />
            </li>
          );
        })}
      </ul>
      {saving.error !== null && (
        <Alert kind="error" className="mt-3">
          {failureText(saving.error, texts.frame.couldNotSend)}
        </Alert>
      )}
      <Button
        look="secondary"
        className="mt-3"
        disabled={saving.isPending}
        pendingLabel={saving.isPending ? texts.frame.saving : undefined}
        onClick={() => {
          saving.mutate(
            data.offers
              .filter((offer) => hidden.has(keyOf(offer)))
              .map(({ provider, service }) => ({ provider, service })),
          );
        }}
      >
        {shipping.saveOffers}
      </Button>
    </section>
  );
}

function keyOf({ provider, service }: { provider: string; service: string }): string {
  return `${provider} ${service}`;
}
