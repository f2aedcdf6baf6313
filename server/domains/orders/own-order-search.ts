import { or, sql, type SQL } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { containing, escapeLike } from "../../database/like.ts";
import { orders } from "../../database/schema/orders.ts";

/** Nobody looks for an order by more words, and more would only cost time. */
const maximumWords = 5;

/** A shorter number would be in every part. */
const shortestNumber = 3;

/**
 * One condition for each typed word: it is in the order's number, in the purchase order's, in the number or the name of a
 * line, or in its day in Jakarta as `21/11/26`, `21/11/2026` or `2026-11-21`. They go through the few orders of one buyer, so
 * they have no index of their own.
 */
export function inOwnOrders(typed: string): SQL[] {
  const words = typed.trim().toLowerCase().split(/\s+/).slice(0, maximumWords);
  return words.filter((word) => word !== "").flatMap((word) => hasWord(word) ?? []);
}

function hasWord(word: string): SQL | undefined {
  const text = containing(word);
  const number = normalizePartNumber(word);
  const inNumber =
    number.length < shortestNumber
      ? sql``
      : sql` or sales_order_line.code_normalized like ${`%${escapeLike(number)}%`}`;
  return or(
    sql`lower(${orders.orderCode}) like ${text}`,
    sql`lower(${orders.poNumber}) like ${text}`,
    sql`to_char(${orders.orderDate} at time zone 'Asia/Jakarta', 'DD/MM/YY DD/MM/YYYY YYYY-MM-DD') like ${text}`,
    sql`exists (select from sales_order_line where sales_order_line.order_id = ${orders.id}
      and (lower(sales_order_line.name) like ${text} or lower(sales_order_line.code) like ${text}${inNumber}))`,
  );
}
