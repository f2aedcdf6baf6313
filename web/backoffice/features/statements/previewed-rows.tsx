import type { StatementPreview } from "#contract/admin/statements.ts";
import { formatRupiah } from "#contract/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import { useOffice } from "../../office.ts";
import { BookedOn } from "./booked-on.tsx";

type Row = StatementPreview["rows"][number];

const looks: Record<Row["standing"], string> = {
  new: "bg-success-ground text-success",
  known: "bg-ground text-secondary",
  booked: "bg-yellow/25 text-ink",
};

/** The first rows of a file as they were read. */
export function PreviewedRows({ preview }: { preview: StatementPreview }) {
  const { texts } = useOffice();
  const { statements } = texts;
  const standing = (row: Row) => (
    <Badge className={looks[row.standing]}>{statements.standing[row.standing]}</Badge>
  );
  const amount = (row: Row) => (
    <span className={row.amount > 0 ? "font-semibold" : "text-secondary"}>{formatRupiah(row.amount)}</span>
  );
  const columns: Column<Row>[] = [
    { id: "line", header: statements.line, isNumber: true, from: "lg", cell: ({ line }) => line },
    { id: "date", header: statements.date, cell: ({ bookedOn }) => <BookedOn day={bookedOn} /> },
    {
      id: "text",
      header: statements.text,
      className: "break-words max-w-md",
      cell: ({ description }) => description,
    },
    { id: "amount", header: statements.amount, isNumber: true, cell: amount },
    {
      id: "balance",
      header: statements.balanceColumn,
      isNumber: true,
      from: "xl",
      cell: ({ balance }) => (balance === null ? "" : formatRupiah(balance)),
    },
    { id: "standing", header: statements.standingColumn, cell: standing },
  ];
  return (
    <div className="grid gap-2">
      <DataTable
        label={statements.preview}
        columns={columns}
        rows={preview.rows}
        rowId={({ line }) => String(line)}
        rowName={({ description }) => description}
        card={(row) => (
          <div className="grid gap-1 text-15">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <BookedOn day={row.bookedOn} />
              <span className="tabular">{amount(row)}</span>
            </p>
            <p className="break-words text-secondary">{row.description}</p>
            <p>{standing(row)}</p>
          </div>
        )}
      />
      {preview.rowCount > preview.rows.length && (
        <p className="text-14 text-secondary">
          {statements.moreRows(preview.rowCount - preview.rows.length)}
        </p>
      )}
    </div>
  );
}
