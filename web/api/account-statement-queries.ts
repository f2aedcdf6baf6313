import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AccountPeriod } from "#contract/reports/account-statement.ts";
import type { Call } from "#contract/call.ts";
import { routes } from "#contract/routes.ts";
import { memberKey } from "./query-client.ts";

/** The account of the customer, or of the company, over some days. */
export function accountStatementQuery(call: Call, period: AccountPeriod) {
  return queryOptions({
    queryKey: [memberKey, "account-statement", period],
    queryFn: ({ signal }) => call("getAccountStatement", { query: period, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The address of its PDF, for `openFile`. */
export function accountStatementPath(period: AccountPeriod): string {
  const [, path = ""] = routes.getAccountStatementPdf.split(" ");
  return `${path}?${new URLSearchParams(period).toString()}`;
}

/** From the first day of the month before last until today, in Jakarta. */
export function recentPeriod(now: Date): AccountPeriod {
  const to = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format(now);
  const [year = 0, month = 0] = to.split("-").map(Number);
  return { from: new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10), to };
}

/** Whether two typed days form a period. */
export function isPeriod({ from, to }: AccountPeriod): boolean {
  return from !== "" && to !== "" && from <= to;
}
