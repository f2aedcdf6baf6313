import type { OrderFacts } from "../mail.queries.ts";
import type { Letter, Stationery } from "./letter.ts";
import { OrderBrief } from "./order-parts.tsx";
import { Action, Paragraph } from "./parts.tsx";

/** Says that the staff is working on the order. */
export function orderProcessing(stationery: Stationery, order: OrderFacts): Letter {
  const { processing: texts, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <OrderBrief order={order} stationery={stationery} />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
