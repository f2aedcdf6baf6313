import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { orderEvents, orders } from "../../../database/schema/orders.ts";

/** What must be known of a cancelled order to take its cancellation back; undefined if it never was cancelled. */
export async function findCancelled(tx: Queryable, orderId: string) {
  const [found] = await tx
    .select({
      from: orderEvents.fromStatus,
      isOnAccount: sql<boolean>`${orders.onAccountAt} is not null`,
      total: orders.totalRupiah,
      /** Nobody can be reached any more: whoever ordered was erased. */
      isErased: sql<boolean>`${orders.customerPhoneNumber} = '' and ${orders.recipientPhoneNumber} = ''
        and ${orders.customerEmail} = ''`,
    })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orderEvents.toStatus, "cancel")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (found?.from == null) return undefined;
  return { ...found, from: found.from };
}

/** Takes an order off its company's account: it is to be released again. */
export async function leaveAccount(tx: Queryable, orderId: string): Promise<void> {
  await tx.update(orders).set({ onAccountAt: null, onAccountReason: "" }).where(eq(orders.id, orderId));
}
