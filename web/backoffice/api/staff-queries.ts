import { queryOptions } from "@tanstack/react-query";
import type { AdminCall } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** Who is logged in. */
export function staffSessionQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.staff, "session"],
    queryFn: ({ signal }) => call("getStaffSession", { signal }),
    staleTime: 60_000,
  });
}
