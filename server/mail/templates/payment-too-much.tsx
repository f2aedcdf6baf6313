import { formatRupiah } from "#contract/core/money.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { orderRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph } from "./parts.tsx";

interface TooMuch {
  order: OrderFacts;
  /** What was accepted now. */
  amountRupiah: number;
  /** The part of it that was not open. */
  excessRupiah: number;
}

/** Says that more money came than was open, and what happens with it. */
export function paymentTooMuch(
  stationery: Stationery,
  { order, amountRupiah, excessRupiah }: TooMuch,
): WrittenMail {
  const { paymentTooMuch: texts, total, seeOrder } = stationery.texts;
  const excess = formatRupiah(excessRupiah);
  return {
    subject: texts.subject(order.orderCode, excess),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={texts.excess} value={excess} />
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            { label: total, value: formatRupiah(order.totalRupiah) },
            { label: texts.received, value: formatRupiah(amountRupiah) },
          ]}
        />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
