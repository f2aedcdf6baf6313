import { formatRupiah } from "#contract/money.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { Letter, Stationery } from "./letter.ts";
import { OrderCode } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph } from "./parts.tsx";

/** Says that money of an order is kept as the customer's credit. */
export function creditKept(
  stationery: Stationery,
  { order, amountRupiah, reason }: { order: OrderFacts; amountRupiah: number; reason: string },
): Letter {
  const { creditKept: texts, order: orderLabel, reason: reasonLabel, seeOrder } = stationery.texts;
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
        <FactTable
          rows={[
            { label: orderLabel, value: <OrderCode code={order.orderCode} /> },
            { label: reasonLabel, value: reason },
          ]}
        />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
