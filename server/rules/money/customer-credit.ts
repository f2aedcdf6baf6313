import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { companies } from "../../database/schema/companies.ts";
import { orders } from "../../database/schema/orders.ts";
import { payments } from "../../database/schema/payments.ts";

// Money that is kept for other orders belongs to who bought: that of a company's order to the company, whoever placed it, that of any
// other order to its customer.

/** To whom the credit of an order belongs. */
export interface CreditHolder {
  userId: string;
  /** The company that bought; null for a private order. */
  companyId: string | null;
}

/** To whom the credit of the order with this id belongs. */
export async function creditHolderOf(db: Queryable, orderId: string): Promise<CreditHolder> {
  const [holder] = await db
    .select({ userId: orders.userId, companyId: orders.companyId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (holder === undefined) throw new Error("an order was deleted, which none ever is");
  return holder;
}

/** A holder's credit in Rupiah: what was kept from orders, minus what has paid other orders. */
export function creditOf(db: Queryable, { userId, companyId }: CreditHolder): Promise<number> {
  return creditOfOrders(
    db,
    companyId === null
      ? and(eq(orders.userId, userId), isNull(orders.companyId))
      : eq(orders.companyId, companyId),
  );
}

/** The same of somebody's orders, which a condition on `sales_order` names. */
export async function creditOfOrders(db: Queryable, areTheirs: SQL | undefined): Promise<number> {
  const [credit] = await db
    .select({ rupiah: sql<number>`coalesce(-sum(${payments.amountRupiah}), 0)`.mapWith(Number) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(areTheirs, eq(payments.method, "credit"), inArray(payments.state, ["accepted", "confirmed"])));
  return credit?.rupiah ?? 0;
}

/**
 * Locks who holds a credit until the transaction ends, so that of two orders that use it at once the second sees what the first has left.
 * Call it before the order's row is locked, as in placing an order.
 */
export async function lockCreditHolder(tx: Queryable, { userId, companyId }: CreditHolder): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (companyId === null) return;
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
}
