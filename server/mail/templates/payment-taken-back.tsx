import { formatRupiah } from "#contract/core/money.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { formatMoment } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { BankAccounts, orderRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph } from "./parts.tsx";

interface TakenBack {
  order: OrderFacts;
  /** What had been counted for the order. */
  amountRupiah: number;
  /** Why; may be empty. */
  reason: string;
  /** What is still to be paid; null if the order was cancelled. */
  openRupiah: number | null;
  accounts: readonly BankAccount[];
}

/** Says that money which the customer was told of did not come for the order, and what is to be paid now. */
export function paymentTakenBack(
  stationery: Stationery,
  { order, amountRupiah, reason, openRupiah, accounts }: TakenBack,
): WrittenMail {
  const { paymentTakenBack: texts, reason: reasonLabel, seeOrder } = stationery.texts;
  const isOpen = openRupiah !== null && openRupiah > 0;
  const dueAt = isOpen ? order.paymentDueAt : null;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={texts.amount} value={formatRupiah(amountRupiah)} />
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            ...(reason === "" ? [] : [{ label: reasonLabel, value: reason }]),
            ...(isOpen ? [{ label: texts.open, value: formatRupiah(openRupiah) }] : []),
            ...(dueAt === null
              ? []
              : [{ label: texts.dueAt, value: formatMoment(dueAt, stationery.language) }]),
          ]}
        />
        {openRupiah === null && <Paragraph>{texts.cancelled}</Paragraph>}
        {isOpen && <BankAccounts accounts={accounts} stationery={stationery} />}
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
