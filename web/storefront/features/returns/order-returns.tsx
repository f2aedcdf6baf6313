import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { OwnReturn } from "#contract/returns/returns.ts";
import { returnReasonNames } from "#contract/texts/return-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { useOrderLink } from "#web/api/order-link.ts";
import { returnsQuery } from "#web/api/returns-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay, formatMoment } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { ReturnDialog } from "./return-dialog.tsx";

/** The returns of an order of which something has left, and a button to ask for one. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const { returns: texts } = useTexts();
  const language = useLanguage();
  const { data } = useQuery(returnsQuery(useCall(), orderId, useOrderLink()));
  const [isAsking, setAsking] = useState(false);
  if (data === undefined || (data.returns.length === 0 && data.returnable.length === 0)) return null;
  return (
    <section aria-labelledby="order-returns" className="grid gap-3 print:hidden">
      <h2 id="order-returns" className="text-20">
        {texts.title}
      </h2>
      {data.returns.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {data.returns.map((request) => (
            <Return key={request.id} request={request} />
          ))}
        </ul>
      )}
      {data.returnable.length > 0 && (
        <>
          <p className="text-15">
            {data.until === null
              ? texts.askNow
              : // The first moment after the last day.
                texts.askUntil(formatDay(new Date(Date.parse(data.until) - 1).toISOString(), language))}
          </p>
          <Button
            look="secondary"
            className="justify-self-start"
            onClick={() => {
              setAsking(true);
            }}
          >
            {texts.ask}
          </Button>
        </>
      )}
      {isAsking && (
        <ReturnDialog
          orderId={orderId}
          lines={data.returnable}
          answered={data.answered}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}

function Return({ request }: { request: OwnReturn }) {
  const { returns: texts } = useTexts();
  const language = useLanguage();
  const { number, state, settlement, setOff, replacementCode } = request;
  return (
    <li className="grid content-start gap-1.5 rounded-6 border border-line p-4 text-15">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="code font-semibold">{number}</strong>
        <Badge>{texts.states[state]}</Badge>
      </p>
      <ul className="grid gap-0.5">
        {request.lines.map(({ code, name, qty, salesUnit, reason, receivedQty }, index) => (
          // Two lines of an order may have the same part: only their position tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="break-words">
            <span className="tabular">{quantityText(qty, salesUnit, language)} ×</span>{" "}
            <span className="code text-14">{code}</span>{" "}
            <span className="text-secondary">
              {name}
              {factDot}
              {returnReasonNames[language][reason]}
              {receivedQty > 0 && `${factDot}${texts.came(quantityText(receivedQty, salesUnit, language))}`}
            </span>
          </li>
        ))}
      </ul>
      {request.note !== "" && (
        <p className="break-words whitespace-pre-line text-secondary">{request.note}</p>
      )}
      {state === "approved" && (
        <div className="rounded-6 bg-ground px-3 py-2">
          <p className="font-medium">{texts.sendTo}</p>
          <address className="break-words whitespace-pre-line not-italic">{request.address}</address>
          <p className="pt-1">{texts.writeNumber(number)}</p>
        </div>
      )}
      {request.answer !== "" && <p className="break-words whitespace-pre-line">{request.answer}</p>}
      {settlement !== null && (
        <p className="font-medium">
          {setOff > 0 ? texts.setOff(formatRupiah(setOff)) : texts.settlements[settlement]}{" "}
          {replacementCode !== null && <span className="code">{replacementCode}</span>}
        </p>
      )}
      <p className="tabular text-14 text-secondary">
        {texts.askedOn(formatMoment(request.askedAt, language))}
        {request.photoCount > 0 && `, ${texts.photoCount(request.photoCount)}`}
      </p>
    </li>
  );
}
