import { useId, useState } from "react";
import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { limits } from "#contract/core/limits.ts";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DropArea } from "#web/ui/fields/drop-area.tsx";
import { UploadIcon } from "#web/ui/icons/tool-icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { usePreviewStatement, useReadBankTable } from "../../../api/statements-queries.ts";
import { useOffice } from "../../../office.ts";
import { NameColumns } from "./name-columns.tsx";
import { StatementPreviewPanel } from "./statement-preview.tsx";

/** Takes a bank's export by click or drop and shows its content before anything is stored. */
export function StatementUpload({ onTaken }: { onTaken: (newRowCount: number) => void }) {
  const { texts } = useOffice();
  const { statements } = texts;
  const id = useId();
  const preview = usePreviewStatement();
  const table = useReadBankTable();
  const [file, setFile] = useState<File>();
  const [account, setAccount] = useState<string>();
  /** The first rows of the file while its columns are named. */
  const [top, setTop] = useState<StatementPreview["top"]>();
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
    setAccount(undefined);
    setTop(undefined);
    read(copy, undefined);
  };

  const read = (copy: File, chosenAccount: string | undefined) => {
    preview.mutate(
      { file: copy, ...(chosenAccount !== undefined && { account: chosenAccount }) },
      {
        onError: (error) => {
          if (!isAbout(error, "statementUnknown")) return;
          table.mutate(copy, {
            onSuccess: ({ rows }) => {
              setTop(rows);
            },
          });
        },
      },
    );
  };

  return (
    <div className="grid gap-4 pb-6">
      <DropArea
        id={id}
        accept=".csv,.tsv,.txt,.xlsx,.sta,.940,.mt940,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
      {top !== undefined && file !== undefined && (
        <NameColumns
          top={top}
          onNamed={() => {
            setTop(undefined);
            read(file, account);
          }}
        />
      )}
      {top === undefined && preview.data !== undefined && file !== undefined && (
        <StatementPreviewPanel
          key={`${file.name} ${account ?? ""}`}
          file={file}
          preview={preview.data}
          account={account}
          onChooseAccount={(chosen) => {
            setAccount(chosen);
            read(file, chosen);
          }}
          onNameColumns={() => {
            setTop(preview.data.top);
          }}
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
