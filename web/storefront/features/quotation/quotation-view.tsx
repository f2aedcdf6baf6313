import { useMutation } from "@tanstack/react-query";
import { formatRupiah } from "#contract/money.ts";
import type { QuotedLine, ShownQuotation } from "#contract/quotations.ts";
import { brandAndGrade } from "#contract/texts/grade-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { quotationLinkHeaders, quotationPdfPath, type QuotationAt } from "#web/api/quotation-queries.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/i18n/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { AcceptPanel } from "./accept-panel.tsx";
import { RejectPanel } from "./reject-panel.tsx";

interface QuotationViewProps {
  quotation: ShownQuotation;
  at: QuotationAt;
}

/** A quotation as its customer sees it. */
export function QuotationView({ quotation, at }: QuotationViewProps) {
  const { quotation: texts } = useTexts();
  const { number, state, version, sentAt, validUntil, name, company, delivery, lines, terms } = quotation;
  return (
    <section aria-labelledby="quotation-number" className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h2 id="quotation-number" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-26">
          <span>
            {texts.number} <span className="code text-20 break-all">{number}</span>
          </span>
          <Badge>{texts.states[state]}</Badge>
        </h2>
        <p className="break-words">{company === "" ? name : `${company}, ${name}`}</p>
        <p className="text-secondary">
          {[
            ...(version > 1 ? [texts.revision(version - 1)] : []),
            texts.sentOn(formatShortDate(sentAt)),
            texts.validUntil(formatShortDate(validUntil)),
          ].join(" · ")}
        </p>
        <p>{texts.delivery[delivery]}</p>
      </div>
      <ol aria-label={texts.lines} className="border-t-2 border-ink">
        {lines.map((line) => (
          <li key={line.position} className="border-b border-line py-3">
            <Line line={line} />
          </li>
        ))}
      </ol>
      <Sums quotation={quotation} />
      <div className="grid gap-1">
        <h3 className="text-20">{texts.terms}</h3>
        <p className="break-words whitespace-pre-line">{terms}</p>
      </div>
      <SaveAsPdf at={at} />
      <AcceptPanel key={quotation.version} quotation={quotation} at={at} />
      <RejectPanel key={`no-${quotation.version}`} quotation={quotation} at={at} />
      <p>{texts.askMore}</p>
    </section>
  );
}

function Line({ line }: { line: QuotedLine }) {
  const { quotation: texts } = useTexts();
  const language = useLanguage();
  const { position, code, name, qty, salesUnit, price, deliveryDays, alternativeOf, note } = line;
  const delivery = deliveryDays === 0 ? texts.ready : texts.days(deliveryDays ?? 0);
  const made = brandAndGrade(line, language);
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[2rem_minmax(0,1fr)_auto]">
      <span className="tabular text-secondary">{position + 1}.</span>
      <div className="min-w-0">
        {alternativeOf !== null && (
          <p className="text-14 font-semibold text-secondary">{texts.alternativeTo(alternativeOf + 1)}</p>
        )}
        {code !== "" && <p className="code font-semibold break-all">{code}</p>}
        <p className="break-words">{name}</p>
        {made !== "" && <p className="break-words">{made}</p>}
        {note !== "" && <p className="text-15 break-words text-secondary">{note}</p>}
        <p className="text-15 text-secondary">
          {texts.deliveryTime}: {deliveryDays === null ? texts.notYetKnown : delivery}
        </p>
      </div>
      <p className="tabular col-start-2 sm:col-start-3 sm:text-right">
        {quantityText(qty, salesUnit, language)} × {formatRupiah(price)}
        <span className={`block font-semibold ${alternativeOf === null ? "" : "text-secondary"}`}>
          {formatRupiah(qty * price)}
        </span>
      </p>
    </div>
  );
}

function Sums({ quotation: { lines, subtotal, shippingCost, total, tax } }: { quotation: ShownQuotation }) {
  const { quotation: texts } = useTexts();
  return (
    <div className="grid gap-2">
      <dl className="tabular ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-y-1">
        <dt>{texts.subtotal}</dt>
        <dd className="text-right">{formatRupiah(subtotal)}</dd>
        <dt>{texts.shipping}</dt>
        <dd className="text-right">{formatRupiah(shippingCost)}</dd>
        <dt className="border-t-2 border-ink pt-2 font-heading text-20 font-bold">{texts.total}</dt>
        <dd className="border-t-2 border-ink pt-2 text-right font-heading text-20 font-bold">
          {formatRupiah(total)}
        </dd>
      </dl>
      <p className="text-right text-14 text-secondary">
        {tax === null
          ? texts.noTax
          : texts.taxWithin(formatRupiah(tax.tax), tax.ratePercent, formatRupiah(tax.base))}
        {lines.some(({ alternativeOf }) => alternativeOf !== null) && ` ${texts.alternativesAside}`}
      </p>
    </div>
  );
}

function SaveAsPdf({ at }: { at: QuotationAt }) {
  const { shell, quotation: texts } = useTexts();
  const language = useLanguage();
  const opening = useMutation({
    mutationFn: () =>
      "id" in at
        ? openFile(quotationPdfPath(at), language)
        : openFile(quotationPdfPath(at), language, quotationLinkHeaders(at.code)),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        look="secondary"
        disabled={opening.isPending}
        pendingLabel={opening.isPending ? shell.loading : undefined}
        onClick={() => {
          opening.mutate();
        }}
      >
        {texts.saveAsPdf}
      </Button>
      {opening.error !== null && <Alert kind="error">{failureText(opening.error, shell.couldNotLoad)}</Alert>}
    </div>
  );
}
