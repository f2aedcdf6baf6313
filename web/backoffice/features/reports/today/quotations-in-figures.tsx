import type { QuotationFigures } from "#contract/reports/admin/today.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useOffice } from "../../../office.ts";

/** How many quotations became orders, and how long answers took. */
export function QuotationsInFigures({ figures }: { figures: QuotationFigures }) {
  const { texts, language } = useOffice();
  const t = texts.today.quotations;
  const { asked, answered, answerMinutes, sent, ordered, orderedRupiah } = figures;
  const rows = [
    { label: t.asked, value: t.of(formatFigure(answered, language), formatFigure(asked, language)) },
    { label: t.answerTime, value: answerMinutes === null ? t.none : durationText(answerMinutes, t) },
    { label: t.ordered, value: t.of(formatFigure(ordered, language), formatFigure(sent, language)) },
    { label: t.worth, value: formatRupiah(orderedRupiah) },
  ];
  return (
    <section aria-labelledby="quotation-figures" className="min-w-0 xl:col-span-2">
      <h2 id="quotation-figures" className="pb-2 text-20">
        {t.title}
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {rows.map(({ label, value }) => (
          <div key={label} className="rounded-6 border border-line p-3 md:p-4">
            <dt className="text-15">{label}</dt>
            <dd className="tabular font-heading text-20 font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-14 text-quiet">{t.hint}</p>
    </section>
  );
}

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** A duration as people say it: minutes up to two hours, hours up to two days, then days. */
export function durationText(
  minutes: number,
  t: Record<"minutes" | "hours" | "days", (count: number) => string>,
): string {
  if (minutes < 2 * minutesPerHour) return t.minutes(minutes);
  if (minutes < 2 * minutesPerDay) return t.hours(Math.round(minutes / minutesPerHour));
  return t.days(Math.round(minutes / minutesPerDay));
}
