import type { AdminCallData } from "#contract/admin/call.ts";
import { stepOf } from "#contract/reports/admin/reports.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useOffice } from "../../office.ts";
import { stepName, stepsOf, type Period } from "./periods.ts";
import { StepsGraph } from "./steps-graph.tsx";

interface MoneyGraphProps {
  report: Pick<AdminCallData<"getMoneyReport">, "money" | "steps">;
  period: Period;
  today: string;
}

/** What came and went in a period, and what each of its days or months brought, less what went back. */
export function MoneyGraph({ report: { money, steps }, period, today }: MoneyGraphProps) {
  const { texts, language } = useOffice();
  const { reports } = texts;
  const moved = new Map(steps.map(({ key, received, sent }) => [key, received - sent]));
  const bars = stepsOf(period, today).map((key) => ({
    key,
    name: stepName(key, language),
    rupiah: moved.get(key) ?? 0,
  }));
  const figures = (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <strong className="tabular font-heading text-26 font-bold">
        {formatRupiah(money.received - money.sent)}
      </strong>
      <span className="tabular text-15 text-secondary">
        {reports.cameAndWent(formatRupiah(money.received), formatRupiah(money.sent))}
      </span>
    </p>
  );
  const most = bars.toSorted((one, other) => other.rupiah - one.rupiah)[0];
  if (most === undefined || most.rupiah <= 0 || bars.length < 2) return figures;
  return (
    <StepsGraph
      bars={bars}
      figures={figures}
      caption={stepOf(period) === "month" ? reports.moneyByMonth : reports.moneyByDay}
      summary={reports.mostRevenue(formatRupiah(most.rupiah), most.name)}
    />
  );
}
