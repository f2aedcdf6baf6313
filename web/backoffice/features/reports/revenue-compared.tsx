import { useQuery } from "@tanstack/react-query";
import { stepOf } from "#contract/reports/admin/reports.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { reportQuery } from "../../api/reports-queries.ts";
import { useOffice } from "../../office.ts";
import { formatSpan, type Period } from "./periods.ts";

/** The revenue of a period, and how it differs from that of the period before. */
export function RevenueCompared({ revenue, before }: { revenue: number; before: Period | undefined }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <strong className="tabular font-heading text-26 font-bold">{formatRupiah(revenue)}</strong>
      {before !== undefined && <Before revenue={revenue} before={before} />}
    </p>
  );
}

function Before({ revenue, before }: { revenue: number; before: Period }) {
  const { patientCall, texts, language } = useOffice();
  const { reports } = texts;
  const { data } = useQuery(
    reportQuery(patientCall, "getSalesReport", { query: { ...before, by: stepOf(before) } }),
  );
  const earlier = data?.rows.reduce((sum, row) => sum + row.revenue, 0) ?? 0;
  if (data === undefined || earlier <= 0) return null;
  const percent = Math.round(((revenue - earlier) / earlier) * 100);
  const change =
    percent === 0
      ? reports.revenueSame
      : percent < 0
        ? reports.revenueLess(String(-percent))
        : reports.revenueMore(String(percent));
  return (
    <span className="text-15">
      <strong className="font-semibold">{change}</strong>{" "}
      <span className="tabular text-secondary">
        {reports.revenueFrom(formatRupiah(earlier), formatSpan(before, language))}
      </span>
    </span>
  );
}
