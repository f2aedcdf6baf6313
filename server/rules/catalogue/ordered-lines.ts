import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { mostOrderedLines, type orderedLines } from "#contract/orders/admin/ordered-lines.ts";
import type { Queryable } from "../../database/queryable.ts";
import { buyerName } from "../people/person-name.ts";

type OrderedLines = z.infer<typeof orderedLines>;
type OrderedLine = OrderedLines["rows"][number];

interface FoundRow extends Record<string, unknown>, Omit<OrderedLine, "lineId" | "price" | "priceNow"> {
  lineId: string;
  price: string;
  priceNow: string | null;
  all: string;
}

/**
 * The newest of some lines of orders, with what they cost then and now.
 * @param price of a line in the order, Rupiah for one of its unit
 * @param priceNow of its product today, where it is for sale
 * @param from the tables after `from`, with their joins and conditions: `line`, `sales_order` and `product`
 */
export async function findOrderedLines(
  db: Queryable,
  { price, priceNow, from }: { price: SQL; priceNow: SQL; from: SQL },
): Promise<OrderedLines> {
  const { rows } = await db.execute<FoundRow>(sql`
    select line.id::text as "lineId", sales_order.id as "orderId", sales_order.order_code as "orderCode", sales_order.status as "orderStatus",
      ${buyerName} as customer,
      line.code, line.qty, line.sales_unit as "salesUnit", ${price} as price,
      case when product.is_visible then (${priceNow})::text end as "priceNow",
      count(*) over () as "all"
    from ${from}
    order by sales_order.order_date desc, line.id
    limit ${mostOrderedLines}`);
  return {
    rows: rows.map(({ all: _all, ...row }) => ({
      ...row,
      lineId: Number(row.lineId),
      price: Number(row.price),
      priceNow: row.priceNow === null ? null : Number(row.priceNow),
    })),
    count: Number(rows[0]?.all ?? 0),
  };
}
