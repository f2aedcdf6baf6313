import { useId, useState, type DragEvent } from "react";
import { limits } from "#contract/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { classNames } from "#web/ui/class-names.ts";
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
  const [isOver, setOver] = useState(false);

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
  const over = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault();
    setOver(isNowOver);
  };

  return (
    <div className="grid gap-4 pb-6">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is for the pointer; keys use the input */}
      <div
        onDragOver={(event) => {
          over(event, true);
        }}
        onDragLeave={(event) => {
          over(event, false);
        }}
        onDrop={(event) => {
          over(event, false);
          void take(event.dataTransfer.files[0]);
        }}
        className={classNames(
          "relative grid justify-items-center gap-2 rounded-6 border-2 border-dashed border-edge px-4 py-5 text-center text-15",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
          isOver ? "bg-picture" : "bg-ground",
        )}
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
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
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
