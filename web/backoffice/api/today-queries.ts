import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** Milliseconds after which it is asked for again, though no news came: a receipt's day to pay passes silently. */
const refreshMs = 60_000;

/** What waits for whom, and what happened last. */
export function todayQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.today, "waiting"],
    queryFn: ({ signal }) => call("getToday", { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

/** Orders, revenue and top parts of the last days. */
export function salesQuery(call: AdminCall, days: string) {
  return queryOptions({
    queryKey: [...keys.today, "sales", days],
    queryFn: ({ signal }) => call("getSales", { query: { days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
