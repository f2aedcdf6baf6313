import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";

/** One page of the price lists. */
export function priceListsQuery(call: AdminCall, query: AdminCallInput<"listPriceLists">["query"]) {
  return queryOptions({
    queryKey: [...keys.prices, "lists", query],
    queryFn: ({ signal }) => call("listPriceLists", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One price list with the companies that share it. */
export function priceListQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.prices, "list", id],
    queryFn: ({ signal }) => call("getPriceList", { params: { id }, signal }),
  });
}

/** One page of a list's prices. */
export function pricesQuery(call: AdminCall, id: string, query: AdminCallInput<"listPrices">["query"]) {
  return queryOptions({
    queryKey: [...keys.prices, "prices", id, query],
    queryFn: ({ signal }) => call("listPrices", { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The orders that were placed at the prices of a list's last file. */
export function priceListOrdersQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.prices, "orders", id],
    queryFn: ({ signal }) => call("listPriceListOrders", { params: { id }, signal }),
  });
}

/** Companies whose name or NPWP contains the typed text; asked for from two characters on. */
export function buyingCompaniesQuery(call: AdminCall, q: string) {
  return queryOptions({
    queryKey: [...keys.prices, "companies", q],
    queryFn: ({ signal }) => call("findBuyingCompanies", { query: { q }, signal }),
    enabled: q.length >= 2,
  });
}

/** What a customer pays for lines (`[{ productId, qty }]` as JSON; empty for none), and why. */
export function explainedPricesQuery(call: AdminCall, customerId: string, lines: string) {
  return queryOptions({
    queryKey: [...keys.prices, "explained", customerId, lines],
    queryFn: ({ signal }) =>
      call("explainPrices", {
        body: { customerId, lines: JSON.parse(lines) as { productId: number; qty: number }[] },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: lines !== "",
  });
}

/** A change of price lists; afterwards everything shown about them is loaded again. */
export function usePriceAct<Input, Answer>(act: (call: AdminCall, input: Input) => Promise<Answer>) {
  const { call } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(call, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.prices }),
  });
}
