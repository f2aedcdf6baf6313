import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";

/** The company's facts, in the page's language. */
export function companyQuery(call: Call) {
  return queryOptions({
    queryKey: ["company"],
    queryFn: ({ signal }) => call("getCompany", { signal }),
  });
}

/** The company's name from its settings; empty until the shop has answered. */
export function useCompanyName(): string {
  return useQuery(companyQuery(useCall())).data?.name ?? "";
}

/** Who is responsible for the shop and what it says about itself, in the page's language. */
export function companyProfileQuery(call: Call) {
  return queryOptions({
    queryKey: ["company-profile"],
    queryFn: ({ signal }) => call("getCompanyProfile", { signal }),
  });
}

/** The bank accounts to transfer to. */
export function banksQuery(call: Call) {
  return queryOptions({
    queryKey: ["banks"],
    queryFn: ({ signal }) => call("listBanks", { signal }),
  });
}
