import { formatRupiah } from "#contract/core/money.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { formatDay } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { Addressee, WrittenMail, Stationery } from "./written-mail.ts";
import { BankAccounts, OrderLines, OrderSummary, orderRows, settledRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph, Steps } from "./parts.tsx";

/** Says that an order on account is being packed, how much must be paid, until when and where. */
export function orderOnAccount(
  stationery: Stationery,
  { order, dueAt, accounts }: { order: OrderFacts; dueAt: Date; accounts: readonly BankAccount[] },
): WrittenMail {
  const { onAccount: texts } = stationery.texts;
  const amount = formatRupiah(order.openRupiah);
  const due = formatDay(dueAt, stationery.language);
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview(amount, due),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={texts.toPay} value={amount} />
        <Emphasis label={texts.dueAt} value={due} />
        <BankAccounts accounts={accounts} stationery={stationery} />
        <Paragraph>{texts.reference(order.orderCode)}</Paragraph>
        <Steps steps={texts.steps} stationery={stationery} />
        <Action href={order.pageUrl}>{stationery.texts.seeOrder}</Action>
        <OrderSummary order={order} stationery={stationery} />
        <OrderLines order={order} stationery={stationery} />
      </>
    ),
  };
}

/**
 * Says that money was accepted and how much must still be paid, for an order on account; also for one that was paid, or opened again, since the
 * money came.
 */
export function paymentOnAccount(
  stationery: Stationery,
  {
    order,
    amountRupiah,
    openRupiah,
  }: {
    order: OrderFacts;
    /** What was accepted now. */
    amountRupiah: number;
    /** What is missing; null while the order is being changed. */
    openRupiah: number | null;
  },
): WrittenMail {
  const { onAccount: texts, paymentInPart, total, seeOrder } = stationery.texts;
  const accepted = formatRupiah(amountRupiah);
  const isPaid = openRupiah === 0;
  const missing = openRupiah === null || isPaid ? undefined : formatRupiah(openRupiah);
  const unasked = isPaid ? texts.paidWhole : texts.paidWhileChanged;
  const said = missing === undefined ? unasked : texts.paidInPart(missing);
  return {
    subject: texts.paidSubject(order.orderCode, accepted),
    preview: said,
    title: isPaid ? texts.paidTitle : paymentInPart.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{said}</Paragraph>
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            { label: total, value: formatRupiah(order.totalRupiah) },
            { label: paymentInPart.accepted, value: accepted },
            ...(missing === undefined ? [] : [{ label: paymentInPart.missing, value: missing }]),
            ...(missing === undefined || order.paymentDueAt === null
              ? []
              : [{ label: texts.dueAt, value: formatDay(order.paymentDueAt, stationery.language) }]),
          ]}
        />
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}

export interface LessTaxFacts {
  order: OrderFacts;
  /** Why the mail is sent: money was accepted, the invoice is attached, or it reminds of the slips. */
  occasion: { acceptedRupiah: number } | "invoice" | "reminder";
  /** The tax that is still open. */
  openRupiah: number;
  /** The reader, if it is not the person who placed the order. */
  payer: Addressee | null;
}

/** Says that only the tax that the buyer withholds is missing for an order, and asks for the slips. */
export function paymentLessTax(stationery: Stationery, facts: LessTaxFacts): WrittenMail {
  const { paymentLessTax: texts, paymentInPart, total, seeOrder } = stationery.texts;
  const { order, occasion, openRupiah } = facts;
  const tax = formatRupiah(openRupiah);
  const accepted = typeof occasion === "string" ? undefined : occasion.acceptedRupiah;
  return {
    subject:
      typeof occasion === "string"
        ? texts.subjects[occasion](order.orderCode)
        : texts.paidSubject(order.orderCode, formatRupiah(occasion.acceptedRupiah)),
    preview: texts.preview(tax),
    title: texts.title,
    addressee: facts.payer ?? order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            { label: total, value: formatRupiah(order.totalRupiah) },
            ...(accepted === undefined
              ? []
              : [{ label: paymentInPart.accepted, value: formatRupiah(accepted) }]),
            ...(accepted === order.totalRupiah - openRupiah ? [] : settledRows(order, stationery.texts)),
            { label: texts.tax, value: tax },
          ]}
        />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
