import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderSummary } from "./order-parts.tsx";
import { Action, Paragraph } from "./parts.tsx";

/** Says that the payment is accepted and the parts are being packed. */
export function orderPacking(stationery: Stationery, order: OrderFacts): WrittenMail {
  const { packing: texts, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <OrderSummary order={order} stationery={stationery} />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
