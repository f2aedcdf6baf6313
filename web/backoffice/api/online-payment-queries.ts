import { queryOptions, useMutation } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

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
  return useMutation({
    mutationFn: (body: AdminCallInput<"settleOnlineAttempt">["body"]) =>
      call("settleOnlineAttempt", { params: { id }, body }),
    onSettled: useReload(keys.orders, keys.payments, keys.today),
  });
}
