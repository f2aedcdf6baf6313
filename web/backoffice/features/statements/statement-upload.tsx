import { useId, useState } from "react";
import { limits } from "#contract/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DropArea } from "#web/ui/drop-area.tsx";
import { UploadIcon } from "#web/ui/tool-icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { usePreviewStatement } from "../../api/statements-queries.ts";
import { useOffice } from "../../office.ts";
import { StatementPreviewPanel } from "./statement-preview.tsx";

/** Takes a bank's export by click or drop and shows its content before anything is stored. */
export function StatementUpload({ onTaken }: { onTaken: (newRowCount: number) => void }) {
  const { texts } = useOffice();
  const { statements } = texts;
  const id = useId();
  const preview = usePreviewStatement();
  const [file, setFile] = useState<File>();
  const [isTooLarge, setTooLarge] = useState(false);

  const take = async (chosen: File | undefined) => {
    if (chosen === undefined || preview.isPending) return;
    const isLarge = chosen.size > limits.statementFileBytes;
    setTooLarge(isLarge);
    preview.reset();
    if (isLarge) return;
    // A copy in memory: the imported content is the shown one, whatever happens to the file in between.
    const copy = new File([await chosen.arrayBuffer()], chosen.name);
    setFile(copy);
    preview.mutate(copy);
  };

  return (
    <div className="grid gap-4 pb-6">
      <DropArea
        id={id}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-describedby={`${id}-hint`}
        onFiles={([chosen]) => void take(chosen)}
      >
        {preview.isPending ? (
          <Spinner label={statements.reading} size={26} />
        ) : (
          <UploadIcon size={26} className="text-secondary" />
        )}
        <label
          htmlFor={id}
          className="font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4"
        >
          {preview.data === undefined ? statements.upload : statements.chooseAnother}
        </label>
        <p id={`${id}-hint`} className="text-14 text-secondary">
          {statements.uploadHint}
        </p>
      </DropArea>
      {isTooLarge && <Alert kind="error">{statements.fileTooLarge}</Alert>}
      {preview.error !== null && (
        <Alert kind="error">{failureText(preview.error, texts.frame.couldNotSend)}</Alert>
      )}
      {preview.data !== undefined && file !== undefined && (
        <StatementPreviewPanel
          file={file}
          preview={preview.data}
          onTaken={(newRowCount) => {
            preview.reset();
            setFile(undefined);
            onTaken(newRowCount);
          }}
        />
      )}
    </div>
  );
}
