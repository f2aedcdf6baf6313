import { queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

type ListQuery = NonNullable<AdminCallInput<"listAdminProducts">["query"]>;

/** One page of the list of products. */
export function productsQuery(call: AdminCall, query: ListQuery) {
  return queryOptions({
    queryKey: [...keys.products, "list", query],
    queryFn: ({ signal }) => call("listAdminProducts", { query, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** The brands of all products, to filter by and to choose from. */
export function brandsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.products, "brands"],
    queryFn: ({ signal }) => call("listBrands", { signal }),
  });
}

/** One product with all its fields. */
export function adminProductQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.products, "one", id],
    queryFn: ({ signal }) => call("getAdminProduct", { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Machines whose name contains the typed text. */
export function machinesQuery(call: AdminCall, q: string) {
  return queryOptions({
    queryKey: [...keys.products, "machines", q],
    queryFn: ({ signal }) => call("listMachines", { query: { q }, signal }),
    enabled: q !== "",
  });
}

/** All categories with their counts. */
export function categoriesQuery(call: AdminCall) {
  return queryOptions({
    queryKey: keys.categories,
    queryFn: ({ signal }) => call("listAdminCategories", { signal }),
    staleTime: 0,
  });
}
