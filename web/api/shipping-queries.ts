import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { memberKey } from "./query-client.ts";

/** The first part of the key of every price for the caller's cart. */
export const shippingKey = [memberKey, "shipping"] as const;

/** Couriers and services that reach a subdistrict. */
export function shippingOptionsQuery(call: Call, subdistrictId: number) {
  return queryOptions({
    queryKey: [...shippingKey, "options", subdistrictId],
    queryFn: ({ signal }) =>
      call("listShippingOptions", { params: { subdistrictId: String(subdistrictId) }, signal }),
    staleTime: 0,
  });
}

export interface ShippingService {
  subdistrictId: number;
  provider: string;
  service: string;
}

/** The price of one service; loaded again each time it is chosen. */
export function shippingCostQuery(call: Call, { subdistrictId, provider, service }: ShippingService) {
  return queryOptions({
    queryKey: [...shippingKey, "cost", subdistrictId, provider, service],
    queryFn: ({ signal }) =>
      call("getShippingCost", {
        params: { subdistrictId: String(subdistrictId), provider, service },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Pieces of a product for which a price is asked. */
export interface QuotedLine {
  ProductId: number;
  qty: number;
}

/** The shipping prices of lines to a subdistrict, for anybody. */
export function shippingQuoteQuery(call: Call, subdistrictId: number, lines: QuotedLine[]) {
  return queryOptions({
    queryKey: ["shippingQuote", subdistrictId, lines],
    queryFn: ({ signal }) => call("quoteShipping", { body: { subdistrictId, lines }, signal }),
  });
}
