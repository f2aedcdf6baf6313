import { formatRupiah } from "#contract/core/money.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { formatMoment } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { BankAccounts, orderRows, settledRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph, Steps } from "./parts.tsx";

/** Says that a part of an order was paid, what is missing, and how to pay the rest. */
export function paymentInPart(
  stationery: Stationery,
  {
    order,
    amountRupiah,
    openRupiah,
    accounts,
  }: {
    order: OrderFacts;
    /** What was accepted now. */
    amountRupiah: number;
    /** What is missing after it. */
    openRupiah: number;
    accounts: readonly BankAccount[];
  },
): WrittenMail {
  const { paymentInPart: texts, total } = stationery.texts;
  const missing = formatRupiah(openRupiah);
  return {
    subject: texts.subject(order.orderCode, missing),
    preview: texts.preview(missing),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={texts.missing} value={missing} />
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            { label: total, value: formatRupiah(order.totalRupiah) },
            { label: texts.accepted, value: formatRupiah(amountRupiah) },
            ...settledRows(order, stationery.texts),
            ...(order.paymentDueAt === null
              ? []
              : [{ label: texts.dueAt, value: formatMoment(order.paymentDueAt, stationery.language) }]),
          ]}
        />
        <BankAccounts accounts={accounts} stationery={stationery} />
        <Steps steps={texts.steps} stationery={stationery} />
        <Action href={order.pageUrl}>{texts.button}</Action>
      </>
    ),
  };
}
