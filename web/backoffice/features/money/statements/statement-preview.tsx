import { useState, type ReactNode } from "react";
import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useTakeStatement } from "../../../api/statements-queries.ts";
import { useOffice } from "../../../office.ts";
import { AccountQuestion } from "./account-question.tsx";
import { BookedOn } from "./booked-on.tsx";
import { DoubtfulRows, isSaid, noDoubts, saidLines } from "./doubtful-rows.tsx";
import { FileFaults, PassedOverLines } from "./file-notes.tsx";
import { PreviewedRows } from "./previewed-rows.tsx";

interface StatementPreviewProps {
  file: File;
  preview: StatementPreview;
  /** The account that was chosen: the id of an own one, or `other`. */
  account: string | undefined;
  onChooseAccount: (account: string | undefined) => void;
  onTaken: (newRowCount: number) => void;
  onNameColumns: () => void;
}

/** The content of a file, its faults, and what would be new, with the buttons to import the file or not. */
export function StatementPreviewPanel(props: StatementPreviewProps) {
  const { file, preview, account, onChooseAccount, onTaken, onNameColumns } = props;
  const { texts } = useOffice();
  const { statements } = texts;
  const take = useTakeStatement();
  const [isWithoutFaults, setWithoutFaults] = useState(false);
  const [doubts, setDoubts] = useState(noDoubts);
  const hasFaults = preview.faultCount > 0;
  const hasBooked = preview.rows.some(({ standing }) => standing === "booked");
  const isNothingNew =
    preview.newRowCount === 0 &&
    !hasBooked &&
    preview.doubtfulCount === 0 &&
    preview.neverBooked.length === 0;
  const isDecided = isSaid(preview, doubts);
  const isReady = preview.accountQuestion === null && isDecided && (!hasFaults || isWithoutFaults);
  return (
    <section aria-labelledby="statement-preview" className="grid gap-4 rounded-6 border border-line p-4">
      <h2 id="statement-preview" className="text-20">
        {statements.preview}: <span className="font-normal break-all">{file.name}</span>
      </h2>
      <StatementFacts preview={preview} />
      <AccountQuestion preview={preview} chosen={account} onChoose={onChooseAccount} />
      <FileFaults preview={preview} />
      <PassedOverLines preview={preview} />
      <DoubtfulRows preview={preview} doubts={doubts} onSay={setDoubts} />
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
        disabled={take.isPending || isNothingNew || !isReady}
        pendingLabel={take.isPending ? statements.taking : undefined}
        onClick={() => {
          take.mutate(
            { file, isWithoutFaults, ...saidLines(doubts), ...(account !== undefined && { account }) },
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
      {!isDecided && <p className="text-15 text-secondary">{texts.bankFiles.decideFirst}</p>}
      <PreviewedRows preview={preview} />
      {preview.top.length > 0 && (
        <Button look="secondary" className="justify-self-start" onClick={onNameColumns}>
          {texts.bankFiles.nameOtherwise}
        </Button>
      )}
    </section>
  );

  function takeLabel(): string {
    if (isNothingNew) return statements.nothingNew;
    if (preview.newRowCount > 0) return statements.take(preview.newRowCount);
    return hasBooked ? statements.takeBooked : texts.bankFiles.takeFile;
  }
}

function StatementFacts({ preview }: { preview: StatementPreview }) {
  const { texts } = useOffice();
  const { statements } = texts;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-15 sm:grid-cols-2 lg:grid-cols-4">
      <Fact name={statements.layout}>
        {[preview.bank, preview.layoutName].filter((name) => name !== "").join(", ") || "-"}
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
