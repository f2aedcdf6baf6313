import { sql } from "drizzle-orm";
import { answerKeeping } from "../core/idempotency.queries.ts";
import { newsAnnouncement } from "../database/changes.ts";
import { withoutDiskWait } from "../database/durability.ts";
import { prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { cartItemDeletion } from "../domains/cart/cart.queries.ts";
import {
  asLines,
  newOrderParts,
  type NewOrder,
  type NewOrderLine,
} from "../domains/orders/new-order.queries.ts";

// One statement and the last one of its transaction: from taking the order's number until the commit every other order
// of the day waits, and PostgreSQL lets only one transaction at a time commit that announces something. For the same
// reason the commit does not wait for the disk.

const orderWriting = prepared("order_writing", (tx) => {
  const { number, placed, lines, event } = newOrderParts(tx);
  const emptied = tx.$with("emptied").as(cartItemDeletion(tx));
  // `PlacedOrder`.
  const answer = sql`jsonb_build_object('id', ${sql.placeholder("id")}::uuid,
    'orderCode', (select ${number.orderCode} from ${number}), 'total', ${sql.placeholder("totalRupiah")}::bigint)`;
  const kept = tx.$with("kept").as(answerKeeping(tx, answer));
  return tx
    .with(number, placed, lines, event, emptied, kept)
    .select({
      orderCode: placed.orderCode,
      announced: newsAnnouncement("orderPlaced", placed.orderCode),
      lateDisk: withoutDiskWait,
    })
    .from(placed);
});

/** What is written when an order is placed. */
interface WrittenOrder {
  order: NewOrder;
  lines: NewOrderLine[];
  /** The lines of the cart that were ordered. */
  cartItemIds: string[];
  /** The key under which the answer is stored, if the request has one. */
  key: string | null;
}

/**
 * Writes an order, takes its lines out of the cart, stores the answer under the request's key and tells the staff.
 * Returns the order's code. Call it last in the transaction; it is on the disk only after `untilDurable`.
 */
export async function writeOrder(
  tx: Queryable,
  { order, lines, cartItemIds, key }: WrittenOrder,
): Promise<string> {
  const values = { ...order, lines: asLines(lines), cartItemIds, key };
  const [written] = await orderWriting(tx).execute(values);
  if (written === undefined) throw new Error("the database did not answer the order's code");
  return written.orderCode;
}
