import { useState, type ReactNode } from "react";
import type { StatementPreview } from "#contract/admin/statements.ts";
import { formatRupiah } from "#contract/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useTakeStatement } from "../../api/statements-queries.ts";
import { useOffice } from "../../office.ts";
import { BookedOn } from "./booked-on.tsx";
import { PreviewedRows } from "./previewed-rows.tsx";

const shownBreaks = 5;

interface StatementPreviewProps {
  file: File;
  preview: StatementPreview;
  onTaken: (newRowCount: number) => void;
}

/** The content of a file, its faults, and what would be new, with the buttons to import the file or not. */
export function StatementPreviewPanel({ file, preview, onTaken }: StatementPreviewProps) {
  const { texts } = useOffice();
  const { statements } = texts;
  const take = useTakeStatement();
  const [isWithoutFaults, setWithoutFaults] = useState(false);
  const hasFaults = preview.faultCount > 0;
  const hasBooked = preview.rows.some(({ standing }) => standing === "booked");
  const isNothingNew = preview.newRowCount === 0 && !hasBooked;
  return (
    <section aria-labelledby="statement-preview" className="grid gap-4 rounded-6 border border-line p-4">
      <h2 id="statement-preview" className="text-20">
        {statements.preview}: <span className="font-normal break-all">{file.name}</span>
      </h2>
      <StatementFacts preview={preview} />
      {preview.isOwnAccount === false && <Alert kind="error">{statements.notOurs}</Alert>}
      {preview.isBalanceRight === false && (
        <Alert kind="error">
          {statements.balanceWrong(preview.balanceBreaks.length)}
          <ul className="list-disc pl-5 font-normal">
            {preview.balanceBreaks.slice(0, shownBreaks).map(({ line, expected, found }) => (
              <li key={line}>{statements.balanceBreak(line, formatRupiah(expected), formatRupiah(found))}</li>
            ))}
          </ul>
        </Alert>
      )}
      {hasFaults && (
        <Alert kind="error">
          {statements.faultsTitle(preview.faultCount)}
          <ul className="list-disc pl-5 font-normal">
            {preview.faults.map(({ line, kind, text }) => (
              <li key={line} className="break-words">
                {statements.fault(line, statements.faults[kind])} <span className="code text-14">{text}</span>
              </li>
            ))}
          </ul>
          {preview.faultCount > preview.faults.length && (
            <p>{statements.moreRows(preview.faultCount - preview.faults.length)}</p>
          )}
        </Alert>
      )}
      {hasFaults && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={isWithoutFaults}
            onChange={(event) => {
              setWithoutFaults(event.target.checked);
            }}
          />
          {statements.withoutFaults(preview.faultCount)}
        </label>
      )}
      {take.error !== null && <Alert kind="error">{failureText(take.error, texts.frame.couldNotSend)}</Alert>}
      <Button
        size="large"
        className="justify-self-start"
        disabled={take.isPending || isNothingNew || (hasFaults && !isWithoutFaults)}
        pendingLabel={take.isPending ? statements.taking : undefined}
        onClick={() => {
          take.mutate(
            { file, isWithoutFaults },
            {
              onSuccess: ({ newRowCount }) => {
                onTaken(newRowCount);
              },
            },
          );
        }}
      >
        {takeLabel()}
      </Button>
      <PreviewedRows preview={preview} />
    </section>
  );

  function takeLabel(): string {
    if (isNothingNew) return statements.nothingNew;
    return preview.newRowCount === 0 ? statements.takeBooked : statements.take(preview.newRowCount);
  }
}

function StatementFacts({ preview }: { preview: StatementPreview }) {
  const { texts } = useOffice();
  const { statements } = texts;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-15 sm:grid-cols-2 lg:grid-cols-4">
      <Fact name={statements.layout}>
        {preview.bank}, {preview.layoutName}
        <span className="block text-14 font-normal text-secondary">{preview.encoding}</span>
      </Fact>
      <Fact name={statements.account}>
        {preview.accountNumber === "" ? (
          statements.noAccount
        ) : (
          <span className="code">{preview.accountNumber}</span>
        )}
      </Fact>
      <Fact name={statements.period}>
        {preview.from === null || preview.to === null ? (
          "-"
        ) : (
          <>
            <BookedOn day={preview.from} /> – <BookedOn day={preview.to} />
          </>
        )}
      </Fact>
      <Fact name={statements.rows}>{statements.rowsNew(preview.rowCount, preview.newRowCount)}</Fact>
      <Fact name={statements.credit}>{formatRupiah(preview.newCredit)}</Fact>
      <Fact name={statements.debit}>{formatRupiah(preview.newDebit)}</Fact>
      <Fact name={statements.balance}>
        {preview.isBalanceRight === null && statements.balanceNone}
        {preview.isBalanceRight === true && <span className="text-success">{statements.balanceRight}</span>}
        {preview.isBalanceRight === false && (
          <span className="text-danger">{statements.balanceWrong(preview.balanceBreaks.length)}</span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-quiet">{name}</dt>
      <dd className="tabular font-medium break-words">{children}</dd>
    </div>
  );
}
