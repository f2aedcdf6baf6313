import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminCall } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";

/** The API keys of programs. */
export function apiKeysQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.apiKeys, "list"],
    queryFn: ({ signal }) => call("listKeys", { signal }),
  });
}

/** An act on API keys; afterwards their list is loaded again. */
export function useKeyAct<Input, Answer>(act: (call: AdminCall, input: Input) => Promise<Answer>) {
  const { call } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(call, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}
