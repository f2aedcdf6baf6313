import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import type { ShopSearch } from "#web/storefront/features/shop/shop-search.ts";
import { sortOrder } from "#web/storefront/features/shop/shop-search.ts";

/** All categories. */
export function categoriesQuery(call: Call) {
  return queryOptions({
    queryKey: ["categories"],
    queryFn: ({ signal }) => call("listCategories", { signal }),
  });
}

/** The newest products. */
export function newArrivalsQuery(call: Call) {
  return queryOptions({
    queryKey: ["newArrivals"],
    queryFn: ({ signal }) => call("listNewArrivals", { signal }),
  });
}

/** One page of the product list. */
export function productPageQuery(call: Call, search: ShopSearch) {
  const { unit, q, sort, page, asTyped } = search;
  return queryOptions({
    queryKey: ["products", { unit, q, sort, page, asTyped }] as const,
    queryFn: ({ signal }) =>
      call("pageProducts", {
        body: {
          page,
          limit: limits.pageSize,
          filterUnit: unit,
          filterKeyWord: q,
          ...(asTyped && { asTyped }),
          ...sortOrder(sort),
        },
        signal,
      }),
  });
}

/** One product with everything its page shows. */
export function productQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: ["product", id],
    queryFn: ({ signal }) => call("getProduct", { params: { id }, signal }),
  });
}

/** Suggestions for the words typed so far. */
export function suggestionsQuery(call: Call, q: string) {
  return queryOptions({
    queryKey: ["suggestions", q],
    queryFn: ({ signal }) => call("suggestProducts", { query: { q }, signal }),
  });
}
