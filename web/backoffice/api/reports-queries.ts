import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** Revenue of a period, grouped by one thing. */
export function salesReportQuery(call: AdminCall, query: AdminCallInput<"getSalesReport">["query"]) {
  return queryOptions({
    queryKey: [...keys.reports, "sales", query],
    queryFn: ({ signal }) => call("getSalesReport", { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Money that came and went back in a period. */
export function moneyReportQuery(call: AdminCall, query: AdminCallInput<"getMoneyReport">["query"]) {
  return queryOptions({
    queryKey: [...keys.reports, "money", query],
    queryFn: ({ signal }) => call("getMoneyReport", { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What customers were asked to pay and have not paid. */
export function openReportQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.reports, "open"],
    queryFn: ({ signal }) => call("getOpenReport", { signal }),
    staleTime: 0,
  });
}
