import { queryOptions } from "@tanstack/react-query";
import type { AdminCall } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** Customers' machines whose service is due. */
export function dueServicesQuery(call: AdminCall) {
  return queryOptions({
    queryKey: keys.dueServices,
    queryFn: ({ signal }) => call("listDueServices", { signal }),
    staleTime: 0,
  });
}
