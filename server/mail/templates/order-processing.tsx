import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderBrief } from "./order-parts.tsx";
import { Action, Paragraph } from "./parts.tsx";

/** Says that the staff is working on the order. */
export function orderProcessing(stationery: Stationery, order: OrderFacts): WrittenMail {
  const { processing: texts, askedOnAccount, seeOrder } = stationery.texts;
  const { accountDays: days } = order;
  const onAccount = askedOnAccount.processing;
  const said = days === null ? texts : { ...onAccount, next: onAccount.next(days) };
  return {
    subject: texts.subject(order.orderCode),
    preview: said.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{said.body}</Paragraph>
        <OrderBrief order={order} stationery={stationery} />
        <Paragraph>{said.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
