import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { salesPeriods } from "#contract/reports/admin/today.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { salesQuery, todayQuery } from "../../../api/today-queries.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { useOffice } from "../../../office.ts";
import { QuotationsInFigures } from "./quotations-in-figures.tsx";
import { SalesTable } from "./sales-table.tsx";
import { salesSpans } from "./sales-spans.ts";
import { TopParts } from "./top-parts.tsx";

// The chart's library is larger than the rest of the screen, so it is loaded afterwards.
const SalesChart = lazy(async () => ({ default: (await import("./sales-chart.tsx")).SalesChart }));
const usualPeriod = "30";

/** The sales; before the first order, a text that there are none yet. */
export function Sales() {
  const { call, texts } = useOffice();
  const { data } = useQuery(todayQuery(call));
  if (data?.isBeforeFirstOrder === true) return <p className="text-secondary">{texts.firstDay.noOrders}</p>;
  return <SalesFigures />;
}

/** Revenue and orders over time, and the parts with the highest sales. The period is in the address. */
function SalesFigures() {
  const { patientCall, texts, language } = useOffice();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("days") ?? usualPeriod;
  const period = salesPeriods.some((days) => String(days) === asked) ? asked : usualPeriod;
  const query = useQuery(salesQuery(patientCall, period));
  const { data, error } = query;
  const orders = data?.days.reduce((sum, day) => sum + day.orders, 0) ?? 0;
  const revenue = data?.days.reduce((sum, day) => sum + day.revenueRupiah, 0) ?? 0;
  const withheld = data?.days.reduce((sum, day) => sum + day.withheldRupiah, 0) ?? 0;
  return (
    <div className="grid gap-9 xl:grid-cols-[3fr_2fr]" aria-busy={query.isFetching}>
      <section aria-labelledby="sales" className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
          <h2 id="sales" className="text-20">
            {texts.today.salesTitle}
          </h2>
          <fieldset className="flex gap-1">
            <legend className="sr-only">{texts.today.period}</legend>
            {salesPeriods.map((days) => (
              <button
                key={days}
                type="button"
                aria-pressed={String(days) === period}
                className={classNames(
                  "min-h-10 rounded-6 border px-3 text-14 whitespace-nowrap",
                  String(days) === period
                    ? "border-ink bg-ink font-semibold text-white"
                    : "border-line hover:bg-ground",
                )}
                onClick={() => {
                  setSearch({ days: String(days) }, { replace: true });
                }}
              >
                {texts.today.days(days)}
              </button>
            ))}
          </fieldset>
        </div>
        {data === undefined && error !== null && (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        )}
        {data === undefined && error === null && <Skeleton className="h-72" />}
        {data !== undefined && (
          <>
            <p className="pb-3">
              <strong className="font-heading text-26 font-bold tabular">{formatRupiah(revenue)}</strong>{" "}
              <span className="text-secondary">
                · {formatFigure(orders, language)} {texts.today.orders.toLowerCase()}
              </span>
              {withheld !== 0 && (
                <span className="block text-15 text-secondary">
                  {texts.today.ofItWithheld(formatRupiah(withheld))}
                </span>
              )}
            </p>
            <Suspense fallback={<Skeleton className="h-72" />}>
              <SalesChart
                spans={salesSpans(data.days)}
                summary={texts.today.salesSummary(orders, formatRupiah(revenue), data.days.length)}
              />
            </Suspense>
            <p className="pt-2 text-14 text-quiet">{texts.today.salesHint}</p>
            <SalesTable spans={salesSpans(data.days)} />
          </>
        )}
      </section>
      <TopParts parts={data?.topParts} />
      {data !== undefined && <QuotationsInFigures figures={data.quotations} />}
    </div>
  );
}
