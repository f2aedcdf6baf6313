import { useQuery } from "@tanstack/react-query";
import type { StatementTakenIn } from "#contract/admin/statements.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { statementsQuery } from "../../api/statements-queries.ts";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import { ListBody } from "../../kit/list-body.tsx";
import type { ListAddress } from "../../kit/use-list-address.ts";
import { useOffice } from "../../office.ts";

/** The files that were taken in, the newest first. */
export function TakenFiles({ address }: { address: ListAddress }) {
  const { call, texts, language } = useOffice();
  const { statements } = texts;
  const query = useQuery(statementsQuery(call, address.get("after")));
  const balance = ({ isBalanceRight }: StatementTakenIn) => {
    if (isBalanceRight === null) return statements.balanceNone;
    return isBalanceRight ? statements.balanceRight : <span className="text-danger">{texts.frame.no}</span>;
  };
  const account = ({ layoutName, accountNumber }: StatementTakenIn) => (
    <>
      {layoutName}
      <span className="code block text-14 text-secondary">{accountNumber}</span>
    </>
  );
  const taken = ({ uploadedBy, createdAt }: StatementTakenIn) => (
    <>
      {uploadedBy}
      <span className="block text-14 text-secondary">{formatMoment(createdAt, language)}</span>
    </>
  );
  const columns: Column<StatementTakenIn>[] = [
    { id: "file", header: statements.file, className: "break-all", cell: ({ fileName }) => fileName },
    { id: "account", header: statements.bankAccount, cell: account },
    { id: "rows", header: statements.fileRows, isNumber: true, cell: ({ rowCount }) => rowCount },
    { id: "newRows", header: statements.newRows, isNumber: true, cell: ({ newRowCount }) => newRowCount },
    { id: "balance", header: statements.balance, from: "lg", cell: balance },
    { id: "taken", header: statements.takenAt, cell: taken },
  ];
  return (
    <ListBody
      query={query}
      address={{ ...address, isFiltered: false }}
      empty={{ title: statements.empty.files, text: statements.emptyText }}
    >
      {({ rows }) => (
        <DataTable
          label={statements.tabs.files}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ fileName }) => fileName}
          card={(file) => (
            <div className="grid gap-1 text-15">
              <p className="font-medium break-all">{file.fileName}</p>
              <p>{account(file)}</p>
              <p>
                {statements.rowsNew(file.rowCount, file.newRowCount)}, {statements.balance}: {balance(file)}
              </p>
              <p>{taken(file)}</p>
            </div>
          )}
        />
      )}
    </ListBody>
  );
}
