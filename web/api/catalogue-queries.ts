import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { isMissing } from "#web/screen-data.ts";
import { narrowingOf } from "#web/storefront/features/catalogue/narrowing/choices.ts";
import { sortOrder, type ShopSearch } from "#web/storefront/features/catalogue/search/shop-search.ts";

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

/** The makers of machines that the shop has parts for. */
export function machineBrandsQuery(call: Call) {
  return queryOptions({
    queryKey: ["machineBrands"],
    queryFn: ({ signal }) => call("listMachineBrands", { signal }),
  });
}

/** One page of the product list. */
export function productPageQuery(call: Call, search: ShopSearch) {
  const { sort, page, view, unit } = search;
  const list = listOf(search);
  const asTable = view === "table" && unit !== "";
  return queryOptions({
    queryKey: ["products", { ...list, sort, page, asTable }] as const,
    queryFn: ({ signal }) =>
      call("pageProducts", {
        body: {
          ...bodyOf(list),
          page,
          limit: pageLimits.pageSize,
          ...sortOrder(sort),
          ...(asTable && { asTable }),
        },
        signal,
      }),
  });
}

/** The facets of a list, and how many products it has. Only the browser asks for it, after the page is shown. */
export function facetsQuery(call: Call, search: ShopSearch) {
  const list = listOf(search);
  return queryOptions({
    queryKey: ["facets", list] as const,
    queryFn: ({ signal }) =>
      call("pageProducts", { body: { ...bodyOf(list), limit: 1, withFacets: true }, signal }),
  });
}

/** The fields that decide which products a list has. */
function listOf({ unit, q, asTyped, narrowing }: ShopSearch) {
  return { unit, q, asTyped, narrowing: narrowingOf(narrowing) };
}

function bodyOf({ unit, q, asTyped, narrowing }: ReturnType<typeof listOf>) {
  return {
    filterUnit: unit,
    filterKeyWord: q,
    ...(asTyped && { asTyped }),
    ...(narrowing !== undefined && { narrowing }),
  };
}

/** One product with everything its page shows. */
export function productQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: ["product", id],
    queryFn: ({ signal }) => call("getProduct", { params: { id }, signal }),
  });
}

/** One product of several that are compared; null if the shop does not show it. */
export function comparedPartQuery(call: Call, id: number) {
  return queryOptions({
    queryKey: ["compared", id],
    queryFn: async ({ signal }) => {
      try {
        return await call("getProduct", { params: { id: String(id) }, signal });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
}

/** Suggestions for the words typed so far. */
export function suggestionsQuery(call: Call, q: string) {
  return queryOptions({
    queryKey: ["suggestions", q],
    queryFn: ({ signal }) => call("suggestProducts", { query: { q }, signal }),
  });
}

/** Products by their ids, at most a page of them. */
export function chosenProductsQuery(call: Call, productIds: number[]) {
  const ids = productIds.toSorted((one, other) => one - other).join(",");
  return queryOptions({
    queryKey: ["chosenProducts", ids],
    queryFn: ({ signal }) => call("listChosenProducts", { query: { ids }, signal }),
  });
}
