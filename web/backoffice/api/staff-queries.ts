import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminCall, AdminCallData } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";

/** Who is logged in. */
export function staffSessionQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.staff, "session"],
    queryFn: ({ signal }) => call("getStaffSession", { signal }),
    staleTime: 60_000,
  });
}

/** The caller's open sessions. */
export function ownSessionsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.staff, "sessions"],
    queryFn: ({ signal }) => call("listOwnSessions", { signal }),
  });
}

/** All members of staff. */
export function staffListQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.staff, "list"],
    queryFn: async ({ signal }) => ({ ...(await call("listStaff", { signal })), next: null }),
  });
}
export type StaffList = AdminCallData<"listStaff">;

/** A change of a staff account; afterwards everything shown about staff is loaded again. */
export function useStaffAct<Input, Answer>(act: (call: AdminCall, input: Input) => Promise<Answer>) {
  const { call } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(call, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.staff }),
  });
}
