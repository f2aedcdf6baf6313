import { formatRupiah } from "#contract/core/money.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { formatMoment } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { BankAccounts, OrderBrief, orderRows, settledRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph } from "./parts.tsx";

export interface ReminderFacts {
  order: OrderFacts;
  /** The end of the time to pay. */
  dueAt: Date;
  /** When the order ends by itself; null if it does not. */
  endsAt: Date | null;
  accounts: readonly BankAccount[];
}

/** Says, a day before, until when the order can be paid. */
export function paymentReminder(stationery: Stationery, facts: ReminderFacts): WrittenMail {
  const { paymentReminder: texts } = stationery.texts;
  const { order } = facts;
  const deadline = formatMoment(facts.dueAt, stationery.language);
  const { subject, body } = isPaidInPart(order) ? texts.inPart : texts;
  return {
    subject: subject(order.orderCode, deadline),
    preview: texts.preview(formatRupiah(order.openRupiah)),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{body}</Paragraph>
        <Emphasis label={texts.deadline} value={deadline} />
        <HowToPay stationery={stationery} facts={facts} />
      </>
    ),
  };
}

/** Says that the time to pay is over, and when the order ends if no payment comes. */
export function paymentOverdue(stationery: Stationery, facts: ReminderFacts): WrittenMail {
  const { paymentOverdue: texts } = stationery.texts;
  const { order, endsAt } = facts;
  const { subject, body } = isPaidInPart(order) ? texts.inPart : texts;
  return {
    subject: subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{body(formatMoment(facts.dueAt, stationery.language))}</Paragraph>
        {endsAt !== null && (
          <Emphasis label={texts.endsAt} value={formatMoment(endsAt, stationery.language)} />
        )}
        <HowToPay stationery={stationery} facts={facts} />
      </>
    ),
  };
}

function isPaidInPart({ openRupiah, totalRupiah }: OrderFacts): boolean {
  return openRupiah < totalRupiah;
}

function HowToPay({
  stationery,
  facts: { order, accounts },
}: {
  stationery: Stationery;
  facts: ReminderFacts;
}) {
  const { paymentReminder: texts, waitingForPayment } = stationery.texts;
  return (
    <>
      {isPaidInPart(order) ? (
        <WhatIsOpen order={order} stationery={stationery} />
      ) : (
        <OrderBrief order={order} stationery={stationery} />
      )}
      <BankAccounts accounts={accounts} stationery={stationery} />
      <Paragraph>{waitingForPayment.reference(order.orderCode)}</Paragraph>
      <Paragraph>{texts.paidAlready}</Paragraph>
      <Action href={order.pageUrl}>{waitingForPayment.button}</Action>
    </>
  );
}

function WhatIsOpen({ order, stationery }: { order: OrderFacts; stationery: Stationery }) {
  const { total, paymentInPart: texts } = stationery.texts;
  return (
    <FactTable
      rows={[
        ...orderRows(order, stationery.texts),
        { label: total, value: formatRupiah(order.totalRupiah) },
        ...settledRows(order, stationery.texts),
        { label: texts.missing, value: formatRupiah(order.openRupiah) },
      ]}
    />
  );
}
