import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { memberKey } from "./query-client.ts";

export const profileKey = [memberKey, "profile"] as const;

/** The caller's own account. */
export function profileQuery(call: Call) {
  return queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) => call("getProfile", { signal }),
    staleTime: 0,
  });
}
