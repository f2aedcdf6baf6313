import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from "recharts";
import { formatRupiah } from "#contract/core/money.ts";
import type { Language } from "#contract/core/languages.ts";
import { shortRupiah } from "../short-rupiah.ts";
import { useOffice } from "../../../office.ts";
import { salesScales } from "./sales-scales.ts";
import type { SalesSpan } from "./sales-spans.ts";

/** The shop's colours in the form that the chart needs. */
const colours = {
  revenue: "var(--color-yellow)",
  orders: "#17181a",
  line: "#e3e0da",
  zero: "var(--color-edge)",
  text: "#4b4d52",
};
const tick = { fill: colours.text, fontSize: 13 };

/** Bars for revenue and a line for orders, on two scales with one zero line; the table below shows the same figures. */
export function SalesChart({ spans, summary }: { spans: SalesSpan[]; summary: string }) {
  const { texts, language } = useOffice();
  const scales = salesScales(spans);
  return (
    <figure>
      <figcaption className="flex gap-4 pb-2 text-14 text-secondary">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 rounded-4 bg-yellow" />
          {texts.today.revenue}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-4 bg-ink" />
          {texts.today.orders}
        </span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of many elements, read out as one */}
      <div role="img" aria-label={summary} className="h-72">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={spans}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid yAxisId="revenue" vertical={false} stroke={colours.line} />
            <XAxis
              dataKey="day"
              tick={tick}
              tickLine={false}
              axisLine={false}
              minTickGap={28}
              tickFormatter={(day: string) => shortDay(day, language)}
            />
            <YAxis
              yAxisId="revenue"
              domain={[scales.revenue.bottom, scales.revenue.top]}
              ticks={scales.revenue.marks}
              interval={0}
              width={56}
              tick={tick}
              tickLine={false}
              axisLine={false}
              tickFormatter={(rupiah: number) => shortRupiah(rupiah, language)}
            />
            <YAxis
              yAxisId="orders"
              orientation="right"
              domain={[scales.orders.bottom, scales.orders.top]}
              ticks={scales.orders.marks}
              interval={0}
              width={36}
              tick={tick}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip content={Details} cursor={{ fill: colours.line, opacity: 0.5 }} />
            <Bar
              yAxisId="revenue"
              dataKey="revenueRupiah"
              fill={colours.revenue}
              maxBarSize={36}
              isAnimationActive={false}
            />
            <ReferenceLine yAxisId="revenue" y={0} stroke={colours.zero} />
            <Line
              yAxisId="orders"
              dataKey="orders"
              stroke={colours.orders}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

/** The values under the pointer. */
function Details({ active, payload }: TooltipContentProps) {
  const { texts, language } = useOffice();
  const span = payload[0]?.payload as SalesSpan | undefined;
  if (!active || span === undefined) return null;
  return (
    <div className="rounded-6 border border-line bg-white px-3 py-2 text-14 shadow-float">
      <p className="font-semibold">
        {span.length > 1 && `${texts.today.week} `}
        {shortDay(span.day, language)}
      </p>
      <p className="tabular">{formatRupiah(span.revenueRupiah)}</p>
      <p className="tabular">
        {span.orders} {texts.today.orders.toLowerCase()}
      </p>
    </div>
  );
}

// A day is a date, not a moment: it is parsed and shown in the same zone, so it cannot shift.
function shortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day),
  );
}
