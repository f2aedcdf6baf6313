import { useState } from "react";
import type { AdminMisfit } from "#contract/machines/admin/misfits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import { useReopenMisfit } from "../../api/misfits-queries.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { PhoneLink } from "../../kit/phone-link.tsx";
import { useMay, useOffice } from "../../office.ts";
import { Ago } from "../orders/ago.tsx";
import { Fact } from "./fact.tsx";
import { MisfitDecision } from "./misfit-decision.tsx";

const linkLook = "rounded-4 underline decoration-yellow-dark decoration-2 underline-offset-4";

/** A report that a part did not fit, with what can be done about it. */
export function MisfitCard({ misfit }: { misfit: AdminMisfit }) {
  const { language, texts } = useOffice();
  const { misfits: words, frame } = texts;
  const may = useMay();
  const reopen = useReopenMisfit(misfit.id);
  const [asked, setAsked] = useState<"upheld" | "dismissed">();
  const { product, knownMachine, reporter, order, decision } = misfit;
  return (
    <li className="rounded-6 border border-line bg-white p-4">
      <article aria-label={product.code} className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-18">
            <Link to={`/products/${product.id}`} className={`code ${linkLook}`}>
              {product.code}
            </Link>{" "}
            <span className="break-words">{product.name}</span>
          </h2>
          <p className="text-14 text-secondary">
            <Ago moment={misfit.reportedAt} />
          </p>
        </div>
        <dl className="grid gap-x-6 gap-y-2 text-15 sm:grid-cols-2 xl:grid-cols-4">
          <Fact name={words.machine}>
            {misfit.machine}
            <span className="block text-14 text-secondary">
              {knownMachine !== null
                ? `${knownMachine.brand} ${knownMachine.model}`
                : misfit.machine === ""
                  ? words.noMachine
                  : words.unknownMachine}
            </span>
          </Fact>
          {misfit.serialNumber !== "" && (
            <Fact name={words.serialNumber}>
              <span className="code">{misfit.serialNumber}</span>
            </Fact>
          )}
          {misfit.number !== "" && (
            <Fact name={words.number}>
              <span className="code">{misfit.number}</span>
            </Fact>
          )}
          {may("seeCustomers") || reporter !== null ? (
            <Fact name={words.reporter}>
              {reporter === null ? words.aGuest : <Reporter reporter={reporter} />}
            </Fact>
          ) : null}
          {order !== null && (
            <Fact name={words.order}>
              {may("seeOrders") ? (
                <Link to={`/orders/${order.id}`} className={`code ${linkLook}`}>
                  {order.orderCode}
                </Link>
              ) : (
                <span className="code">{order.orderCode}</span>
              )}
              {order.returnNumber !== null && (
                <span className="block text-14 text-secondary">{words.byReturn(order.returnNumber)}</span>
              )}
            </Fact>
          )}
          {decision !== null && (
            <Fact name={words.decision}>
              {words.decidedBy(decision.by, formatMoment(decision.at, language))}
            </Fact>
          )}
        </dl>
        {misfit.note !== "" && (
          <p className="max-w-[75ch] break-words whitespace-pre-line">
            <span className="block text-14 text-secondary">{words.note}</span>
            {misfit.note}
          </p>
        )}
        {decision !== null && decision.answer !== "" && (
          <p className="max-w-[75ch] break-words whitespace-pre-line">
            <span className="block text-14 text-secondary">{words.answer}</span>
            {decision.answer}
          </p>
        )}
        {misfit.taken.map((claim) => (
          <p key={claim} className="text-15">
            {words.taken[claim]}
          </p>
        ))}
        {reopen.error !== null && <Alert kind="error">{failureText(reopen.error, frame.couldNotSend)}</Alert>}
        <div className="flex flex-wrap gap-2">
          {decision === null ? (
            (["upheld", "dismissed"] as const).map((state) => (
              <AllowedButton
                key={state}
                permission="editCatalogue"
                look="secondary"
                onClick={() => {
                  setAsked(state);
                }}
              >
                {state === "upheld" ? words.uphold : words.dismiss}
              </AllowedButton>
            ))
          ) : (
            <AllowedButton
              permission="editCatalogue"
              look="secondary"
              disabled={reopen.isPending}
              onClick={() => {
                reopen.mutate();
              }}
            >
              {words.reopen}
            </AllowedButton>
          )}
        </div>
      </article>
      {asked !== undefined && (
        <MisfitDecision
          misfit={misfit}
          state={asked}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </li>
  );
}

function Reporter({ reporter }: { reporter: NonNullable<AdminMisfit["reporter"]> }) {
  const may = useMay();
  const { customerId, name, phoneNumber, email } = reporter;
  return (
    <>
      {customerId !== null && may("seeCustomers") ? (
        <Link to={`/customers/${customerId}`} className={`inline-block min-h-6 ${linkLook}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      {phoneNumber !== "" && (
        <span className="block min-h-6">
          <PhoneLink number={phoneNumber} />
        </span>
      )}
      {email !== "" && (
        <a href={`mailto:${email}`} className={`block min-h-6 break-all ${linkLook}`}>
          {email}
        </a>
      )}
    </>
  );
}
