import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

/** Reports that parts did not fit, of one state. */
export function misfitsQuery(call: AdminCall, query: AdminCallInput<"listMisfits">["query"]) {
  return queryOptions({
    queryKey: [...keys.misfits, query],
    queryFn: ({ signal }) => call("listMisfits", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useDecideMisfit(id: number) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (body: AdminCallInput<"decideMisfit">["body"]) =>
      call("decideMisfit", { params: { id: String(id) }, body }),
    onSettled: useReload(keys.misfits, keys.products, keys.today),
  });
}

export function useReopenMisfit(id: number) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: () => call("reopenMisfit", { params: { id: String(id) } }),
    onSettled: useReload(keys.misfits, keys.products, keys.today),
  });
}
