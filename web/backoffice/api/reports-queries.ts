import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { AccountPeriod } from "#contract/reports/account-statement.ts";
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

/** What customers were asked to pay and have not paid, now or when a day ended. */
export function openReportQuery(call: AdminCall, day: string | undefined) {
  return queryOptions({
    queryKey: [...keys.reports, "open", day],
    queryFn: ({ signal }) => call("getOpenReport", { query: { day }, signal }),
    staleTime: 0,
  });
}

/** Who has an account: a company, or a customer without one. */
export interface Debtor {
  kind: "company" | "customer";
  id: string;
}

/** The account of a company or a customer over some days, and what of it is to be paid now. */
export function debtorStatementQuery(call: AdminCall, { kind, id }: Debtor, period: AccountPeriod) {
  return queryOptions({
    queryKey: [...keys.orders, "account-statement", kind, id, period],
    queryFn: ({ signal }) => call("getDebtorStatement", { params: { kind, id }, query: period, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
