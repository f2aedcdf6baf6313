import { formatDay } from "../../core/format-moment.ts";
import { returnDeadline } from "../../rules/returns/return-deadline.ts";
import type { OrderFacts, OwnFinish } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderBrief } from "./order-parts.tsx";
import { Action, Paragraph, TextLink } from "./parts.tsx";

interface FinishedOrder extends OrderFacts {
  /** Left out if the staff finished it. */
  byItself?: OwnFinish;
}

/** Says that the parcel has arrived and the order is finished, and until when parts can be returned. */
export function orderDone(stationery: Stationery, order: FinishedOrder): WrittenMail {
  const { done: texts, seeOrder } = stationery.texts;
  const { body, next } = saidOf(stationery, order.byItself);
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{body}</Paragraph>
        <OrderBrief order={order} stationery={stationery} />
        <Paragraph>{next}</Paragraph>
        <Paragraph>
          <TextLink href={`${stationery.publicUrl}/returns`}>{texts.returns}</TextLink>
        </Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}

/**
 * If the goods were received days ago, the mail names the last day for returns by date: the days since then are over,
 * but the shop still accepts returns.
 */
function saidOf(
  { texts: { done: texts }, company: { returnWorkingDays }, language }: Stationery,
  byItself: OwnFinish | undefined,
): { body: string; next: string } {
  if (byItself === undefined) return { body: texts.body, next: texts.next(returnWorkingDays) };
  const { finishedAt, arrivedAt } = byItself;
  // The deadline is the first moment after the last day.
  const lastDay = new Date(returnDeadline(finishedAt, returnWorkingDays).getTime() - 1);
  return {
    body: texts.byItself.body(formatDay(arrivedAt, language)),
    next: texts.byItself.next(formatDay(lastDay, language)),
  };
}
