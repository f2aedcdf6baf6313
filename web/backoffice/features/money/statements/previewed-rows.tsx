import type { ReactNode } from "react";
import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";
import { BookedOn } from "./booked-on.tsx";

type Row = StatementPreview["rows"][number];

const looks: Record<Row["standing"], string> = {
  new: tones.settled,
  known: "bg-ground text-secondary",
  booked: tones.missing,
  doubtful: tones.toDecide,
};

/** The first rows of a file as they were read. */
export function PreviewedRows({ preview }: { preview: StatementPreview }) {
  const { texts } = useOffice();
  const { statements } = texts;
  if (preview.rows.length === 0) return null;
  return (
    <div className="grid gap-2">
      <DataTable
        label={statements.preview}
        columns={columnsOf(statements)}
        rows={preview.rows}
        rowId={(row) => String(row.line)}
        rowName={(row) => row.description}
        card={cardOf}
      />
      {preview.rowCount > preview.rows.length && (
        <p className="text-14 text-secondary">
          {statements.moreRows(preview.rowCount - preview.rows.length)}
        </p>
      )}
    </div>
  );
}

function columnsOf(statements: OfficeMessages["statements"]): Column<Row>[] {
  return [
    { id: "line", header: statements.line, isNumber: true, from: "lg", cell: (row) => row.line },
    { id: "date", header: statements.date, cell: (row) => <BookedOn day={row.bookedOn} /> },
    {
      id: "text",
      header: statements.text,
      className: "break-words max-w-md",
      cell: (row) => row.description,
    },
    { id: "amount", header: statements.amount, isNumber: true, cell: (row) => <Amount row={row} /> },
    {
      id: "balance",
      header: statements.balanceColumn,
      isNumber: true,
      from: "xl",
      cell: (row) => (row.balance === null ? "" : formatRupiah(row.balance)),
    },
    { id: "standing", header: statements.standingColumn, cell: (row) => <Standing row={row} /> },
  ];
}

function cardOf(row: Row): ReactNode {
  return <RowCard row={row} />;
}

interface RowProps {
  row: Row;
}

function RowCard({ row }: RowProps) {
  return (
    <div className="grid gap-1 text-15">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <BookedOn day={row.bookedOn} />
        <span className="tabular">
          <Amount row={row} />
        </span>
      </p>
      <p className="break-words text-secondary">{row.description}</p>
      <p>
        <Standing row={row} />
      </p>
    </div>
  );
}

function Amount({ row }: RowProps) {
  return (
    <span className={row.amount > 0 ? "font-semibold whitespace-nowrap" : "whitespace-nowrap text-secondary"}>
      {formatRupiah(row.amount)}
    </span>
  );
}

function Standing({ row }: RowProps) {
  const { texts } = useOffice();
  return <Badge className={looks[row.standing]}>{texts.statements.standing[row.standing]}</Badge>;
}
