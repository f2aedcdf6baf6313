import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";

/** The number without what people write differently: capital letters and blanks. */
const bare = (number: typeof orders.poNumber | string) =>
  sql`regexp_replace(lower(${number}), '[[:space:]]', '', 'g')`;

/** The most orders that are named for one number. */
const mostNamed = 5;

/** The codes of a company's orders with this number of a purchase order, in any spelling of it, the newest first. */
export async function listOrdersOfPurchaseOrder(
  db: Queryable,
  { companyId, poNumber, besides }: { companyId: string; poNumber: string; besides?: string },
): Promise<string[]> {
  if (poNumber.trim() === "") return [];
  const rows = await db
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        ne(orders.poNumber, ""),
        ne(orders.status, "cancel"),
        // What replaces returned parts is of the same purchase order, and nobody pays for it.
        gt(orders.totalRupiah, 0),
        sql`${bare(orders.poNumber)} = ${bare(poNumber)}`,
        besides === undefined ? undefined : ne(orders.id, besides),
      ),
    )
    .orderBy(desc(orders.orderDate))
    .limit(mostNamed);
  return rows.map(({ orderCode }) => orderCode);
}
