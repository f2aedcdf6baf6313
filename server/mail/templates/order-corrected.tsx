import type { CorrectedStatus } from "../mail.ts";
import type { OrderFacts } from "../mail.queries.ts";
import { orderRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph } from "./parts.tsx";
import type { WrittenMail, Stationery } from "./written-mail.ts";

interface Corrected {
  order: OrderFacts;
  /** The status of which an earlier mail told. */
  was: CorrectedStatus;
  /** The number of a parcel that has not left; empty if the mail is about the whole order. */
  airwayBill: string;
  /** Why; may be empty. */
  reason: string;
}

/** Says that an earlier mail was a mistake: the parcel has not left, or the order has not ended. */
export function orderCorrected(
  stationery: Stationery,
  { order, was, airwayBill, reason }: Corrected,
): WrittenMail {
  const { orderCorrected: texts, reason: reasonLabel, seeOrder } = stationery.texts;
  const { subject, title, body, next } = texts[was];
  return {
    subject: subject(order.orderCode),
    preview: title,
    title,
    addressee: order,
    body: (
      <>
        <Paragraph>{body}</Paragraph>
        {reason !== "" && <Emphasis label={reasonLabel} value={reason} isSentence />}
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            ...(airwayBill === "" ? [] : [{ label: texts.oldNumber, value: airwayBill }]),
          ]}
        />
        <Paragraph>{next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
