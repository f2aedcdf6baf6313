import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";

/** The attempts to pay an order online; without an order, the attempts that somebody must decide about. */
export function onlineAttemptsQuery(call: AdminCall, query: AdminCallInput<"listOnlineAttempts">["query"]) {
  return queryOptions({
    queryKey: [...keys.orders, "online-attempts", query],
    queryFn: ({ signal }) => call("listOnlineAttempts", { query, signal }),
    staleTime: 0,
  });
}

/** Decides about an attempt. */
export function useSettleAttempt(id: string) {
  const { call } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AdminCallInput<"settleOnlineAttempt">["body"]) =>
      call("settleOnlineAttempt", { params: { id }, body }),
    onSettled: () => {
      for (const queryKey of [keys.orders, keys.payments, keys.today]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
