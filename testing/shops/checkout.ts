import type { Call, CallInput } from "#contract/call.ts";

/** What the checkout form sends for the caller's cart at the shop's present prices. */
export async function orderForm(call: Call, subdistrictId: number): Promise<CallInput<"placeOrder">["body"]> {
  const options = await call("listShippingOptions", { params: { subdistrictId: String(subdistrictId) } });
  const provider = options[0];
  const service = provider?.services[0];
  if (provider === undefined || service === undefined) throw new Error("no courier reaches the subdistrict");
  const params = {
    subdistrictId: String(subdistrictId),
    provider: provider.provider,
    service: service.service,
  };
  const [{ cost }, { sumQtyPrice }] = [await call("getShippingCost", { params }), await call("getCart", {})];
  return {
    shippingProvider: provider.provider,
    shippingMethod: service.service,
    shippingCost: cost,
    total: sumQtyPrice + cost,
  };
}
