import type { AdminOrderRow } from "#contract/orders/admin/orders.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Milliseconds after which an order waits too long for the office. */
const patienceMs = 2 * dayMs;

/** How long ago something was, in its largest whole unit. */
export function ageText(moment: string, now: number, texts: OfficeMessages["orders"]): string {
  const age = Math.max(0, now - Date.parse(moment));
  if (age >= dayMs) return texts.days(Math.floor(age / dayMs));
  if (age >= hourMs) return texts.hours(Math.floor(age / hourMs));
  return texts.minutes(Math.floor(age / minuteMs));
}

/** Whether the order waits too long for the office to do something. */
export function waitsTooLong({ orderStatus, waitingSince }: AdminOrderRow, now: number): boolean {
  return orderStates[orderStatus].isCompanysTurn && now - Date.parse(waitingSince) > patienceMs;
}

/** Whether the due date has passed without a confirmed payment. */
export function isOverdue(
  order: Pick<AdminOrderRow, "orderStatus" | "hasReceipt" | "paymentDueAt">,
  now: number,
): boolean {
  const { orderStatus, hasReceipt, paymentDueAt } = order;
  if (orderStatus !== "waiting for payment" || hasReceipt || paymentDueAt === null) return false;
  return Date.parse(paymentDueAt) < now;
}

/** Whether a day in Jakarta by which something was promised to leave has passed. */
export function isPromiseLate(promisedOn: string, now: number): boolean {
  return Date.parse(`${promisedOn}T00:00:00+07:00`) + dayMs <= now;
}
