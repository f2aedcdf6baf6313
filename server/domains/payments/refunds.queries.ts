import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Refund, RefundState } from "#contract/admin/refunds.ts";
import type { PricedLine } from "#contract/order-total.ts";
import type { SalesUnit } from "#contract/sales-units.ts";
import type { RefundAccount } from "#contract/refunds.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import { payments, refundLines, refunds } from "../../database/schema/payments.ts";
import { linesOfRefund, refundedQty } from "../../core/refunded-pieces.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { isSetOff } from "../../core/set-off.ts";
import { personName } from "../../core/person-name.ts";

/** The moment to the microsecond, so that a page begins exactly after the last row of the previous page. */
const createdAtText = sql<string>`${payments.createdAt}::text`;

function selectRefunds(db: Queryable) {
  return db
    .select({
      id: payments.id,
      orderId: orders.id,
      orderCode: orders.orderCode,
      state: sql<RefundState>`${payments.state}`,
      isCredit: sql<boolean>`${payments.method} = 'credit'`,
      isSetOff,
      amount: sql<number>`-${payments.amountRupiah}`.mapWith(Number),
      lines: linesOfRefund,
      reason: refunds.reason,
      customerName: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
      customerCompany: orders.customerCompany,
      customerPhoneNumber: orders.customerPhoneNumber,
      bankName: refunds.bankName,
      accountNumber: refunds.accountNumber,
      accountHolder: refunds.accountHolder,
      promisedAt: payments.createdAt,
      promisedBy: sql<string>`coalesce(${personName}, '')`,
      sentAt: refunds.sentAt,
      createdAtText,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(users, eq(users.id, refunds.promisedBy));
}

/** A page of refunds, the oldest first. */
export async function listRefunds(
  db: Queryable,
  { state, order, after }: { state?: RefundState | undefined; order?: string | undefined; after: string },
) {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, z.uuid()]));
  const rows = await selectRefunds(db)
    .where(
      and(
        state && eq(payments.state, state),
        order === undefined ? undefined : eq(payments.orderId, order),
        place && sql`(${payments.createdAt}, ${payments.id}) > (${place[0]}::timestamptz, ${place[1]}::uuid)`,
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(pageLimit);
  const page = asPage(rows, (last) => [last.createdAtText, last.id]);
  return { rows: page.rows.map(asRefund), next: page.next };
}

/** One refund; undefined if there is none. */
export async function findRefund(db: Queryable, id: string): Promise<Refund | undefined> {
  const [row] = await selectRefunds(db).where(eq(payments.id, id));
  return row && asRefund(row);
}

function asRefund(row: Awaited<ReturnType<typeof selectRefunds>>[number]): Refund {
  const { createdAtText: _, bankName, accountNumber, accountHolder, promisedAt, sentAt, ...shown } = row;
  return {
    ...shown,
    account: accountNumber === "" ? null : { bankName, accountNumber, accountHolder },
    promisedAt: promisedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** What a refund needs to know about an order's line. */
export interface RefundableLine extends PricedLine {
  lineId: number;
  code: string;
  salesUnit: SalesUnit;
  /** Pieces that are not refunded and not promised to be. */
  left: number;
}

/** The pieces of an order's lines that can still be refunded; reliable while the order's row is locked. */
export async function listRefundable(db: Queryable, orderId: string): Promise<RefundableLine[]> {
  return db
    .select({
      lineId: orderLines.id,
      code: orderLines.code,
      salesUnit: orderLines.salesUnit,
      qty: orderLines.qty,
      price: orderLines.priceRupiah,
      discount: orderLines.discountRupiah,
      left: sql<number>`qty - ${refundedQty}`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** Pieces of an order's line, and the Rupiah of a refund that are for them. */
export interface RefundLine {
  lineId: number;
  qty: number;
  amountRupiah: number;
}

interface NewRefund {
  paymentId: string;
  reason: string;
  promisedBy: string | null;
  /** None if it is for the whole order, or for a return. */
  lines: RefundLine[];
}

/** Stores the facts of a promised refund beside its payment. */
export async function insertRefund(tx: Queryable, { lines, ...refund }: NewRefund): Promise<void> {
  await tx.insert(refunds).values(refund);
  const { paymentId: refundId } = refund;
  await insertRows(
    tx,
    refundLines,
    ["refundId", "lineId", "qty", "amountRupiah"],
    lines.map((line) => ({ ...line, refundId })),
  );
}

/** Moves a refund to its next state; returns whether it was in the expected state. */
export async function moveRefund(
  tx: Queryable,
  { id, from, to, decidedBy }: { id: string; from: RefundState; to: RefundState; decidedBy: string | null },
): Promise<boolean> {
  const moved = await tx
    .update(payments)
    .set({ state: to, decidedBy, decidedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.state, from)))
    .returning({ id: payments.id });
  return moved.length > 0;
}

/** Records how a refund was sent. */
export async function writeSent(tx: Queryable, id: string, receiptKey: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ receiptKey, sentAt: sql`now()` })
    .where(eq(refunds.paymentId, id));
}

/** Whether a refund names this picture. */
export async function hasRefundReceipt(db: Queryable, receiptKey: string): Promise<boolean> {
  return (await db.$count(refunds, eq(refunds.receiptKey, receiptKey))) > 0;
}

/** Sets the bank account of one refund that was not sent yet. Returns whether there was one. */
export async function writeAccount(tx: Queryable, id: string, account: RefundAccount): Promise<boolean> {
  const named = await tx
    .update(refunds)
    .set(account)
    .where(
      and(
        eq(refunds.paymentId, id),
        sql`exists (select from payment where payment.id = refund.payment_id and payment.state = 'promised')`,
      ),
    )
    .returning({ id: refunds.paymentId });
  return named.length > 0;
}

/**
 * Sets the bank account of all refunds of an order that were not sent yet, or only of those without one. Returns
 * whether there was one.
 */
export async function writeAccountOfOrder(
  tx: Queryable,
  orderId: string,
  account: RefundAccount,
  { isFirst }: { isFirst: boolean },
): Promise<boolean> {
  const named = await tx
    .update(refunds)
    .set(account)
    .where(
      and(
        sql`exists (select from payment where payment.id = refund.payment_id and payment.state = 'promised' and payment.order_id = ${orderId})`,
        isFirst ? eq(refunds.accountNumber, "") : undefined,
      ),
    )
    .returning({ id: refunds.paymentId });
  return named.length > 0;
}

/** The key of the picture of a refund's receipt, with the order's code as its name. */
export async function findRefundReceipt(db: Queryable, id: string) {
  const [receipt] = await db
    .select({ key: refunds.receiptKey, name: sql<string>`${orders.orderCode} || '-refund'` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.paymentId, id));
  return receipt?.key == null ? undefined : { key: receipt.key, name: receipt.name };
}
