import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { orderNotes, orders } from "../../database/schema/orders.ts";

/** Removes e-mail, phone and the staff's notes from a person's orders. Returns the orders' ids. */
export async function emptyOrderContacts(tx: Queryable, customerId: string): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({
      customerEmail: "",
      customerPhoneNumber: "",
      recipientEmail: "",
      recipientPhoneNumber: "",
    })
    .where(eq(orders.userId, customerId))
    .returning({ id: orders.id });
  const orderIds = rows.map(({ id }) => id);
  if (orderIds.length === 0) return [];
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds));
  return orderIds;
}
