import { and, asc, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Refund, RefundState } from "#contract/money/admin/refunds.ts";
import type { PricedLine } from "#contract/orders/order-total.ts";
import type { LinePieces } from "#contract/money/pieces-value.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import type { RefundAccount } from "#contract/money/refunds.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { orderLines, orders } from "../../../database/schema/orders.ts";
import { payments, refundLines, refunds } from "../../../database/schema/payments.ts";
import { returnNumber } from "../../../rules/returns/return-number.ts";
import { linesOfRefund, refundedQty, replacedQty } from "../../../rules/money/refunded-pieces.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../../core/keyset-page.ts";
import { isSetOff } from "../../../rules/money/set-off.ts";
import { personName } from "../../../rules/people/person-name.ts";

/** The moment to the microsecond, so that a page begins exactly after the last row of the previous page. */
const createdAtText = sql<string>`${payments.createdAt}::text`;

/** The line of a bank statement that shows a `refund`. */
const transferOfRefund = sql<Refund["transfer"]>`(
  select json_build_object('id', line.id::text, 'bookedOn', line.booked_on, 'description', line.description,
    'amount', -line.amount_rupiah)
  from bank_mutation line where line.id = refund.mutation_id)`;

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
      sentFrom: refunds.sentFrom,
      transfer: transferOfRefund,
      returnNumber: sql<string | null>`(
        select ${returnNumber} from return_request
        where ${payments.id} in (return_request.refund_id, return_request.rest_refund_id) limit 1)`,
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
  /** Pieces that are refunded, or promised to be. */
  refunded: number;
  /** Pieces that are not refunded, not promised to be, and not replaced. */
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
      refunded: refundedQty,
      left: sql<number>`qty - ${refundedQty} - ${replacedQty}`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** All lines of an order, each with how many of the named pieces are of it, as the contract computes their value. */
export function withPieces(
  lines: readonly RefundableLine[],
  pieces: readonly { lineId: number; qty: number }[],
): (RefundableLine & LinePieces)[] {
  const named = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  return lines.map((line) => ({ ...line, pieces: named.get(line.lineId) ?? 0, gone: line.refunded }));
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

/** The moment that stands for a day in Jakarta (`YYYY-MM-DD`): now, if it is today, or its noon. */
const momentOf = (day: string | undefined) =>
  day === undefined
    ? sql`now()`
    : sql`case when ${day}::date = (now() at time zone 'Asia/Jakarta')::date then now()
        else (${day}::date + time '12:00') at time zone 'Asia/Jakarta' end`;

/** The ids of an order's refunds since it was last cancelled that were not withdrawn, the oldest first. */
export async function listRefundsSinceCancel(tx: Queryable, orderId: string): Promise<string[]> {
  const cancelledAt = sql`(select max(at) from sales_order_event
    where order_id = ${orderId} and to_status = 'cancel')`;
  const rows = await tx
    .select({ id: payments.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        ne(payments.state, "withdrawn"),
        sql`${payments.createdAt} >= ${cancelledAt}`,
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
  return rows.map(({ id }) => id);
}

/** Records how and when a refund was sent: `sentOn` is a day in Jakarta, today if it is left out. */
export async function writeSent(
  tx: Queryable,
  id: string,
  { receiptKey, sentFrom, sentOn }: { receiptKey?: string; sentFrom: string; sentOn?: string | undefined },
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...(receiptKey !== undefined && { receiptKey }), sentFrom, sentAt: momentOf(sentOn) })
    .where(eq(refunds.paymentId, id));
}

/** Forgets how a refund was sent, because it was not; with `isAccountWrong` also to which account. */
export async function forgetSent(
  tx: Queryable,
  id: string,
  { isAccountWrong }: { isAccountWrong: boolean },
): Promise<void> {
  await tx
    .update(refunds)
    .set({
      receiptKey: null,
      sentAt: null,
      sentFrom: "",
      mutationId: null,
      ...(isAccountWrong && { bankName: "", accountNumber: "", accountHolder: "" }),
    })
    .where(eq(refunds.paymentId, id));
}

/** Corrects the Rupiah of a refund. Returns by how much less of it is owed again. */
export async function writeRefundAmount(tx: Queryable, id: string, amountRupiah: number): Promise<number> {
  const owedAgain = async () => {
    const [refund] = await tx
      .select({ rupiah: payments.owedAgainRupiah })
      .from(payments)
      .where(eq(payments.id, id));
    return refund?.rupiah ?? 0;
  };
  const before = await owedAgain();
  await tx.update(payments).set({ amountRupiah: -amountRupiah }).where(eq(payments.id, id));
  return before - (await owedAgain());
}

/** Takes away the payment by which a withdrawn set-off paid its order: of the same order, return and amount. */
export async function rejectSetOff(tx: Queryable, refundId: string, decidedBy: string | null): Promise<void> {
  await tx
    .update(payments)
    .set({ state: "rejected", decidedBy, decidedAt: sql`now()` })
    .where(
      sql`${payments.id} = (select paid.id from payment paid join payment back on back.id = ${refundId}
        where paid.order_id = back.order_id and paid.method = 'credit' and paid.state = 'accepted'
          and paid.reference = back.reference and paid.amount_rupiah = -back.amount_rupiah limit 1)`,
    );
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
