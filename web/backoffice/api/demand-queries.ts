import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** Milliseconds after which a list whose searches are being checked is loaded again. */
const checkedAfterMs = 1_500;

/** One page of what was searched and not found. */
export function demandQuery(call: AdminCall, query: AdminCallInput<"listDemand">["query"]) {
  return queryOptions({
    queryKey: [...keys.demand, query],
    queryFn: ({ signal }) => call("listDemand", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isChecking === true ? checkedAfterMs : false),
  });
}
