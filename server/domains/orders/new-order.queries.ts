import { eq, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { orderEvents, orderLines, orderNumbers, orders } from "../../database/schema/orders.ts";

/** Rows in one statement: PostgreSQL allows 65,535 parameters, and a line has ten. */
const linesAtOnce = 1_000;

type OrderRow = typeof orders.$inferInsert;

export type NewOrder = Omit<
  OrderRow,
  "id" | "orderCode" | "orderDate" | "status" | "createdAt" | "updatedAt"
>;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, "orderId" | "position">;

/** The facts of a customer that an order copies. */
export async function findCustomer(db: Queryable, userId: string) {
  const [customer] = await db
    .select({
      salutation: users.salutation,
      firstName: users.firstName,
      lastName: users.lastName,
      company: users.company,
      email: users.email,
      phoneNumber: users.phoneNumber,
      address: users.address,
      subdistrictId: users.subdistrictId,
      postalCode: users.postalCode,
    })
    .from(users)
    .where(eq(users.id, userId));
  return customer;
}

/**
 * Writes a new order with its lines and its first event. The order's number comes from a row that all orders of the day
 * share: call this last in the transaction, so that other orders wait as briefly as possible.
 */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  lines: NewOrderLine[],
): Promise<{ id: string; orderCode: string }> {
  const orderCode = await takeOrderCode(tx);
  const [written] = await tx
    .insert(orders)
    .values({ ...order, orderCode })
    .returning({ id: orders.id });
  if (written === undefined) throw new Error("the database did not answer the order's id");
  const orderId = written.id;
  const rows = lines.map((line, position) => ({ ...line, orderId, position }));
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    await tx.insert(orderLines).values(rows.slice(from, from + linesAtOnce));
  }
  await tx.insert(orderEvents).values({ orderId, toStatus: "new", userId: order.userId });
  return { id: orderId, orderCode };
}

/** The next code of the day in Jakarta: `SO-20261120-0001`. */
async function takeOrderCode(tx: Queryable): Promise<string> {
  const [number] = await tx
    .insert(orderNumbers)
    .values({ day: sql`(now() at time zone 'Asia/Jakarta')::date`, last: 1 })
    .onConflictDoUpdate({ target: orderNumbers.day, set: { last: sql`${orderNumbers.last} + 1` } })
    .returning();
  if (number === undefined) throw new Error("the database did not answer the order's number");
  return `SO-${number.day.replaceAll("-", "")}-${String(number.last).padStart(4, "0")}`;
}
