import type { ReactNode } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { RefundAccount } from "#contract/money/refunds.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { orderRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph } from "./parts.tsx";

interface Refunded {
  order: OrderFacts;
  amountRupiah: number;
}

/** Says that money goes back, and asks for the account, which the customer names on the order's private page. */
export function refundPromised(
  stationery: Stationery,
  { reason, isAccountKnown, ...refunded }: Refunded & { reason: string; isAccountKnown: boolean },
): WrittenMail {
  const { refundPromised: shared, reason: label, seeOrder } = stationery.texts;
  const texts = isAccountKnown ? { ...shared, ...shared.known } : shared;
  const action = <Action href={refunded.order.pageUrl}>{isAccountKnown ? seeOrder : shared.button}</Action>;
  return refundMail(stationery, refunded, { texts, facts: [{ label, value: reason }], action });
}

/** Says that money of an order is kept as the customer's credit. */
export function creditKept(
  stationery: Stationery,
  { reason, ...refunded }: Refunded & { reason: string },
): WrittenMail {
  const { creditKept: texts, reason: label, seeOrder } = stationery.texts;
  const action = <Action href={refunded.order.pageUrl}>{seeOrder}</Action>;
  return refundMail(stationery, refunded, { texts, facts: [{ label, value: reason }], action });
}

/** Says that a part of an order no longer has to be paid, and how much still has to. */
export function creditNote(
  stationery: Stationery,
  { reason, openRupiah, ...refunded }: Refunded & { reason: string; openRupiah: number },
): WrittenMail {
  const { creditNote: texts, reason: label, seeOrder } = stationery.texts;
  const facts = [
    { label, value: reason },
    { label: texts.open, value: formatRupiah(openRupiah) },
  ];
  const action = <Action href={refunded.order.pageUrl}>{seeOrder}</Action>;
  return refundMail(stationery, refunded, { texts, facts, action });
}

/** Says that promised money does not go back, is no longer kept, or is to be paid after all, and why. */
export function refundWithdrawn(
  stationery: Stationery,
  { reason, was, ...refunded }: Refunded & { reason: string; was?: "credit" | "set-off" },
): WrittenMail {
  const { refundWithdrawn: shared, reason: label, seeOrder } = stationery.texts;
  const texts = was === undefined ? shared : { ...shared, ...shared.of[was] };
  const facts = [{ label, value: reason }];
  const action = <Action href={refunded.order.pageUrl}>{seeOrder}</Action>;
  return refundMail(stationery, refunded, { texts, facts, action });
}

/** Says that money which was said to be sent is not on its way, and asks for the account. */
export function refundTakenBack(
  stationery: Stationery,
  { reason, ...refunded }: Refunded & { reason: string },
): WrittenMail {
  const { refundTakenBack: texts, reason: label, seeOrder } = stationery.texts;
  const action = <Action href={refunded.order.pageUrl}>{seeOrder}</Action>;
  return refundMail(stationery, refunded, { texts, facts: [{ label, value: reason }], action });
}

const shownDigits = 4;

/** Says that money was sent back, and to which account. */
export function refundSent(
  stationery: Stationery,
  { account, ...refunded }: Refunded & { account: RefundAccount },
): WrittenMail {
  const { refundSent: texts, seeOrder } = stationery.texts;
  const facts = [
    { label: texts.bank, value: account.bankName },
    // Other people may read a mail: the last digits are enough to recognise the account.
    { label: texts.account, value: `•••• ${account.accountNumber.slice(-shownDigits)}` },
    { label: texts.holder, value: account.accountHolder },
  ];
  const action = <Action href={refunded.order.pageUrl}>{seeOrder}</Action>;
  return refundMail(stationery, refunded, { texts, facts, action });
}

/** Says which account was named for money that is promised back, so that somebody whose account it is not can object. */
export function refundAccount(
  stationery: Stationery,
  { account, ...refunded }: Refunded & { account: { bankName: string; lastDigits: string } },
): WrittenMail {
  const { refundAccount: texts, refundSent: labels, seeOrder } = stationery.texts;
  const facts = [
    { label: labels.bank, value: account.bankName },
    { label: labels.account, value: `•••• ${account.lastDigits}` },
  ];
  const action = <Action href={refunded.order.pageUrl}>{seeOrder}</Action>;
  return refundMail(stationery, refunded, { texts, facts, action });
}

interface RefundMail {
  texts: {
    subject: (code: string, amount: string) => string;
    preview: string;
    title: string;
    body: string;
    amount: string;
    next: string;
  };
  /** Shown after the order. */
  facts: { label: string; value: string }[];
  action: ReactNode;
}

function refundMail(
  stationery: Stationery,
  { order, amountRupiah }: Refunded,
  { texts, facts, action }: RefundMail,
): WrittenMail {
  const amount = formatRupiah(amountRupiah);
  return {
    subject: texts.subject(order.orderCode, amount),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={texts.amount} value={amount} />
        <FactTable rows={[...orderRows(order, stationery.texts), ...facts]} />
        <Paragraph>{texts.next}</Paragraph>
        {action}
      </>
    ),
  };
}
