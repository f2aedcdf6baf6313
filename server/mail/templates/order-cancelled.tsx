import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderBrief } from "./order-parts.tsx";
import { Action, Emphasis, Paragraph, TextLink } from "./parts.tsx";

/** Says that the order was cancelled, and why. */
export function orderCancelled(
  stationery: Stationery,
  { order, reason }: { order: OrderFacts; reason: string },
): WrittenMail {
  const { cancel: texts, reason: label, seeOrder } = stationery.texts;
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
        <Paragraph>
          <TextLink href={`${stationery.publicUrl}/shop`}>{texts.button}</TextLink>
        </Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
