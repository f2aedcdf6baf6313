import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { StatementTakenIn } from "#contract/money/admin/statements.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { statementsQuery, useTakeBackStatement } from "../../../api/statements-queries.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import { ListBody } from "../../../kit/lists/list-body.tsx";
import type { ListAddress } from "../../../kit/lists/use-list-address.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";
import { KnownFiles } from "./known-files.tsx";

const noticeMs = 5_000;

/** The imported files, the newest first. */
export function TakenFiles({ address }: { address: ListAddress }) {
  const { call, texts } = useOffice();
  const { statements } = texts;
  const query = useQuery(statementsQuery(call, address.get("after")));
  const [asked, setAsked] = useState<StatementTakenIn>();
  const takeBack = useTakeBackStatement();
  const notify = useNotify();
  const onTakeBack = (row: StatementTakenIn) => {
    takeBack.reset();
    setAsked(row);
  };
  return (
    <div className="grid gap-6">
      <ListBody
        query={query}
        address={{ ...address, isFiltered: false }}
        empty={{ title: statements.empty.files, text: statements.emptyText }}
      >
        {(page) => (
          <DataTable
            label={statements.tabs.files}
            columns={columnsOf(statements, onTakeBack)}
            rows={page.rows}
            rowId={(row) => row.id}
            rowName={(row) => row.fileName}
            card={cardOf(onTakeBack)}
          />
        )}
      </ListBody>
      <KnownFiles />
      {asked !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => {
            setAsked(undefined);
          }}
          title={texts.bankFiles.takeBackTitle(asked.fileName)}
          confirmLabel={texts.bankFiles.takeBack}
          isPending={takeBack.isPending}
          error={takeBack.error}
          onConfirm={() => {
            takeBack.mutate(asked.id, {
              onSuccess: ({ deletedRows }) => {
                setAsked(undefined);
                notify({
                  kind: "success",
                  text: texts.bankFiles.takenBack(deletedRows),
                  durationMs: noticeMs,
                });
              },
            });
          }}
        >
          {texts.bankFiles.takeBackText}
        </ConfirmDialog>
      )}
    </div>
  );
}

function columnsOf(
  statements: OfficeMessages["statements"],
  onTakeBack: (row: StatementTakenIn) => void,
): Column<StatementTakenIn>[] {
  return [
    { id: "file", header: statements.file, className: "break-all", cell: (row) => row.fileName },
    { id: "account", header: statements.bankAccount, cell: (row) => <Account row={row} /> },
    { id: "rows", header: statements.fileRows, isNumber: true, cell: (row) => row.rowCount },
    { id: "newRows", header: statements.newRows, isNumber: true, cell: (row) => row.newRowCount },
    { id: "balance", header: statements.balance, from: "lg", cell: (row) => <Balance row={row} /> },
    { id: "taken", header: statements.takenAt, cell: (row) => <Taken row={row} /> },
    {
      id: "takeBack",
      header: <TakeBackHeader />,
      cell: (row) => <TakeBackButton row={row} onTakeBack={onTakeBack} />,
    },
  ];
}

function cardOf(onTakeBack: (row: StatementTakenIn) => void): (row: StatementTakenIn) => ReactNode {
  return (row) => <FileCard row={row} onTakeBack={onTakeBack} />;
}

interface TakeBackProps {
  onTakeBack: (row: StatementTakenIn) => void;
}

function TakeBackHeader() {
  const { texts } = useOffice();
  return <span className="sr-only">{texts.bankFiles.takeBack}</span>;
}

function TakeBackButton({ row, onTakeBack }: RowProps & TakeBackProps) {
  const { texts } = useOffice();
  return (
    <Button
      look="secondary"
      size="small"
      className="whitespace-nowrap"
      aria-label={`${texts.bankFiles.takeBack}: ${row.fileName}`}
      onClick={() => {
        onTakeBack(row);
      }}
    >
      {texts.bankFiles.takeBack}
    </Button>
  );
}

interface RowProps {
  row: StatementTakenIn;
}

function FileCard({ row, onTakeBack }: RowProps & TakeBackProps) {
  const { texts } = useOffice();
  return (
    <div className="grid gap-1 text-15">
      <p className="font-medium break-all">{row.fileName}</p>
      <p>
        <Account row={row} />
      </p>
      <p>
        {texts.statements.rows}: {texts.statements.rowsNew(row.rowCount, row.newRowCount)}
      </p>
      <p>
        {texts.statements.balance}: <Balance row={row} />
      </p>
      <p>
        <Taken row={row} />
      </p>
      <p>
        <TakeBackButton row={row} onTakeBack={onTakeBack} />
      </p>
    </div>
  );
}

function Account({ row }: RowProps) {
  return (
    <>
      {row.layoutName || row.bank}
      <span className="code block text-14 text-secondary">{row.accountNumber}</span>
    </>
  );
}

function Balance({ row }: RowProps) {
  const { texts } = useOffice();
  if (row.isBalanceRight === null) return texts.statements.balanceNone;
  return row.isBalanceRight ? (
    texts.statements.balanceRight
  ) : (
    <span className="text-danger">{texts.statements.balanceBroken}</span>
  );
}

function Taken({ row }: RowProps) {
  const { language } = useOffice();
  return (
    <>
      {row.uploadedBy}
      <span className="block text-14 text-secondary">{formatMoment(row.createdAt, language)}</span>
    </>
  );
}
