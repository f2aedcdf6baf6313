import type { QuotationRow } from "#contract/quotations/admin/quotations.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatBrief, formatShortDate } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { DataTable, type Column } from "../../kit/lists/data-table.tsx";
import type { Office } from "../../office.ts";
import { quotationTones } from "../../kit/tones.ts";
import { useOffice } from "../../office.ts";
import { RejectionText } from "./rejection-text.tsx";

/** A list of quotations; each leads to its own screen. */
export function QuotationTable({ rows }: { rows: QuotationRow[] }) {
  const office = useOffice();
  return (
    <DataTable
      label={office.texts.quotations.list}
      columns={columnsOf(office)}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ number, name }) => number ?? name}
      card={cardOf}
    />
  );
}

function columnsOf({ texts: { quotations: t }, language }: Office): Column<QuotationRow>[] {
  return [
    { id: "number", header: t.number, cell: (row) => <QuotationLink row={row} /> },
    {
      id: "buyer",
      header: t.buyer,
      cell: ({ name, company }) => (
        <>
          {company === "" ? name : company}
          {company !== "" && <span className="block text-14 text-secondary">{name}</span>}
        </>
      ),
    },
    { id: "total", header: t.total, isNumber: true, cell: ({ total }) => formatRupiah(total) },
    {
      id: "validUntil",
      header: t.validUntil,
      cell: ({ validUntil }) => formatShortDate(validUntil),
    },
    {
      id: "state",
      header: t.state,
      cell: ({ state, rejection }) => (
        <>
          <Badge className={quotationTones[state]}>{t.states[state]}</Badge>
          {rejection !== null && <RejectionText rejection={rejection} />}
        </>
      ),
    },
    {
      id: "since",
      header: t.since,
      from: "lg",
      className: "whitespace-nowrap",
      cell: ({ since }) => formatBrief(since, language),
    },
  ];
}

function cardOf(row: QuotationRow) {
  return <QuotationCard row={row} />;
}

function QuotationCard({ row }: { row: QuotationRow }) {
  const t = useOffice().texts.quotations;
  return (
    <div className="grid gap-1 text-15">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <QuotationLink row={row} />
        <Badge className={quotationTones[row.state]}>{t.states[row.state]}</Badge>
      </p>
      <p className="break-words">{row.company || row.name}</p>
      <p className="tabular">{formatRupiah(row.total)}</p>
      {row.rejection !== null && <RejectionText rejection={row.rejection} />}
      <p className="text-14 text-secondary">
        {t.validUntil} {formatShortDate(row.validUntil)}
      </p>
    </div>
  );
}

function QuotationLink({ row: { id, number } }: { row: QuotationRow }) {
  const t = useOffice().texts.quotations;
  return (
    <Link
      to={`/quotations/${id}`}
      className="code rounded-4 font-medium whitespace-nowrap underline decoration-yellow-dark decoration-2 underline-offset-4"
    >
      {number ?? t.noNumber}
    </Link>
  );
}
