import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderBrief } from "./order-parts.tsx";
import { Action, Emphasis, Paragraph } from "./parts.tsx";

/** Says that the bill of an order is no longer valid, because the staff is looking at the order again. */
export function orderReopened(
  stationery: Stationery,
  { order, reason }: { order: OrderFacts; reason: string },
): WrittenMail {
  const { reopened: texts, reason: label, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        {reason !== "" && <Emphasis label={label} value={reason} isSentence />}
        <OrderBrief order={order} stationery={stationery} />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
