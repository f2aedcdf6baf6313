import { useQuery } from "@tanstack/react-query";
import type { AdminCallData } from "#contract/admin/call.ts";
import { formatSum } from "#contract/core/money.ts";
import { isMoney } from "#contract/money/order-payments.ts";
import type { Language } from "#contract/core/languages.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { formatDay } from "#web/texts/moments.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { reportQuery } from "../../api/reports-queries.ts";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";
import { MoneyGraph } from "./money-graph.tsx";
import type { Period } from "./periods.ts";
import { ReportTable, type ReportColumn } from "./report-table.tsx";

type Moved = AdminCallData<"getMoneyReport">["money"];
interface Row extends Moved {
  writtenOff?: number;
  id: string;
  name: string;
  /** The method and the account, for a row of a day. */
  where: string;
}

/** Money of a period by account, and by day. */
export function MoneyReport({ period, today }: { period: Period; today: string }) {
  const { patientCall, texts, language } = useOffice();
  const { reports } = texts;
  const words = reportWords[language];
  const query = useQuery(reportQuery(patientCall, "getMoneyReport", { query: period }));
  const accountOf = ({
    method,
    account,
  }: Pick<AdminCallData<"getMoneyReport">["accounts"][number], "method" | "account">) => {
    if (!isMoney(method)) return words.methods[method];
    return `${words.methods[method]} · ${account || words.noAccount}`;
  };
  return (
    <QueryBody query={query}>
      {({ rows, count, accounts, money, withheld, writtenOff, credit, steps, unpromised }) => {
        if (count === 0) return <EmptyState title={reports.noneTitle} />;
        const sums: Row[] = [
          { id: "money", name: reports.sumOfMoney, where: "", ...money },
          ...(credit.received === 0 && credit.sent === 0
            ? []
            : [{ id: "credit", name: reports.sumOfCredit, where: "", ...credit }]),
          ...(withheld === 0
            ? []
            : [{ id: "withheld", name: reports.sumOfWithheld, where: "", received: withheld, sent: 0 }]),
          ...(writtenOff === 0
            ? []
            : [{ id: "writtenOff", name: words.writtenOff, where: "", received: 0, sent: 0, writtenOff }]),
        ];
        const figures = figureColumns(language, writtenOff !== 0);
        return (
          <div aria-busy={query.isFetching} className="grid gap-3">
            <MoneyGraph report={{ money, steps }} period={period} today={today} />
            <h2 className="text-20">{reports.byAccount}</h2>
            <ReportTable
              label={reports.byAccount}
              columns={[{ id: "name", header: words.account, cell: ({ name }) => name }, ...figures]}
              rows={accounts
                .filter(({ method }) => isMoney(method))
                .map((row): Row => ({ id: accountOf(row), name: accountOf(row), where: "", ...row }))}
              rowId={({ id }) => id}
              sums={sums}
            />
            {unpromised > 0 && (
              <p className="text-15 font-semibold text-danger">{reports.unpromised(formatSum(unpromised))}</p>
            )}
            <h2 className="pt-4 text-20">{reports.byDay}</h2>
            <ReportTable
              label={reports.byDay}
              count={count}
              columns={[
                { id: "name", header: words.day, cell: ({ name }) => name },
                { id: "where", header: words.account, isText: true, cell: ({ where }) => where },
                ...figures,
              ]}
              rows={rows.map((row): Row => ({
                id: `${row.day} ${accountOf(row)}`,
                name: formatDay(row.day, language),
                where: accountOf(row),
                received: row.received,
                sent: row.sent,
                writtenOff: row.writtenOff,
              }))}
              rowId={({ id }) => id}
            />
          </div>
        );
      }}
    </QueryBody>
  );
}

function figureColumns(language: Language, hasWrittenOff: boolean): ReportColumn<Row>[] {
  const words = reportWords[language];
  return [
    { id: "received", header: words.received, cell: ({ received }) => formatSum(received) },
    { id: "sent", header: words.sent, cell: ({ sent }) => formatSum(sent) },
    {
      id: "balance",
      header: words.balance,
      cell: ({ received, sent }) => formatSum(received - sent),
    },
    ...(hasWrittenOff
      ? [
          {
            id: "writtenOff",
            header: words.writtenOff,
            cell: ({ writtenOff = 0 }: Row) => formatSum(writtenOff),
          },
        ]
      : []),
  ];
}
