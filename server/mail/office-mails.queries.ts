import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../database/queryable.ts";
import { mails } from "../database/schema/mail.ts";
import { orderEvents, orders, proofsOfPayment } from "../database/schema/orders.ts";
import { quoteRequests } from "../database/schema/quote-requests.ts";

/** What is older is no news, even if the shop was down meanwhile. */
const newsDays = 3;

const isNews = (at: SQL, since: string) =>
  sql`${at} > greatest(${since}::timestamptz, now() - make_interval(days => ${newsDays}))`;

/** Orders that customers placed since then, of which nobody in the company was told by mail. What the staff entered is known there. */
export async function listUntoldOrders(db: Queryable, since: string): Promise<string[]> {
  const placed = db
    .select({ one: sql`1` })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        isNull(orderEvents.fromStatus),
        eq(orderEvents.userId, orders.userId),
      ),
    );
  const told = sql`exists (select from ${mails} where ${mails.orderId} = ${orders.id} and ${mails.template} = 'office-order')`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNews(sql`${orders.orderDate}`, since), sql`exists ${placed}`, sql`not ${told}`))
    .orderBy(orders.orderDate);
  return rows.map(({ id }) => id);
}

/** Receipts of the same kind, each with its order; those that were decided meanwhile need nobody any more. */
export async function listUntoldReceipts(
  db: Queryable,
  since: string,
): Promise<{ orderId: string; proofId: string }[]> {
  const told = sql`exists (select from ${mails} where ${mails.orderId} = ${proofsOfPayment.orderId}
    and ${mails.template} = 'office-receipt' and ${mails.facts} ->> 'proofId' = ${proofsOfPayment.id}::text)`;
  return db
    .select({ orderId: proofsOfPayment.orderId, proofId: proofsOfPayment.id })
    .from(proofsOfPayment)
    .where(
      and(
        eq(proofsOfPayment.status, "checking"),
        isNews(sql`${proofsOfPayment.createdAt}`, since),
        sql`not ${told}`,
      ),
    )
    .orderBy(proofsOfPayment.createdAt);
}

/** Requests for a quotation of the same kind. */
export async function listUntoldRequests(db: Queryable, since: string): Promise<number[]> {
  const told = sql`exists (select from ${mails} where ${mails.template} = 'office-request'
    and ${mails.createdAt} >= ${quoteRequests.createdAt} and ${mails.facts} ->> 'askedId' = ${quoteRequests.id}::text)`;
  const rows = await db
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(
      and(
        eq(quoteRequests.state, "new"),
        isNull(quoteRequests.enteredBy),
        isNews(sql`${quoteRequests.createdAt}`, since),
        sql`not ${told}`,
      ),
    )
    .orderBy(quoteRequests.id);
  return rows.map(({ id }) => id);
}

/** What the company is told of an order: how much it is, not whose. */
export async function findOfficeOrder(db: Queryable, orderId: string) {
  const [order] = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      totalRupiah: orders.totalRupiah,
      lines: sql<number>`(select count(*)::integer from sales_order_line where order_id = sales_order.id)`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order;
}

/** What the company is told of a receipt. */
export async function findOfficeReceipt(db: Queryable, proofId: string) {
  const [receipt] = await db
    .select({
      orderId: orders.id,
      orderCode: orders.orderCode,
      totalRupiah: orders.totalRupiah,
      amountRupiah: proofsOfPayment.amountRupiah,
    })
    .from(proofsOfPayment)
    .innerJoin(orders, eq(orders.id, proofsOfPayment.orderId))
    .where(eq(proofsOfPayment.id, proofId));
  return receipt;
}
