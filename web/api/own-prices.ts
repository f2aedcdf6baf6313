import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import type { OwnPrice } from "#contract/catalogue/own-prices.ts";
import { useCall } from "#web/app-context.ts";
import { askTogether } from "./ask-together.ts";
import { companyKey, ownCompanyQuery } from "./company-queries.ts";
import { useSession } from "./session.ts";

/** People rarely join or leave a company, so not every page asks for the company again. */
const companyStaleMs = 10 * 60_000;

function ownPricesQuery(call: Call, ids: string) {
  return queryOptions({
    queryKey: [...companyKey, "prices", ids],
    queryFn: ({ signal }) => call("getOwnPrices", { query: { ids }, signal }),
  });
}

const askPrice = askTogether<"", OwnPrice>({
  keyOf: (about) => about,
  ask: async (call, _about, ids) => {
    const prices = await call("getOwnPrices", { query: { ids: ids.join(",") } });
    return new Map(prices.map((price) => [price.ProductId, price]));
  },
});

/** What the caller's company pays for one product of a list, if that differs from the catalogue's price. */
export function useOwnPriceOfCard(id: number): OwnPrice | undefined {
  const call = useCall();
  const isOfCompany = useIsOfCompany();
  const { data } = useQuery({
    queryKey: [...companyKey, "price", id],
    queryFn: () => askPrice(call, "", id),
    enabled: isOfCompany,
  });
  return data ?? undefined;
}

/** Whether the visitor buys for a company; guests cause no call. */
function useIsOfCompany(): boolean {
  const { data } = useQuery({
    ...ownCompanyQuery(useCall()),
    staleTime: companyStaleMs,
    enabled: useSession() === "member",
  });
  return data != null;
}

/**
 * What the caller's company pays for these products, by their ids, if that differs from the catalogue's price. For
 * guests and private persons there is no call.
 */
export function useOwnPrices(ids: number[]): Map<number, OwnPrice> {
  const call = useCall();
  const isOfCompany = useIsOfCompany();
  const asked = [...new Set(ids)].toSorted((one, other) => one - other).join(",");
  const { data } = useQuery({ ...ownPricesQuery(call, asked), enabled: isOfCompany && asked !== "" });
  return new Map((data ?? []).map((price) => [price.ProductId, price]));
}

/** The price of one if so many are bought. */
export function priceAt({ steps, listPrice }: OwnPrice, qty: number): number {
  return steps.findLast(({ minQty }) => minQty <= qty)?.price ?? listPrice;
}
