import { formatRupiah } from "#contract/core/money.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderLines, orderRows, settledRows } from "./order-parts.tsx";
import { Action, FactTable, Paragraph } from "./parts.tsx";

/**
 * The mail in place of a request to pay that has nothing left to ask for: the order was paid before the mail was written. It comes
 * with the invoice, as the request does; an order that costs nothing has none.
 */
export function orderAlreadyPaid(
  stationery: Stationery,
  { excessRupiah, ...order }: OrderFacts & { /** What came beyond its total. */ excessRupiah: number },
): WrittenMail {
  const { alreadyPaid: texts, total, seeOrder } = stationery.texts;
  const isFree = order.totalRupiah === 0;
  return {
    subject: (isFree ? texts.freeSubject : texts.subject)(order.orderCode),
    preview: texts.preview,
    title: isFree ? texts.freeTitle : texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{isFree ? texts.freeBody : texts.body}</Paragraph>
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            { label: total, value: formatRupiah(order.totalRupiah) },
            ...settledRows(order, stationery.texts),
          ]}
        />
        {excessRupiah > 0 && <Paragraph>{texts.excess(formatRupiah(excessRupiah))}</Paragraph>}
        <Action href={order.pageUrl}>{seeOrder}</Action>
        <OrderLines order={order} stationery={stationery} />
      </>
    ),
  };
}
