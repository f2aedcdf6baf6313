import { useQuery } from "@tanstack/react-query";
import { stepOf } from "#contract/reports/admin/reports.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { reportQuery } from "../../api/reports-queries.ts";
import { useOffice } from "../../office.ts";
import { periodBefore, stepName, stepsOf, type Period } from "./periods.ts";
import { RevenueCompared } from "./revenue-compared.tsx";
import { StepsGraph } from "./steps-graph.tsx";

/** The revenue of each day of a period, of a long one of each month; the report by day or month has the same figures. */
export function RevenueGraph({ period, today }: { period: Period; today: string }) {
  const { patientCall, texts, language } = useOffice();
  const { reports } = texts;
  const by = stepOf(period);
  const { data } = useQuery(reportQuery(patientCall, "getSalesReport", { query: { ...period, by } }));
  const revenues = new Map(data?.rows.map(({ key, revenue }) => [key, revenue]));
  const bars = stepsOf(period, today).map((key) => ({
    key,
    name: stepName(key, language),
    rupiah: revenues.get(key) ?? 0,
  }));
  const most = bars.toSorted((one, other) => other.rupiah - one.rupiah)[0];
  if (most === undefined || most.rupiah <= 0 || bars.length < 2) return null;
  return (
    <StepsGraph
      bars={bars}
      figures={
        <RevenueCompared
          revenue={bars.reduce((sum, { rupiah }) => sum + rupiah, 0)}
          before={periodBefore(period, today)}
        />
      }
      caption={by === "month" ? reports.revenueByMonth : reports.revenueByDay}
      summary={reports.mostRevenue(formatRupiah(most.rupiah), most.name)}
    />
  );
}
