import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { limits } from "#contract/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { keys } from "../../api/query-keys.ts";
import { Panel } from "../../kit/panel.tsx";
import { useOffice } from "../../office.ts";
import { FilePlace } from "../../kit/file-place.tsx";
import { SupplierField } from "./supplier-field.tsx";

const sheetTypes = ".csv,.txt,.tsv,.xlsx,text/csv";

/** Uploads a file of products: it is read, and its report opens. */
export function UploadPanel() {
  const { patientCall, texts } = useOffice();
  const words = texts.imports;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isTooLarge, setTooLarge] = useState(false);
  const [supplier, setSupplier] = useState("");
  const sending = useMutation({
    mutationFn: (file: File) =>
      patientCall("uploadImport", {
        query: { fileName: file.name.slice(-limits.fileNameLength), supplier: supplier.trim() },
        body: file,
      }),
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: keys.imports });
      await navigate(`/imports/${id}`);
    },
  });
  return (
    <Panel title={words.importTitle}>
      <p className="text-15 text-secondary">{words.importText}</p>
      <SupplierField value={supplier} hint={words.suppliers.fieldHint} onChange={setSupplier} />
      {sending.isPending ? (
        <p className="flex items-center gap-3 rounded-6 bg-ground px-4 py-8" aria-live="polite">
          <Spinner label={texts.frame.loading} />
          {words.reading(sending.variables.name)}
        </p>
      ) : (
        <FilePlace
          id="import-file"
          label={words.dropFile}
          choose={words.chooseFile}
          hint={words.importHint}
          accept={sheetTypes}
          onFiles={([file]) => {
            if (file === undefined) return;
            const isLarge = file.size > limits.importFileBytes;
            setTooLarge(isLarge);
            if (!isLarge) sending.mutate(file);
          }}
        />
      )}
      {isTooLarge && <Alert kind="error">{words.tooLarge}</Alert>}
      {sending.error !== null && <Alert kind="error">{failureText(sending.error, words.uploadFailed)}</Alert>}
    </Panel>
  );
}
