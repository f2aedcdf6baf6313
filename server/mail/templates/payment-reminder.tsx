import { formatRupiah } from "#contract/money.ts";
import type { BankAccount } from "#contract/reference.ts";
import { formatMoment } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { Letter, Stationery } from "./letter.ts";
import { BankAccounts, OrderBrief } from "./order-parts.tsx";
import { Action, Emphasis, Paragraph } from "./parts.tsx";

export interface ReminderFacts {
  order: OrderFacts;
  /** The end of the time to pay. */
  dueAt: Date;
  /** When the order ends by itself; null if it does not. */
  endsAt: Date | null;
  accounts: readonly BankAccount[];
}

/** Says, a day before, until when the order can be paid. */
export function paymentReminder(stationery: Stationery, facts: ReminderFacts): Letter {
  const { paymentReminder: texts } = stationery.texts;
  const deadline = formatMoment(facts.dueAt, stationery.language);
  return {
    subject: texts.subject(facts.order.orderCode, deadline),
    preview: texts.preview(formatRupiah(facts.order.totalRupiah)),
    title: texts.title,
    addressee: facts.order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={texts.deadline} value={deadline} />
        <HowToPay stationery={stationery} facts={facts} />
      </>
    ),
  };
}

/** Says that the time to pay is over, and when the order ends if no payment comes. */
export function paymentOverdue(stationery: Stationery, facts: ReminderFacts): Letter {
  const { paymentOverdue: texts } = stationery.texts;
  const { order, endsAt } = facts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body(formatMoment(facts.dueAt, stationery.language))}</Paragraph>
        {endsAt !== null && (
          <Emphasis label={texts.endsAt} value={formatMoment(endsAt, stationery.language)} />
        )}
        <HowToPay stationery={stationery} facts={facts} />
      </>
    ),
  };
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
      <OrderBrief order={order} stationery={stationery} />
      <BankAccounts accounts={accounts} stationery={stationery} />
      <Paragraph>{waitingForPayment.reference(order.orderCode)}</Paragraph>
      <Paragraph>{texts.paidAlready}</Paragraph>
      <Action href={order.pageUrl}>{waitingForPayment.button}</Action>
    </>
  );
}
