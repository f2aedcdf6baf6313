import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, CallInput } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";
import { memberKey } from "./query-client.ts";

const listsKey = [memberKey, "lists"] as const;

/** The caller's saved lists and those that their company shares. */
export function savedListsQuery(call: Call) {
  return queryOptions({
    queryKey: listsKey,
    queryFn: ({ signal }) => call("listSavedLists", { signal }),
    staleTime: 0,
  });
}

/** A saved list with its lines. */
export function savedListQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...listsKey, id],
    queryFn: ({ signal }) => call("getSavedList", { params: { id }, signal }),
    // Somebody's typing in an open list must not be replaced by what somebody else has saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Changes a list; afterwards the lists are loaded again, but an open one only when it is opened again. */
function useListAct<Input, Data>(act: (call: Call, input: Input) => Promise<Data>) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(call, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listsKey, exact: true }),
  });
}

export function useSaveNewList() {
  return useListAct((call, body: CallInput<"saveNewList">["body"]) => call("saveNewList", { body }));
}

export function useChangeSavedList(id: string) {
  return useListAct((call, body: CallInput<"changeSavedList">["body"]) =>
    call("changeSavedList", { params: { id }, body }),
  );
}

export function useShareSavedList(id: string) {
  return useListAct((call, isShared: boolean) =>
    call("shareSavedList", { params: { id }, body: { isShared } }),
  );
}

export function useDeleteSavedList(id: string) {
  return useListAct((call, _nothing: undefined) => call("deleteSavedList", { params: { id } }));
}
