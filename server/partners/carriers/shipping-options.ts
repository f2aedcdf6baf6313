import type { ShippingOption } from "#contract/parcels/shipping-prices.ts";
import type { ShippingQuote } from "./shipping.ts";

/** One entry for each courier, in the order of its first service. */
export function byProvider(quotes: ShippingQuote[]): ShippingOption[] {
  const options = new Map<string, ShippingOption>();
  for (const {
    provider,
    providerName,
    service,
    description,
    estimatedDays,
    costRupiah,
    isEstimate,
  } of quotes) {
    const option = options.get(provider) ?? { provider, providerName, services: [] };
    option.services.push({ service, description, estimatedDays, cost: costRupiah, isEstimate });
    options.set(provider, option);
  }
  return [...options.values()];
}
