import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** One page of the orders. */
export function orderListQuery(call: AdminCall, query: AdminCallInput<"listAdminOrders">["query"]) {
  return queryOptions({
    queryKey: [...keys.orders, "list", query],
    queryFn: ({ signal }) => call("listAdminOrders", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many orders each part of the list has: the statuses, and the parts by payment and shipment. */
export function orderCountsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.orders, "counts"],
    queryFn: ({ signal }) => call("countAdminOrders", { signal }),
  });
}

/** The orders before and after an order in the list with this filter. */
export function orderNeighboursQuery(
  call: AdminCall,
  id: string,
  query: AdminCallInput<"getOrderNeighbours">["query"],
) {
  return queryOptions({
    queryKey: [...keys.orders, "neighbours", id, query],
    queryFn: ({ signal }) => call("getOrderNeighbours", { params: { id }, query, signal }),
  });
}

/** One order, by its id or code. */
export function orderQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.orders, "order", id],
    queryFn: ({ signal }) => call("getAdminOrder", { params: { id }, signal }),
  });
}

/** Products that can be added to an order. */
export function orderProductsQuery(call: AdminCall, q: string) {
  return queryOptions({
    queryKey: [...keys.products, "for-orders", q],
    queryFn: ({ signal }) => call("findOrderProducts", { query: { q }, signal }),
    enabled: q.length >= 2,
  });
}

/**
 * The values of a new order that copies an older one, with its customer. It is loaded only once: the form keeps the
 * values with which it was opened.
 */
export function orderCopyQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: ["order-copy", id],
    queryFn: async ({ signal }) => {
      const copy = await call("getOrderCopy", { params: { id }, signal });
      return { ...copy, customer: await call("getCustomer", { params: { id: copy.customerId }, signal }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
