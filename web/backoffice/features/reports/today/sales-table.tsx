import { formatRupiah } from "#contract/core/money.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { formatDay } from "#web/texts/moments.ts";
import { useOffice } from "../../../office.ts";
import type { SalesSpan } from "./sales-spans.ts";

/** The chart's figures as a table, the newest first; closed until the reader opens it. */
export function SalesTable({ spans }: { spans: SalesSpan[] }) {
  const { texts, language } = useOffice();
  const hasWithheld = spans.some(({ withheldRupiah }) => withheldRupiah !== 0);
  const isWeekly = spans.some(({ length }) => length > 1);
  return (
    <details className="pt-3">
      <summary className="min-h-6 cursor-pointer text-15 font-medium">{texts.today.asTable}</summary>
      <div className="mt-2 max-h-80 overflow-auto rounded-6 border border-line">
        <table className="w-full border-collapse text-15" aria-label={texts.today.salesTitle}>
          <thead className="sticky top-0 bg-ground text-14">
            <tr>
              <th scope="col" className="px-3 py-2 text-left">
                {isWeekly ? texts.today.week : texts.today.day}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {texts.today.orders}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {texts.today.revenue}
              </th>
              {hasWithheld && (
                <th scope="col" className="px-3 py-2 text-right">
                  {reportWords[language].withheld}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {spans.toReversed().map(({ day, orders, revenueRupiah, withheldRupiah }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {formatDay(day, language)}
                </th>
                <td className="px-3 py-1.5 text-right tabular">{orders}</td>
                <td className="px-3 py-1.5 text-right tabular">{formatRupiah(revenueRupiah)}</td>
                {hasWithheld && (
                  <td className="px-3 py-1.5 text-right tabular">{formatRupiah(withheldRupiah)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
