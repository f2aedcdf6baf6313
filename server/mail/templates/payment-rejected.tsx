import { formatRupiah } from "#contract/core/money.ts";
import { formatMoment } from "../../core/format-moment.ts";
import type { OrderFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { orderRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph, Steps } from "./parts.tsx";

/** Says why a payment was not accepted and how to confirm it again. */
export function paymentRejected(
  stationery: Stationery,
  { order, reason }: { order: OrderFacts; reason: string },
): WrittenMail {
  const { paymentRejected: texts, reason: reasonLabel } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <Emphasis label={reasonLabel} value={reason} isSentence />
        <FactTable
          rows={[
            ...orderRows(order, stationery.texts),
            { label: texts.amount, value: formatRupiah(order.openRupiah) },
            ...(order.paymentDueAt === null
              ? []
              : [{ label: texts.dueAt, value: formatMoment(order.paymentDueAt, stationery.language) }]),
          ]}
        />
        <Steps steps={texts.steps} stationery={stationery} />
        <Action href={order.pageUrl}>{texts.button}</Action>
      </>
    ),
  };
}
