import { use } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { formatMoment } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { BrandStyles } from "./look.ts";
import { BankAccounts, OrderLines, PoNumber, settledRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph, Steps } from "./parts.tsx";

const uniqueDigits = 3;

/**
 * Asks for the transfer: how much, to which account, until when. If payment is asked for again, a part of the order may
 * already be paid.
 */
export function orderWaitingForPayment(
  stationery: Stationery,
  {
    order,
    dueAt,
    days,
    accounts,
  }: {
    order: OrderFacts;
    dueAt: Date;
    /** How many days the shop gives its customers to pay. */
    days: number;
    accounts: readonly BankAccount[];
  },
): WrittenMail {
  const { waitingForPayment: texts, paymentInPart, total } = stationery.texts;
  const amount = formatRupiah(order.openRupiah);
  const settled = settledRows(order, stationery.texts);
  const hasCode = order.uniqueCodeRupiah > 0 && settled.length === 0;
  const deadline = formatMoment(dueAt, stationery.language);
  return {
    subject: texts.subject(order.orderCode, amount),
    preview: texts.preview(deadline),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis
          label={settled.length > 0 ? paymentInPart.missing : total}
          value={hasCode ? <ExactAmount amount={amount} /> : amount}
        />
        {settled.length > 0 && <FactTable rows={settled} />}
        <PoNumber order={order} stationery={stationery} />
        {hasCode && <Paragraph>{texts.exactly}</Paragraph>}
        <Emphasis label={texts.deadline(days)} value={deadline} />
        <BankAccounts accounts={accounts} stationery={stationery} />
        <Paragraph>{texts.reference(order.orderCode)}</Paragraph>
        <Steps steps={texts.steps} stationery={stationery} />
        <Action href={order.pageUrl}>{texts.button}</Action>
        <OrderLines order={order} stationery={stationery} />
      </>
    ),
  };
}

/** The amount; its last three digits, the unique code, are highlighted. */
function ExactAmount({ amount }: { amount: string }) {
  return (
    <>
      {amount.slice(0, -uniqueDigits)}
      <span style={use(BrandStyles).marked}>{amount.slice(-uniqueDigits)}</span>
    </>
  );
}
