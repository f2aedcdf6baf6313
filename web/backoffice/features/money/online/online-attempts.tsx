import { useQuery } from "@tanstack/react-query";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { OnlineAttempt } from "#contract/money/admin/online-payments.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { onlineAttemptsQuery } from "../../../api/online-payment-queries.ts";
import { useOffice } from "../../../office.ts";
import { AttemptFault } from "./attempt-fault.tsx";

/** Each attempt to pay an order online; nothing if there was none. */
export function OnlineAttempts({ order }: { order: Pick<AdminOrder, "id"> }) {
  const { call, texts } = useOffice();
  const { data } = useQuery(onlineAttemptsQuery(call, { order: order.id }));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section aria-label={texts.onlinePayments.title} className="grid gap-2">
      <h3 className="text-16 font-semibold">{texts.onlinePayments.title}</h3>
      <ul className="grid gap-3">
        {data.rows.map((attempt) => (
          <li key={attempt.id} className="grid gap-1 rounded-6 border border-line p-3 text-15">
            <ShownAttempt attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShownAttempt({ attempt }: { attempt: OnlineAttempt }) {
  const { language, texts } = useOffice();
  const t = texts.onlinePayments;
  const { method, state, amount, otherAmount, fault, reference, createdAt, expiresAt } = attempt;
  const { settledBy, settledAt, note } = attempt;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {t.methods[method]} <span className="tabular">{formatRupiah(amount)}</span>
        </span>
        <span>{t.states[state]}</span>
      </p>
      {fault !== "" && <p>{t.faults[fault]}</p>}
      {state === "paid" && otherAmount !== null && (
        <p>{t.withFee(formatRupiah(otherAmount), formatRupiah(otherAmount - amount))}</p>
      )}
      <AttemptFault attempt={attempt} />
      {note !== "" && <p className="break-words">{note}</p>}
      {settledAt !== null && <p>{t.settledBy(settledBy ?? "-", formatMoment(settledAt, language))}</p>}
      <p className="text-14 text-secondary">
        <span className="code">{reference}</span> · {formatMoment(createdAt, language)}
        {state === "pending" && <> {t.until(formatMoment(expiresAt, language))}</>}
      </p>
    </>
  );
}
