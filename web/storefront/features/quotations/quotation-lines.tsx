import { formatRupiah } from "#contract/core/money.ts";
import type { QuotedLine } from "#contract/quotations/quotations.ts";
import { brandAndGrade } from "#contract/texts/grade-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { FitMark } from "../machines/lazy-machine-parts.tsx";
import { useMatches } from "#web/ui/behaviour/use-matches.ts";

/** Seven columns, beside the box of the total or above it. */
const tableHasRoom = "(min-width: 48rem)";

const head = "py-2 pr-3 text-left text-14 font-semibold text-secondary last:pr-0";
const cell = "py-2 pr-3 align-top last:pr-0";
const number = "tabular text-right whitespace-nowrap";

/** The lines of a quotation: a table, or rows of two lines on a phone. */
export function QuotationLines({ lines }: { lines: QuotedLine[] }) {
  return useMatches(tableHasRoom) ? <LineTable lines={lines} /> : <LineRows lines={lines} />;
}

function LineTable({ lines }: { lines: QuotedLine[] }) {
  const { quotation: texts } = useTexts();
  const language = useLanguage();
  return (
    <table className="w-full border-collapse text-15">
      <caption className="sr-only">{texts.lines}</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className={head}>
            {texts.place}
          </th>
          <th scope="col" className={head}>
            {texts.partNumber}
          </th>
          <th scope="col" className={head}>
            {texts.part}
          </th>
          <th scope="col" className={head}>
            {texts.deliveryTime}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {texts.quantity}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {texts.price}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {texts.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position} className="border-b border-line">
            <td className={`${cell} tabular text-secondary`}>{line.position + 1}</td>
            <td className={`${cell} code text-14 font-semibold wrap-anywhere`}>{line.code}</td>
            <td className={`${cell} min-w-32 break-words`}>
              <Part line={line} />
            </td>
            <td className={`${cell} text-14 text-secondary`}>
              <DeliveryTime line={line} />
            </td>
            <td className={`${cell} ${number}`}>{quantityText(line.qty, line.salesUnit, language)}</td>
            <td className={`${cell} ${number}`}>{formatRupiah(line.price)}</td>
            <td className={`${cell} ${number} ${weightOf(line)}`}>{formatRupiah(line.qty * line.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineRows({ lines }: { lines: QuotedLine[] }) {
  const { quotation: texts } = useTexts();
  const language = useLanguage();
  return (
    <ol aria-label={texts.lines} className="border-t-2 border-ink text-15">
      {lines.map((line) => (
        <li
          key={line.position}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1 border-b border-line py-2"
        >
          <span className="tabular text-secondary">{line.position + 1}</span>
          <div className="min-w-0">
            {line.code !== "" && <p className="code text-14 font-semibold break-all">{line.code}</p>}
            <Part line={line} />
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="tabular text-14 text-secondary">
                {quantityText(line.qty, line.salesUnit, language)} × {formatRupiah(line.price)} ·{" "}
                <DeliveryTime line={line} />
              </span>
              <span className={`tabular ml-auto ${weightOf(line)}`}>
                {formatRupiah(line.qty * line.price)}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** An alternative counts into no sum, so its own stands back. */
function weightOf({ alternativeOf }: QuotedLine): string {
  return alternativeOf === null ? "font-semibold" : "text-secondary";
}

/** The name, the maker and what was noted about a line. */
function Part({ line }: { line: QuotedLine }) {
  const { quotation: texts } = useTexts();
  const language = useLanguage();
  const { productId, name, alternativeOf, note } = line;
  const made = brandAndGrade(line, language);
  return (
    <>
      {alternativeOf !== null && (
        <p className="text-14 font-semibold text-secondary">{texts.alternativeTo(alternativeOf + 1)}</p>
      )}
      <p className="break-words">{name}</p>
      {made !== "" && <p className="text-14 break-words text-secondary">{made}</p>}
      {line.forUnits !== undefined && (
        <p className="text-14 font-medium break-words">{unitsText(line, language)}</p>
      )}
      {note !== "" && <p className="text-14 break-words text-secondary">{note}</p>}
      {productId != null && (
        <div className="print:hidden">
          <FitMark productId={productId} />
        </div>
      )}
    </>
  );
}

function DeliveryTime({ line: { deliveryDays } }: { line: QuotedLine }) {
  const { quotation: texts } = useTexts();
  if (deliveryDays === null) return <>{texts.notYetKnown}</>;
  return <>{deliveryDays === 0 ? texts.ready : texts.days(deliveryDays)}</>;
}
