import { useQuery } from "@tanstack/react-query";
import type { AdminCallData } from "#contract/admin/call.ts";
import { openAges, type OpenRow } from "#contract/reports/admin/reports.ts";
import { formatFigure } from "#contract/core/figures.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah, formatSum } from "#contract/core/money.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { reportQuery } from "../../api/reports-queries.ts";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";
import { ReportTable, type ReportColumn } from "./report-table.tsx";

interface OpenReportProps {
  /** The day at whose end it was open; undefined for now. */
  day: string | undefined;
}

/** The open amounts by age, who owes them, and the orders, the longest overdue first. */
export function OpenReport({ day }: OpenReportProps) {
  const { patientCall, texts, language } = useOffice();
  const { reports } = texts;
  const words = reportWords[language];
  const query = useQuery(reportQuery(patientCall, "getOpenReport", { query: { day } }));
  const figure = (value: number) => formatFigure(value, language);
  return (
    <QueryBody query={query}>
      {({ ages, debtors, debtorCount, rows, count, open }) => {
        if (count === 0) return <EmptyState title={reports.noneOpen} />;
        return (
          <div aria-busy={query.isFetching} className="grid gap-3">
            <p className="flex flex-wrap items-baseline gap-x-4 pb-2">
              <strong className="tabular font-heading text-26 font-bold">{formatRupiah(open)}</strong>
              <span className="tabular text-15 text-secondary">
                {reports.openOfOrders(figure(count), formatRupiah(overdueOf(ages)))}
              </span>
            </p>
            <h2 className="text-20">{reports.byAge}</h2>
            <ReportTable
              label={reports.byAge}
              columns={[
                { id: "age", header: words.age, cell: ({ name }) => name },
                { id: "orders", header: words.orders, cell: ({ orders }) => figure(orders) },
                { id: "open", header: words.open, cell: (row) => formatSum(row.open) },
              ]}
              rows={ages.map(({ age, ...row }) => ({ name: words.ages[age], ...row }))}
              rowId={({ name }) => name}
              sums={[{ name: reports.sum, orders: count, open }]}
            />
            <h2 className="pt-4 text-20">{reports.ofDebtors}</h2>
            <ReportTable
              label={reports.ofDebtors}
              columns={debtorColumns(language)}
              count={debtorCount}
              rows={debtors}
              rowId={({ id }) => id}
            />
            <h2 className="pt-4 text-20">{reports.ofOrders}</h2>
            <ReportTable
              label={reports.ofOrders}
              columns={orderColumns(language)}
              count={count}
              rows={rows}
              rowId={({ orderId }) => orderId}
            />
          </div>
        );
      }}
    </QueryBody>
  );
}

/** What of the open amounts is past its last day to pay. */
function overdueOf(ages: AdminCallData<"getOpenReport">["ages"]): number {
  return ages.reduce((sum, { age, open }) => (age === "0" ? sum : sum + open), 0);
}

type Debtor = AdminCallData<"getOpenReport">["debtors"][number];

function debtorColumns(language: Language): [ReportColumn<Debtor>, ...ReportColumn<Debtor>[]] {
  const words = reportWords[language];
  return [
    {
      id: "debtor",
      header: words.customer,
      cell: ({ id, isCompany, name }) => (
        <Link
          to={isCompany ? `/companies/${id}` : `/customers/${id}`}
          className="font-medium underline decoration-yellow-dark underline-offset-4"
        >
          {name}
        </Link>
      ),
    },
    ...openAges.map((age) => ({
      id: age,
      header: words.ages[age],
      cell: ({ ages }: Debtor) => formatSum(ages[age]),
    })),
    {
      id: "open",
      header: words.open,
      cell: ({ open, onlyTax }) => (
        <>
          {formatSum(open)}
          {onlyTax > 0 && <Slips>{`${words.onlyTax}: ${formatSum(onlyTax)}`}</Slips>}
        </>
      ),
    },
  ];
}

function orderColumns(language: Language): [ReportColumn<OpenRow>, ...ReportColumn<OpenRow>[]] {
  const words = reportWords[language];
  return [
    {
      id: "order",
      header: words.order,
      cell: ({ orderCode }) => (
        <Link
          to={`/orders/${orderCode}`}
          className="code font-medium whitespace-nowrap underline decoration-yellow-dark underline-offset-4"
        >
          {orderCode}
        </Link>
      ),
    },
    { id: "customer", header: words.customer, isText: true, cell: ({ customer }) => customer },
    { id: "asked", header: words.askedOn, cell: ({ askedOn }) => formatShortDate(askedOn) },
    {
      id: "due",
      header: words.dueOn,
      cell: ({ dueOn }) => (dueOn === null ? "–" : formatShortDate(dueOn)),
    },
    {
      id: "account",
      header: words.onAccount,
      isText: true,
      cell: ({ isOnAccount }) => (isOnAccount ? words.yes : ""),
    },
    { id: "days", header: words.days, cell: ({ days }) => formatFigure(days, language) },
    { id: "total", header: words.total, cell: ({ total }) => formatSum(total) },
    {
      id: "open",
      header: words.open,
      cell: ({ open, isOnlyTax }) => (
        <>
          {formatSum(open)}
          {isOnlyTax && <Slips>{words.onlyTax}</Slips>}
        </>
      ),
    },
  ];
}

/** Shown under an open amount: that all or some of it is tax for which only the slips are missing. */
function Slips({ children }: { children: string }) {
  return <span className="block text-14 whitespace-normal text-secondary">{children}</span>;
}
