import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { AdminRouteName } from "#contract/admin/routes.ts";
import type { AccountPeriod } from "#contract/reports/account-statement.ts";
import { keys } from "./query-keys.ts";

type ReportName = Extract<AdminRouteName, `get${string}Report`>;

/** A report by its call; while another period is asked for, the figures of the last one stay. */
export function reportQuery<Name extends ReportName>(
  call: AdminCall,
  name: Name,
  input: AdminCallInput<Name>,
) {
  return queryOptions({
    queryKey: [...keys.reports, name, input],
    queryFn: ({ signal }) => call(name, { ...input, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
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
