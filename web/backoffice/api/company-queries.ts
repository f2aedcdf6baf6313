import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** One page of the companies that buy. */
export function companyListQuery(call: AdminCall, query: AdminCallInput<"listBuyingCompanies">["query"]) {
  return queryOptions({
    queryKey: [...keys.companies, "list", query],
    queryFn: ({ signal }) => call("listBuyingCompanies", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them with people, invitations, addresses and orders. */
export function companyQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.companies, "one", id],
    queryFn: ({ signal }) => call("getBuyingCompany", { params: { id }, signal }),
  });
}
