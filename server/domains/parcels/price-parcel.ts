import { formatRupiah } from "#contract/core/money.ts";
import type { ShippingQuote } from "../../partners/carriers/shipping.ts";
import { Refusal } from "../../core/refusal.ts";

/** The lines no longer have the weight for which the shipping was priced. */
export class ParcelChanged extends Error {}

/** How often shipping is priced again because the lines changed between pricing and ordering. */
const pricings = 3;

/**
 * Runs `order`, which prices the parcel and writes the order, and repeats it if the parcel has changed meanwhile.
 * @throws Refusal `shippingUnavailable` if it changes each time.
 */
export async function whileParcelChanges<Written>(order: () => Promise<Written>): Promise<Written> {
  for (let pricing = 0; pricing < pricings; pricing += 1) {
    try {
      return await order();
    } catch (error) {
      if (!(error instanceof ParcelChanged)) throw error;
    }
  }
  throw new Refusal("shippingUnavailable");
}

/** A courier's service at the price that the buyer saw. */
interface ChosenShipping {
  shippingProvider: string;
  shippingMethod: string;
  /** Rupiah. */
  shippingCost: number;
}

/**
 * The chosen service, if its price is still the one that the buyer saw.
 * @throws Refusal `shippingNotServed`, `shippingCostChanged`.
 */
export function chosenQuote(quotes: ShippingQuote[], chosen: ChosenShipping): ShippingQuote {
  const quote = quotes.find(
    ({ provider, service }) => provider === chosen.shippingProvider && service === chosen.shippingMethod,
  );
  if (quote === undefined) throw new Refusal("shippingNotServed");
  if (quote.costRupiah !== chosen.shippingCost) {
    throw new Refusal("shippingCostChanged", { cost: formatRupiah(quote.costRupiah) });
  }
  return quote;
}
