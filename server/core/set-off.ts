import { sql } from "drizzle-orm";
import { orders } from "../database/schema/orders.ts";

// What lowers what is owed of an order stands as two payments of the method `credit`, which name what they are for (`workflows/set-off.ts`);
// no other credit names anything.

/** A `payment` is one of these two. */
export const isSetOff = sql<boolean>`(payment.method = 'credit' and payment.reference <> '')`;

/** Rupiah of an order on account that are no longer owed, since they were set off; 0 for any other. */
export const setOffRupiah =
  sql<number>`case when ${orders.onAccountAt} is null then 0 else (select coalesce(sum(payment.amount_rupiah), 0) from payment
    where payment.order_id = sales_order.id and payment.state = 'accepted' and ${isSetOff}) end`.mapWith(
    Number,
  );
