import { useState } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { FilePlace } from "../../../kit/files/file-place.tsx";
import { SupplierField } from "./questions/supplier-field.tsx";
import { sheetTypes, useSheetUpload } from "./use-sheet-upload.ts";

/** Uploads a file of products: it is read, and its report opens. */
export function UploadPanel() {
  const { texts } = useOffice();
  const words = texts.imports;
  const [supplier, setSupplier] = useState("");
  const { send, isTooLarge, sending } = useSheetUpload({ supplier: supplier.trim() });
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
            if (file !== undefined) send(file);
          }}
        />
      )}
      {isTooLarge && <Alert kind="error">{words.tooLarge}</Alert>}
      {sending.error !== null && <Alert kind="error">{failureText(sending.error, words.uploadFailed)}</Alert>}
    </Panel>
  );
}
