import { and, eq, sql } from "drizzle-orm";
import { unitsAt, type ForUnit } from "#contract/orders/for-units.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { cartItems } from "../../../database/schema/cart.ts";

interface LineChanges {
  qty?: number | undefined;
  customerNotes?: string | undefined;
  forUnits?: ForUnit[] | undefined;
}

/** Changes the given fields of one of the customer's own lines; returns whether there is such a line. */
export async function updateCartItem(
  db: Database,
  line: { id: string; userId: string },
  changes: LineChanges,
): Promise<boolean> {
  const isLine = and(eq(cartItems.id, line.id), eq(cartItems.userId, line.userId));
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ qty: cartItems.qty, forUnits: cartItems.forUnits })
      .from(cartItems)
      .where(isLine)
      .for("update");
    if (before === undefined) return false;
    const { qty = before.qty, forUnits = unitsAt(before.forUnits, before.qty, qty) } = changes;
    await tx
      .update(cartItems)
      .set({ ...changes, forUnits, updatedAt: sql`now()` })
      .where(isLine);
    return true;
  });
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
