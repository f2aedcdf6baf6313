import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import type { OwnPrice } from "#contract/own-prices.ts";
import { useCall } from "#web/app-context.ts";
import { companyKey, ownCompanyQuery } from "./company-queries.ts";
import { useSession } from "./session.ts";

/** A company is seldom changed, so that its people are not asked about on every page. */
const companyStaleMs = 10 * 60_000;

function ownPricesQuery(call: Call, ids: string) {
  return queryOptions({
    queryKey: [...companyKey, "prices", ids],
    queryFn: ({ signal }) => call("getOwnPrices", { query: { ids }, signal }),
  });
}

/**
 * What the caller's company pays for these products, by their ids, where it is not the catalogue's price. Guests and private
 * persons cause no call of prices.
 */
export function useOwnPrices(ids: number[]): Map<number, OwnPrice> {
  const call = useCall();
  const isMember = useSession() === "member";
  const { data: company } = useQuery({
    ...ownCompanyQuery(call),
    staleTime: companyStaleMs,
    enabled: isMember,
  });
  const asked = [...new Set(ids)].toSorted((one, other) => one - other).join(",");
  const { data } = useQuery({ ...ownPricesQuery(call, asked), enabled: company != null && asked !== "" });
  return new Map((data ?? []).map((price) => [price.ProductId, price]));
}

/** What one costs if so many are bought. */
export function priceAt({ steps, listPrice }: OwnPrice, qty: number): number {
  return steps.findLast(({ minQty }) => minQty <= qty)?.price ?? listPrice;
}
