import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import type { AccountPeriod } from "#contract/reports/account-statement.ts";
import { routes } from "#contract/routes.ts";
import { memberKey } from "./query-client.ts";

/** What was ordered for the buyer's units over some days; with a unit number also the lines for that one. */
export function unitOrdersQuery(call: Call, period: AccountPeriod, unit?: string) {
  return queryOptions({
    queryKey: [memberKey, "unit-orders", period, unit],
    queryFn: ({ signal }) =>
      call("getUnitOrders", { query: { ...period, ...(unit !== undefined && { unit }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The address of the same as a workbook. */
export function unitOrdersFile(period: AccountPeriod): string {
  const [, path = ""] = routes.exportUnitOrders.split(" ");
  return `${path}?${new URLSearchParams(period).toString()}`;
}
