import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StatementTakenIn } from "#contract/admin/statements.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { statementsQuery } from "../../api/statements-queries.ts";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import { ListBody } from "../../kit/list-body.tsx";
import type { ListAddress } from "../../kit/use-list-address.ts";
import type { OfficeMessages } from "../../messages/en.ts";
import { useOffice } from "../../office.ts";

/** The imported files, the newest first. */
export function TakenFiles({ address }: { address: ListAddress }) {
  const { call, texts } = useOffice();
  const { statements } = texts;
  const query = useQuery(statementsQuery(call, address.get("after")));
  return (
    <ListBody
      query={query}
      address={{ ...address, isFiltered: false }}
      empty={{ title: statements.empty.files, text: statements.emptyText }}
    >
      {(page) => (
        <DataTable
          label={statements.tabs.files}
          columns={columnsOf(statements)}
          rows={page.rows}
          rowId={(row) => row.id}
          rowName={(row) => row.fileName}
          card={cardOf}
        />
      )}
    </ListBody>
  );
}

function columnsOf(statements: OfficeMessages["statements"]): Column<StatementTakenIn>[] {
  return [
    { id: "file", header: statements.file, className: "break-all", cell: (row) => row.fileName },
    { id: "account", header: statements.bankAccount, cell: (row) => <Account row={row} /> },
    { id: "rows", header: statements.fileRows, isNumber: true, cell: (row) => row.rowCount },
    { id: "newRows", header: statements.newRows, isNumber: true, cell: (row) => row.newRowCount },
    { id: "balance", header: statements.balance, from: "lg", cell: (row) => <Balance row={row} /> },
    { id: "taken", header: statements.takenAt, cell: (row) => <Taken row={row} /> },
  ];
}

function cardOf(row: StatementTakenIn): ReactNode {
  return <FileCard row={row} />;
}

interface RowProps {
  row: StatementTakenIn;
}

function FileCard({ row }: RowProps) {
  const { texts } = useOffice();
  return (
    <div className="grid gap-1 text-15">
      <p className="font-medium break-all">{row.fileName}</p>
      <p>
        <Account row={row} />
      </p>
      <p>
        {texts.statements.rowsNew(row.rowCount, row.newRowCount)}, {texts.statements.balance}:{" "}
        <Balance row={row} />
      </p>
      <p>
        <Taken row={row} />
      </p>
    </div>
  );
}

function Account({ row }: RowProps) {
  return (
    <>
      {row.layoutName}
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
