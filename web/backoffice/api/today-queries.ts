import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** Milliseconds after which it is loaded again even without news, because no news tells that a due date has passed. */
const refreshMs = 60_000;

/** The work that waits, and the latest events. */
export function todayQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.today, "waiting"],
    queryFn: ({ signal }) => call("getToday", { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

/** How much work waits, for the menu. */
export function waitingQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.today, "counts"],
    queryFn: ({ signal }) => call("countWaiting", { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

/** How far the owner is with the first day's list. */
export function firstDayQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.today, "first-day"],
    queryFn: ({ signal }) => call("getFirstDay", { signal }),
    staleTime: 0,
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
