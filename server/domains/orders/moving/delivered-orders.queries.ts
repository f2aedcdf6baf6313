import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import { returnStatesThat } from "#contract/returns/return-states.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { orders } from "../../../database/schema/orders.ts";
import { returns } from "../../../database/schema/returns.ts";

/** How many orders one run of the job finishes. */
const ordersAtOnce = 200;

/**
 * Everything of the order has arrived, the last of it so many days ago. This is the only place that decides which
 * orders finish by themselves, so whatever must keep an order open belongs here. A day must pass after the last step
 * was written, because a step may have been typed wrongly. An open return keeps the order open too, and so does, for as
 * many days, somebody who took back that it was done.
 */
const isToFinish = (days: number) =>
  and(
    eq(orders.status, "delivering"),
    sql`not exists (
      select from sales_order_line as line
      where line.order_id = sales_order.id and line.delivered_qty < line.qty - line.cancelled_qty)`,
    sql`(select max(shipment.delivered_at) from shipment where shipment.order_id = sales_order.id)
      <= now() - make_interval(days => ${days}::integer)`,
    sql`not exists (
      select from shipment join shipment_event on shipment_event.shipment_id = shipment.id
      where shipment.order_id = sales_order.id and shipment_event.created_at > now() - interval '1 day')`,
    sql`not exists (
      select from sales_order_event as event
      where event.order_id = sales_order.id and event.from_status = 'done'
        and event.at > now() - make_interval(days => ${days}::integer))`,
    notExists(
      sql`(select from ${returns} where ${returns.orderId} = ${orders.id} and ${inArray(returns.state, returnStatesThat("isOpen"))})`,
    ),
  );

/** The ids of the orders that must be finished now. */
export async function listToFinish(db: Queryable, days: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isToFinish(days))
    .orderBy(asc(orders.orderDate))
    .limit(ordersAtOnce);
  return rows.map(({ id }) => id);
}

/** The order, if it must be finished now. The caller has locked its row. */
export async function findOrderToFinish(tx: Queryable, orderId: string, days: number) {
  const [order] = await tx
    .select({ id: orders.id, orderCode: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.id, orderId), isToFinish(days)));
  return order;
}
