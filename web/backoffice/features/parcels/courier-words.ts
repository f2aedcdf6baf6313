import { isKnownCourier } from "#contract/parcels/known-couriers.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";

/** A courier, and what the company calls it if it is the company's own. */
export interface NamedCourier {
  shippingProvider: string;
  shippingProviderName?: string | undefined;
}

/** What a field for the airway bill says; a courier that may be the company's own truck has a vehicle, and no number. */
export function airwayBillWords(
  t: OfficeMessages["orders"],
  provider: string,
): { hint: string | undefined; missing: string } {
  const mayBeOwn = provider.trim() !== "" && !isKnownCourier(provider);
  return mayBeOwn
    ? { hint: t.vehicleHint, missing: t.vehicleRequired }
    : { hint: undefined, missing: t.airwayBillRequired };
}
