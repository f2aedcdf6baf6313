import { formatRupiah } from "#contract/core/money.ts";
import { formatDay } from "../../core/format-moment.ts";
import type { OrderFacts, PaymentFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { orderRows } from "./order-parts.tsx";
import { Action, FactTable, Paragraph } from "./parts.tsx";

/** Says that a payment confirmation was received and is being checked. */
export function paymentReceived(
  stationery: Stationery,
  { order, payment }: { order: OrderFacts; payment: PaymentFacts },
): WrittenMail {
  const { paymentReceived: texts, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            { label: texts.amount, value: formatRupiah(payment.amountRupiah) },
            { label: texts.total, value: formatRupiah(order.totalRupiah) },
            { label: texts.paymentTo, value: payment.paymentTo },
            { label: texts.sender, value: payment.senderName },
            { label: texts.date, value: formatDay(payment.transferredAt, stationery.language) },
          ]}
        />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
