import type { MissedSearch } from "#contract/catalogue/admin/demand.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { DataTable, type Column, type Selection, type Sort } from "../../../kit/lists/data-table.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";

interface DemandTableProps {
  rows: MissedSearch[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
}

/** Searches without a result: how often and when. */
export function DemandTable({ rows, sort, onSort, selection }: DemandTableProps) {
  const { texts, language } = useOffice();
  return (
    <DataTable
      label={texts.demand.tableLabel}
      columns={demandColumns(texts.demand, language)}
      rows={rows}
      rowId={({ term }) => term}
      rowName={({ typed }) => typed}
      sort={sort}
      onSort={onSort}
      selection={selection}
      card={demandCard}
    />
  );
}

function demandColumns(words: OfficeMessages["demand"], language: Language): Column<MissedSearch>[] {
  return [
    {
      id: "term",
      header: words.term,
      className: "w-full",
      cell: ({ typed }) => <span className="unbroken font-semibold">{typed}</span>,
    },
    { id: "count", header: words.count, isNumber: true, isSortable: true, cell: ({ count }) => count },
    {
      id: "last",
      header: words.last,
      isSortable: true,
      className: "whitespace-nowrap",
      cell: ({ lastAt }) => formatBrief(lastAt, language),
    },
    {
      id: "first",
      header: words.first,
      from: "lg",
      className: "whitespace-nowrap",
      cell: ({ firstAt }) => formatBrief(firstAt, language),
    },
    {
      id: "shop",
      header: <span className="sr-only">{words.tryIt}</span>,
      from: "lg",
      cell: ({ typed }) => <ShopSearch typed={typed} />,
    },
  ];
}

const demandCard = (row: MissedSearch) => <DemandCard row={row} />;

function DemandCard({ row }: { row: MissedSearch }) {
  const { language, texts } = useOffice();
  return (
    <div className="grid gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="unbroken font-semibold">{row.typed}</span>
        <span className="tabular whitespace-nowrap">{row.count} ×</span>
      </span>
      <span className="flex flex-wrap justify-between gap-2 text-14 text-secondary">
        {texts.demand.last} {formatBrief(row.lastAt, language)}
        <ShopSearch typed={row.typed} />
      </span>
    </div>
  );
}

function ShopSearch({ typed }: { typed: string }) {
  const { texts } = useOffice();
  return (
    <a
      href={`/shop?${new URLSearchParams({ q: typed }).toString()}`}
      className="inline-flex min-h-6 items-center text-14 whitespace-nowrap underline"
      target="_blank"
      rel="noreferrer"
    >
      {texts.demand.tryIt}
    </a>
  );
}
