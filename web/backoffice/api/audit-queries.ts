import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** A page of what the staff did. */
export function auditQuery(call: AdminCall, query: NonNullable<AdminCallInput<"listAudit">["query"]>) {
  return queryOptions({
    queryKey: [...keys.audit, query],
    queryFn: ({ signal }) => call("listAudit", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Everybody who appears in the audit. */
export function auditPeopleQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.audit, "people"],
    queryFn: ({ signal }) => call("listAuditPeople", { signal }),
    staleTime: 300_000,
  });
}
