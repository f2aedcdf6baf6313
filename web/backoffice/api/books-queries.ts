import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminCall } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";

/** A month of the books. */
export function booksQuery(call: AdminCall, month: string) {
  return queryOptions({
    queryKey: [...keys.books, month],
    queryFn: ({ signal }) => call("getBooks", { query: { month }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Closes a month. */
export function useCloseMonth(month: string) {
  const { patientCall } = useOffice();
  return useBooksMutation(() => patientCall("closeMonth", { params: { month } }));
}

/** Opens the last closed month again. */
export function useReopenMonth(month: string) {
  const { patientCall } = useOffice();
  return useBooksMutation((reason: string) =>
    patientCall("reopenMonth", { params: { month }, body: { reason } }),
  );
}

function useBooksMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.books }),
  });
}
