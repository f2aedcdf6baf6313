import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { limits } from "#contract/core/limits.ts";
import { keys } from "../../../api/query-keys.ts";
import { useOffice } from "../../../office.ts";

/** The files that can be a price list, in the form of a file field's `accept`. */
export const sheetTypes = ".csv,.txt,.tsv,.xlsx,text/csv";

/** Sends a file of products: it is read, and its report opens. A file that is too large is not sent. */
export function useSheetUpload({ supplier = "" }: { supplier?: string } = {}) {
  const { patientCall } = useOffice();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isTooLarge, setTooLarge] = useState(false);
  const sending = useMutation({
    mutationFn: (file: File) =>
      patientCall("uploadImport", {
        query: { fileName: file.name.slice(-limits.fileNameLength), supplier },
        body: file,
      }),
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: keys.imports });
      await navigate(`/imports/${id}`);
    },
  });
  const send = (file: File) => {
    const isLarge = file.size > limits.importFileBytes;
    setTooLarge(isLarge);
    if (!isLarge) sending.mutate(file);
  };
  return { send, isTooLarge, sending };
}
