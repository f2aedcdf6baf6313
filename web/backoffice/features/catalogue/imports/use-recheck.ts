import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { keys } from "../../../api/query-keys.ts";
import { useListAddress } from "../../../kit/lists/use-list-address.ts";

/** Lets a file be read in another way; the new report opens as it does for a new file. */
export function useRecheck<Choice>(id: string, recheck: (choice: Choice) => Promise<ImportDetail>) {
  const queryClient = useQueryClient();
  const address = useListAddress();
  return useMutation({
    mutationFn: recheck,
    onSuccess: (next) => {
      queryClient.setQueryData([...keys.imports, "one", id], next);
      void queryClient.invalidateQueries({ queryKey: [...keys.imports, "lines", id] });
      if (address.get("kind") !== "" || address.get("after") !== "") address.set({ kind: "" });
    },
  });
}
