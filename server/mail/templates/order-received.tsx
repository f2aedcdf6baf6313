import { formatRupiah } from "#contract/core/money.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderLines, OrderSummary } from "./order-parts.tsx";
import { Action, Paragraph, Steps } from "./parts.tsx";

/** Says that an order was received, what is in it and what happens next. */
export function orderReceived(stationery: Stationery, order: OrderFacts): WrittenMail {
  const { orderReceived: texts, askedOnAccount, seeOrder } = stationery.texts;
  const { accountDays: days } = order;
  const onAccount = askedOnAccount.orderReceived;
  const said = days === null ? texts : { ...texts, ...onAccount, steps: onAccount.steps(days) };
  return {
    subject: texts.subject(order.orderCode),
    preview: said.preview(formatRupiah(order.totalRupiah)),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{said.body}</Paragraph>
        <OrderSummary order={order} stationery={stationery} />
        <OrderLines order={order} stationery={stationery} />
        <Steps steps={said.steps} stationery={stationery} />
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
