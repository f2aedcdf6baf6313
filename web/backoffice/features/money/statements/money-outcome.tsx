import type { MoneyOutcome as Outcome } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import { useOffice } from "../../../office.ts";

/** How an order would stand after an act with its money, and which mails would go out. */
export function MoneyOutcome({ outcome }: { outcome: Outcome }) {
  const { statements: t, orders } = useOffice().texts;
  const { statuses: names } = useTexts().account;
  const mails = outcome.mails.map(({ template, status }) =>
    status === null ? (orders.mailNames[template] ?? template) : orders.statusMail(names[status]),
  );
  const facts = [
    [t.outcomeStatus, names[outcome.orderStatus]],
    [t.outcomeReceived, formatRupiah(outcome.received)],
    [t.outcomeOwed, formatRupiah(outcome.owed)],
    ...(outcome.promised > 0 ? [[t.outcomePromised, formatRupiah(outcome.promised)] as const] : []),
    [t.outcomeMails, mails.length === 0 ? t.outcomeNoMail : mails.join(", ")],
  ] as const;
  return (
    <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-14 text-secondary">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
