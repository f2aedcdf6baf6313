import { useQuery } from "@tanstack/react-query";
import {
  salesAmounts,
  type SalesAmount,
  type SalesGrouping,
  type SalesSums,
} from "#contract/reports/admin/reports.ts";
import { formatFigure } from "#contract/core/figures.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatSum } from "#contract/core/money.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { formatDay } from "#web/texts/moments.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { reportQuery } from "../../api/reports-queries.ts";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";
import { formatMonth, type Period } from "./periods.ts";
import { ReportTable, type ReportColumn } from "./report-table.tsx";

interface Row extends SalesSums {
  key: string;
  code: string;
  name: string;
  isSum?: boolean;
}

/** Revenue of a period, grouped by one thing; a kind of amount without values is left out. */
export function SalesReport({ period, by }: { period: Period; by: SalesGrouping }) {
  const { patientCall, texts, language } = useOffice();
  const { reports } = texts;
  const words = reportWords[language];
  const query = useQuery(reportQuery(patientCall, "getSalesReport", { query: { ...period, by } }));
  return (
    <QueryBody query={query}>
      {({ rows, rest, total, count }) => {
        if (count === 0 && rest === null) return <EmptyState title={reports.noneTitle} />;
        const sums: Row[] = [
          ...(rest === null ? [] : [{ key: "rest", code: "", name: words.rest, isSum: true, ...rest }]),
          { key: "total", code: "", name: reports.sum, isSum: true, ...total },
        ];
        const isThere = (kind: SalesAmount) =>
          total.amounts[kind] !== 0 || rows.some(({ amounts }) => amounts[kind] !== 0);
        return (
          <div aria-busy={query.isFetching} className="grid gap-3">
            <ReportTable
              label={reports.kinds.sales}
              count={count}
              columns={salesColumns({
                by,
                kinds: salesAmounts.filter(isThere),
                hasWithheld: total.withheld !== 0 || rows.some(({ withheld }) => withheld !== 0),
                language,
              })}
              rows={rows}
              rowId={({ key }) => key}
              sums={rows.length + sums.length > 2 ? sums : []}
            />
          </div>
        );
      }}
    </QueryBody>
  );
}

interface ColumnsOf {
  by: SalesGrouping;
  kinds: SalesAmount[];
  hasWithheld: boolean;
  language: Language;
}

function salesColumns({
  by,
  kinds,
  hasWithheld,
  language,
}: ColumnsOf): [ReportColumn<Row>, ...ReportColumn<Row>[]] {
  const words = reportWords[language];
  return [
    {
      id: "name",
      header: words.groupings[by],
      cell: (row) => (row.isSum === true ? row.name : <Name row={row} by={by} />),
    },
    {
      id: "revenue",
      header: words.revenue,
      cell: ({ revenue }) => <strong className="font-semibold">{formatSum(revenue)}</strong>,
    },
    { id: "orders", header: words.orders, cell: ({ orders }) => formatFigure(orders, language) },
    { id: "pieces", header: words.pieces, cell: ({ pieces }) => formatFigure(pieces, language) },
    ...kinds.map((kind) => ({
      id: kind,
      header: words.amounts[kind],
      cell: ({ amounts }: Row) => formatSum(amounts[kind]),
    })),
    ...(hasWithheld
      ? [
          {
            id: "withheld",
            header: words.withheld,
            cell: ({ withheld }: Row) => formatSum(withheld),
          },
        ]
      : []),
  ];
}

function Name({ row, by }: { row: Row; by: SalesGrouping }) {
  const { language } = useOffice();
  if (by === "month" || by === "day") {
    const format = by === "month" ? formatMonth : formatDay;
    return <span className="whitespace-nowrap">{format(row.key, language)}</span>;
  }
  if (by === "category") return row.key === "" ? reportWords[language].noCategory : row.name;
  if (by === "customer") return <CustomerName row={row} />;
  return <PartName row={row} />;
}

function CustomerName({ row }: { row: Row }) {
  return (
    <>
      <Link to={`/customers/${row.key}`} className="underline decoration-yellow-dark underline-offset-4">
        {row.name || row.code}
      </Link>
      <span className="block text-14 text-secondary">{row.code}</span>
    </>
  );
}

function PartName({ row }: { row: Row }) {
  return (
    <>
      <span className="code font-medium whitespace-nowrap">{row.code}</span>
      <span className="block text-14 text-secondary">{row.name}</span>
    </>
  );
}
