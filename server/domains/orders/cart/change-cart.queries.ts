import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { cartItems } from "../../../database/schema/cart.ts";

/** Changes the given fields of one of the customer's own lines; returns whether there is such a line. */
export async function updateCartItem(
  db: Queryable,
  line: { id: string; userId: string },
  changes: { qty?: number | undefined; customerNotes?: string | undefined },
): Promise<boolean> {
  const written = await db
    .update(cartItems)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(cartItems.id, line.id), eq(cartItems.userId, line.userId)))
    .returning({ id: cartItems.id });
  return written.length > 0;
}

/** Removes one of the customer's own lines from the cart; returns whether there was such a line. */
export async function deleteCartItem(db: Queryable, line: { id: string; userId: string }): Promise<boolean> {
  const deleted = await db
    .delete(cartItems)
    .where(and(eq(cartItems.id, line.id), eq(cartItems.userId, line.userId)))
    .returning({ id: cartItems.id });
  return deleted.length > 0;
}

/** Empties a customer's cart. */
export async function deleteCart(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.userId, userId));
}

/** Removes these lines (the placeholder `cartItemIds`) from the carts that contain them. */
export function cartItemDeletion(tx: Queryable) {
  return tx.delete(cartItems).where(sql`${cartItems.id} = any(${sql.placeholder("cartItemIds")}::uuid[])`);
}
