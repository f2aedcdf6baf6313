import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { orderRows } from "./order-parts.tsx";
import { Action, FactTable, Paragraph } from "./parts.tsx";

/** Sends the tax invoice, whose PDF is attached. */
export function taxInvoice(
  stationery: Stationery,
  {
    order,
    invoiceNumber,
    taxNumber,
    isReplaced,
  }: { order: OrderFacts; invoiceNumber: string; taxNumber: string; isReplaced: boolean },
): WrittenMail {
  const { taxInvoice: texts, seeOrder } = stationery.texts;
  const facts = [
    { label: texts.invoice, value: invoiceNumber },
    // The PDF may come before its number is written down.
    ...(taxNumber === "" ? [] : [{ label: texts.number, value: taxNumber }]),
  ];
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{isReplaced ? texts.bodyOfReplaced : texts.body}</Paragraph>
        <FactTable rows={[...orderRows(order, stationery.texts), ...facts]} />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
