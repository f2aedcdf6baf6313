import { sql } from "drizzle-orm";

// A set-off is stored as two payments of the method `credit` that name what they are for (`workflows/money/credit/set-off.ts`). No
// other credit names anything.

/** A `payment` is one of these two. */
export const isSetOff = sql<boolean>`(payment.method = 'credit' and payment.reference <> '')`;

/** Rupiah of an order that are no longer owed because they were set off. */
export const setOffRupiah = sql<number>`(select coalesce(sum(payment.amount_rupiah), 0) from payment
    where payment.order_id = sales_order.id and payment.state = 'accepted' and ${isSetOff})`.mapWith(Number);
