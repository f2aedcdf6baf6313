import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { statusesThat, type OrderStatus } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { shipments } from "../../database/schema/shipments.ts";

/** The most orders that are named; the answer says how many there are. */
const mostNamed = 5;

/** An address without what people write differently: capital letters, blanks, full stops and commas. */
const bare = (address: typeof orders.recipientAddress | string) =>
  sql`regexp_replace(lower(${address}), '[[:space:].,]', '', 'g')`;

const waitsForPacking = (status: typeof orders.status | OrderStatus) => sql`${status} = 'packing'`;

/**
 * The other open orders of an order's customer, or of its company: first those whose parcel can go together with this
 * one's, because both wait to be packed and go to the same address, then the newest.
 */
export async function listOtherOpenOrders(
  db: Queryable,
  order: typeof orders.$inferSelect,
): Promise<AdminOrder["otherOpenOrders"]> {
  const goesAlong = sql<boolean>`(${waitsForPacking(order.status)} and ${waitsForPacking(orders.status)} and ${orders.recipientSubdistrictId} = ${order.recipientSubdistrictId} and ${bare(orders.recipientAddress)} = ${bare(order.recipientAddress)} and not exists (select from ${shipments} as parcel where parcel.order_id = ${orders}.id and parcel.state = 'packed'))`;
  const rows = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      orderDate: orders.orderDate,
      orderStatus: orders.status,
      total: orders.totalRupiah,
      goesAlong,
      isSameCourier: sql<boolean>`${orders.shippingProvider} = ${order.shippingProvider}`,
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        order.companyId === null
          ? eq(orders.userId, order.userId)
          : or(eq(orders.userId, order.userId), eq(orders.companyId, order.companyId)),
        inArray(orders.status, statusesThat("isOpen")),
        ne(orders.id, order.id),
      ),
    )
    .orderBy(desc(goesAlong), desc(orders.orderDate))
    .limit(mostNamed);
  return {
    count: rows[0]?.count ?? 0,
    named: rows.map(({ count: _count, orderDate, ...named }) => ({
      ...named,
      orderDate: orderDate.toISOString(),
    })),
  };
}
