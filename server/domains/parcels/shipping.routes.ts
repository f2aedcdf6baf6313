import {
  getShippingCost,
  listShippingOptions,
  quoteShipping,
  searchSubdistricts,
} from "#contract/parcels/shipping-prices.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { chargeableKilograms } from "#contract/parcels/chargeable-weight.ts";
import { clientAddress } from "../../http/rate-limit.ts";
import { listCartWeights, searchSubdistricts as findSubdistricts, weighLines } from "./shipping.queries.ts";
import { byProvider } from "../../partners/carriers/shipping-options.ts";

export function registerShippingRoutes(
  register: RegisterEndpoint,
  { db, database: { publicReads }, shipping, limits, turns }: Dependencies,
): void {
  register(searchSubdistricts, ({ query }) => findSubdistricts(publicReads.db, query.name));

  register(quoteShipping, async ({ body: { subdistrictId, lines }, request }) => {
    // The turn ends before a courier is asked, which may be slow, so that the visitor's pages do not wait for that.
    const weighed = await turns.of(request)(() => weighLines(publicReads.db, lines));
    if (weighed.length === 0) throw new Refusal("productNotFound");
    const kilograms = chargeableKilograms(weighed);
    const quotes = await shipping.quote({ subdistrictId, kilograms }, () =>
      limits.consume("shippingPerAddress", clientAddress(request)),
    );
    const services = quotes
      .toSorted((one, other) => one.costRupiah - other.costRupiah)
      .map(({ costRupiah: cost, ...service }) => ({ ...service, cost }));
    return { services, chargeableWeightKilograms: kilograms };
  });

  register(listShippingOptions, async ({ params, session }) => {
    const kilograms = await cartKilograms(session.userId);
    return byProvider(await shipping.quote({ subdistrictId: params.subdistrictId, kilograms }));
  });

  register(getShippingCost, async ({ params, session }) => {
    const kilograms = await cartKilograms(session.userId);
    const quotes = await shipping.quote({ subdistrictId: params.subdistrictId, kilograms });
    const quote = quotes.find(
      ({ provider, service }) => provider === params.provider && service === params.service,
    );
    if (quote === undefined) throw new Refusal("shippingNotServed");
    return { cost: quote.costRupiah, isEstimate: quote.isEstimate, chargeableWeightKilograms: kilograms };
  });

  async function cartKilograms(userId: string): Promise<number> {
    const lines = await listCartWeights(db, userId);
    if (lines.length === 0) throw new Refusal("cartEmpty");
    return chargeableKilograms(lines);
  }
}
