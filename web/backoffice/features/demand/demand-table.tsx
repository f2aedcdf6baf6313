import type { MissedSearch } from "#contract/admin/demand.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { DataTable, type Column, type Selection, type Sort } from "../../kit/data-table.tsx";
import { useOffice } from "../../office.ts";

interface DemandTableProps {
  rows: MissedSearch[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
}

/** Searches that found nothing, with how often and when. */
export function DemandTable({ rows, sort, onSort, selection }: DemandTableProps) {
  const { texts, language } = useOffice();
  const words = texts.demand;
  const shopSearch = ({ typed }: MissedSearch) => (
    <a
      href={`/shop?${new URLSearchParams({ q: typed }).toString()}`}
      className="inline-flex min-h-6 items-center text-14 whitespace-nowrap underline"
      target="_blank"
      rel="noreferrer"
    >
      {words.tryIt}
    </a>
  );
  const columns: Column<MissedSearch>[] = [
    {
      id: "term",
      header: words.term,
      className: "w-full",
      cell: ({ typed }) => <span className="font-semibold break-all">{typed}</span>,
    },
    { id: "count", header: words.count, isNumber: true, isSortable: true, cell: ({ count }) => count },
    {
      id: "last",
      header: words.last,
      isSortable: true,
      className: "whitespace-nowrap",
      cell: ({ lastAt }) => formatMoment(lastAt, language),
    },
    {
      id: "first",
      header: words.first,
      from: "lg",
      className: "whitespace-nowrap",
      cell: ({ firstAt }) => formatMoment(firstAt, language),
    },
    { id: "shop", header: <span className="sr-only">{words.tryIt}</span>, from: "lg", cell: shopSearch },
  ];
  const card = (row: MissedSearch) => (
    <div className="grid gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold break-all">{row.typed}</span>
        <span className="tabular whitespace-nowrap">{row.count} ×</span>
      </span>
      <span className="flex flex-wrap justify-between gap-2 text-14 text-secondary">
        {formatMoment(row.lastAt, language)}
        {shopSearch(row)}
      </span>
    </div>
  );
  return (
    <DataTable
      label={words.tableLabel}
      columns={columns}
      rows={rows}
      rowId={({ term }) => term}
      rowName={({ typed }) => typed}
      sort={sort}
      onSort={onSort}
      selection={selection}
      card={card}
    />
  );
}
