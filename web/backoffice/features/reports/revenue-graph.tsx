import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "#contract/money.ts";
import { formatDay } from "#web/i18n/moments.ts";
import { salesReportQuery } from "../../api/reports-queries.ts";
import { useOffice } from "../../office.ts";
import { formatMonth, periodBefore, stepOf, stepsOf, type Period } from "./periods.ts";
import { RevenueCompared } from "./revenue-compared.tsx";

/** Units of the drawing: the height of the tallest bar, and from one bar to the next. */
const height = 100;
const step = 10;

/** The revenue of each day of a period, of a long one of each month; the report by day or month has the same figures. */
export function RevenueGraph({ period, today }: { period: Period; today: string }) {
  const { patientCall, texts, language } = useOffice();
  const { reports } = texts;
  const by = stepOf(period);
  const { data } = useQuery(salesReportQuery(patientCall, { ...period, by }));
  const revenues = new Map(data?.rows.map(({ key, revenue }) => [key, revenue]));
  const keys = stepsOf(period, today);
  const bars = keys.map((key) => ({ key, revenue: revenues.get(key) ?? 0 }));
  const most = bars.toSorted((one, other) => other.revenue - one.revenue)[0];
  if (most === undefined || most.revenue <= 0 || bars.length < 2) return null;
  const name = (key: string) => (by === "month" ? formatMonth(key, language) : formatDay(key, language));
  const bottom = Math.min(0, ...bars.map(({ revenue }) => revenue));
  const scale = height / (most.revenue - bottom);
  const zero = most.revenue * scale;
  const summary = reports.mostRevenue(formatRupiah(most.revenue), name(most.key));
  return (
    <figure className="grid max-w-4xl gap-1 pb-5">
      <RevenueCompared
        revenue={bars.reduce((sum, { revenue }) => sum + revenue, 0)}
        before={periodBefore(period, today)}
      />
      <figcaption className="text-14 text-secondary">
        {by === "month" ? reports.revenueByMonth : reports.revenueByDay}. {summary}
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-28 w-full overflow-visible"
      >
        {bars.map(({ key, revenue }, place) => (
          <rect
            key={key}
            x={place * step + 1}
            width={step - 2}
            y={(most.revenue - Math.max(0, revenue)) * scale}
            height={Math.abs(revenue) * scale}
            className={revenue < 0 ? "fill-danger" : "fill-yellow-dark"}
          >
            <title>{`${name(key)}: ${formatRupiah(revenue)}`}</title>
          </rect>
        ))}
        <line
          x2={bars.length * step}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          className="stroke-edge"
        />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-13 text-secondary">
        <span>{name(keys[0] ?? "")}</span>
        <span>{name(keys.at(-1) ?? "")}</span>
      </p>
    </figure>
  );
}
