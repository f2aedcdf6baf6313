import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { ShownQuotation } from "#contract/quotations/quotations.ts";
import { ownCompanyQuery } from "#web/api/company-queries.ts";
import { profileQuery } from "#web/api/user-queries.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { quotationLinkHeaders, quotationPdfPath, type QuotationAt } from "#web/api/quotation-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { AcceptPanel } from "./accept-panel.tsx";
import { QuotationLines } from "./quotation-lines.tsx";
import { RejectPanel } from "./reject-panel.tsx";

interface QuotationViewProps {
  quotation: ShownQuotation;
  at: QuotationAt;
}

/** A quotation as its customer sees it: whose it is and its lines, and beside them the total and what can be done. */
export function QuotationView({ quotation, at }: QuotationViewProps) {
  const { quotation: texts } = useTexts();
  const { number, state, version, sentAt, name, company, delivery, lines, terms, total } = quotation;
  const [order, setOrder] = useState<HTMLDivElement | null>(null);
  const toOrder = () => {
    order?.scrollIntoView();
    order?.focus({ preventScroll: true });
  };
  const isOrderable = quotation.isOpen && quotation.order === null && quotation.rejection === null;
  return (
    <section aria-labelledby="quotation-number" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1.5">
        <h1 id="quotation-number" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-26 sm:text-32">
          <span>
            {texts.number} <span className="code inline-block text-20 break-all sm:text-26">{number}</span>
          </span>
          <Badge>{texts.states[state]}</Badge>
        </h1>
        <p className="text-18 font-medium break-words">
          {texts.isFor(company === "" ? name : `${company}, ${name}`)}
        </p>
        <p className="text-15 text-secondary">
          {[
            ...(version > 1 ? [texts.revision(version - 1)] : []),
            texts.sentOn(formatShortDate(sentAt)),
            texts.delivery[delivery],
          ].join(factDot)}
        </p>
      </div>
      {quotation.isForOthers === true && <ForOthers quotation={quotation} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div>
          <QuotationLines lines={lines} />
          {isOrderable && (
            <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-line bg-white px-4 py-2 lg:hidden print:hidden">
              <span className="tabular font-heading text-20 font-bold">
                <span className="sr-only">{texts.total} </span>
                {formatRupiah(total)}
              </span>
              <Button size="small" onClick={toOrder}>
                {texts.acceptTitle}
              </Button>
            </div>
          )}
        </div>
        <aside className="grid gap-4 rounded-6 bg-ground p-5 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Sums quotation={quotation} />
          {isOrderable && (
            <Button size="large" className="max-lg:hidden print:hidden" onClick={toOrder}>
              {texts.acceptTitle}
            </Button>
          )}
          <SaveAsPdf at={at} />
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="grid gap-1">
            <h2 className="text-20">{texts.terms}</h2>
            <p className="break-words whitespace-pre-line">{terms}</p>
          </div>
          <div ref={setOrder} tabIndex={-1} className="scroll-mt-4">
            <AcceptPanel key={quotation.version} quotation={quotation} at={at} />
          </div>
          <RejectPanel key={`no-${quotation.version}`} quotation={quotation} at={at} />
          <p>{texts.askMore}</p>
        </div>
      </div>
    </section>
  );
}

/** Warns somebody who is logged in with another account than the quotation is for. */
function ForOthers({ quotation: { name, company } }: { quotation: ShownQuotation }) {
  const { quotation: texts } = useTexts();
  const call = useCall();
  const { data: profile } = useQuery(profileQuery(call));
  const { data: own } = useQuery(ownCompanyQuery(call));
  if (profile === undefined) return null;
  const me = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <Alert kind="error">
      {texts.forOthers(company === "" ? name : company, own == null ? me : `${me} (${own.legalName})`)}
    </Alert>
  );
}

function Sums({
  quotation: { lines, subtotal, shippingCost, total, tax, validUntil },
}: {
  quotation: ShownQuotation;
}) {
  const { quotation: texts } = useTexts();
  return (
    <div className="grid gap-2">
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1">
        <dt>{texts.subtotal}</dt>
        <dd className="text-right">{formatRupiah(subtotal)}</dd>
        <dt>{texts.shipping}</dt>
        <dd className="text-right">{formatRupiah(shippingCost)}</dd>
        <dt className="border-t-2 border-ink pt-2 font-heading text-20 font-bold">{texts.total}</dt>
        <dd className="border-t-2 border-ink pt-2 text-right font-heading text-20 font-bold">
          {formatRupiah(total)}
        </dd>
      </dl>
      <p className="text-14 text-secondary">
        {tax === null
          ? texts.noTax
          : texts.taxWithin(formatRupiah(tax.tax), tax.ratePercent, formatRupiah(tax.base))}
        {lines.some(({ alternativeOf }) => alternativeOf !== null) && ` ${texts.alternativesAside}`}
      </p>
      <p className="font-medium">{texts.validUntil(formatShortDate(validUntil))}</p>
    </div>
  );
}

function SaveAsPdf({ at }: { at: QuotationAt }) {
  const { shell, quotation: texts } = useTexts();
  const language = useLanguage();
  const opening = useMutation({
    mutationFn: () =>
      "id" in at
        ? saveFile(quotationPdfPath(at), language)
        : saveFile(quotationPdfPath(at), language, quotationLinkHeaders(at.code)),
  });
  return (
    <div className="grid gap-3">
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
