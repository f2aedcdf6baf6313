import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, not, notInArray, sql } from "drizzle-orm";
import { settlingMethods, withheldTaxes, type WithheldTax } from "#contract/money/order-payments.ts";
import type { DocumentFacts } from "../../../rules/money/document-facts.ts";
import { linesOfRefund } from "../../../rules/money/refunded-pieces.ts";
import { isSetOff } from "../../../rules/money/set-off.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { enteredPayments, payments, refunds } from "../../../database/schema/payments.ts";
import { shipments } from "../../../database/schema/shipments.ts";

// The subjects of documents that are not about the whole order: money that came (kwitansi; not for what settles
// an order without money, nor for a set-off), money that went back or is kept as credit (credit note), parcels (delivery order).

const decidedAt = sql<Date>`coalesce(${payments.decidedAt}, ${payments.createdAt})`;

const hasCome = and(
  gt(payments.amountRupiah, 0),
  eq(payments.state, "accepted"),
  notInArray(payments.method, [...settlingMethods]),
  not(isSetOff),
);
const hasGone = and(lt(payments.amountRupiah, 0), inArray(payments.state, ["sent", "confirmed"]));

interface Part {
  orderId: string;
  id: string;
}

/** Rupiah of one of the order's payments; undefined if it was not accepted. */
export async function findReceived(db: Queryable, { orderId, id }: Part): Promise<number | undefined> {
  const [payment] = await db
    .select({ rupiah: payments.amountRupiah })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.id, id), hasCome));
  return payment?.rupiah;
}

/** What one of the order's refunds paid back, for which pieces and why; undefined if it is only promised. */
export async function findGivenBack(db: Queryable, { orderId, id }: Part) {
  const [refund] = await db
    .select({
      rupiah: sql<number>`-${payments.amountRupiah}`.mapWith(Number),
      lines: linesOfRefund,
      reason: refunds.reason,
      isSetOff,
    })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), eq(payments.id, id), hasGone));
  return refund;
}

/** The tax that an order's buyer has withheld, the earliest first, as documents show it. */
export async function listWithheld(
  db: Queryable,
  orderId: string,
): Promise<NonNullable<DocumentFacts["withheld"]>> {
  return db
    .select({
      tax: sql<WithheldTax>`${payments.method}`,
      amount: payments.amountRupiah,
      slipNumber: enteredPayments.number,
    })
    .from(payments)
    .innerJoin(enteredPayments, eq(enteredPayments.paymentId, payments.id))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, "accepted"),
        inArray(payments.method, [...withheldTaxes]),
      ),
    )
    .orderBy(asc(decidedAt), asc(payments.id));
}

/** The ids of the order's payments that were accepted, the earliest first. */
export async function listReceivedIds(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), hasCome))
    .orderBy(asc(decidedAt), asc(payments.id));
  return rows.map(({ id }) => id);
}

/** The id of the payment that was the last accepted one at a moment. */
export async function findLastReceivedId(db: Queryable, orderId: string, until: Date) {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    // A JavaScript date has no microseconds, so only the next millisecond is certainly later.
    .where(
      and(
        eq(payments.orderId, orderId),
        hasCome,
        lte(decidedAt, new Date(until.getTime() + 1).toISOString()),
      ),
    )
    .orderBy(desc(decidedAt), desc(payments.id))
    .limit(1);
  return payment?.id;
}

/** The ids of the order's refunds that were sent or are kept as credit, the earliest first. */
export async function listGivenBackIds(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), hasGone))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  return rows.map(({ id }) => id);
}

/** The ids of the order's parcels, the earliest first: all, or only those that have left. */
export async function listParcelIds(
  db: Queryable,
  orderId: string,
  { haveLeft }: { haveLeft: boolean },
): Promise<string[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), haveLeft ? isNotNull(shipments.handedOverAt) : undefined))
    .orderBy(asc(shipments.position));
  return rows.map(({ id }) => String(id));
}
