import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderLines } from "../../database/schema/orders.ts";
import { payments } from "../../database/schema/payments.ts";
import { shipmentLosses, shipments } from "../../database/schema/shipments.ts";
import { stocks } from "../../database/schema/stock.ts";

/** The order that replaces the pieces of a `shipment_loss`, unless it was cancelled. */
const replacement = sql`select replacement.order_code, replacement.id from sales_order replacement
  where replacement.id = shipment_loss.replacement_id and replacement.status <> 'cancel'`;

/** The refunds of a `shipment_loss` that count. */
const moneyOfLoss = sql`select payment.id from payment
  where payment.id in (shipment_loss.refund_id, shipment_loss.rest_refund_id) and payment.state <> 'withdrawn'`;

/** What the staff sees of a loss, beside who said it; the query must use the table's own name. */
export const shownLoss = {
  reason: shipmentLosses.reason,
  claim: shipmentLosses.claimRupiah,
  claimPaid: shipmentLosses.claimPaidRupiah,
  lostAt: shipmentLosses.lostAt,
  replacementCode: sql<string | null>`(select order_code from (${replacement}) as one)`,
  isRefunded: sql<boolean>`exists (${moneyOfLoss})`,
};

/** A shipment that is lost now, and what was given for it. */
export interface Loss {
  reason: string;
  claim: number | null;
  claimPaid: number | null;
  stepId: number | null;
  /** Null unless its pieces are sent again. */
  replacementId: string | null;
  /** The payments that give its money back, or lower what is owed; without those that were withdrawn. */
  refundIds: string[];
}

/** The loss of a shipment; undefined if it is not lost. Reliable while the order's row is locked. */
export async function findLoss(db: Queryable, shipmentId: number): Promise<Loss | undefined> {
  const [loss] = await db
    .select({
      reason: shipmentLosses.reason,
      claim: shipmentLosses.claimRupiah,
      claimPaid: shipmentLosses.claimPaidRupiah,
      stepId: shipmentLosses.stepId,
      replacementId: sql<string | null>`(select id from (${replacement}) as one)`,
      refundIds: sql<string[]>`array(${moneyOfLoss})`,
    })
    .from(shipmentLosses)
    .where(and(eq(shipmentLosses.shipmentId, shipmentId), isNull(shipmentLosses.foundAt)));
  return loss;
}

interface NewLoss {
  shipmentId: number;
  reason: string;
  claimRupiah: number | null;
  stepId: number;
  lostBy: string;
}

/** Records that a shipment is lost, also one that was lost and found before. Call it with the order's row locked. */
export async function insertLoss(tx: Queryable, loss: NewLoss): Promise<void> {
  const anew = {
    ...loss,
    lostAt: sql`now()`,
    claimPaidRupiah: null,
    replacementId: null,
    refundId: null,
    restRefundId: null,
    foundAt: null,
    foundBy: null,
  };
  await tx
    .insert(shipmentLosses)
    .values(anew)
    .onConflictDoUpdate({ target: shipmentLosses.shipmentId, set: anew });
  // Nothing that its courier tells moves it any more, until it is found.
  await tx
    .update(shipments)
    .set({ state: "problem", deliveredAt: null })
    .where(eq(shipments.id, loss.shipmentId));
}

type LossChange = Partial<
  Pick<
    typeof shipmentLosses.$inferInsert,
    "claimRupiah" | "claimPaidRupiah" | "replacementId" | "refundId" | "restRefundId"
  >
>;

/** Changes what is known of a loss. */
export async function writeLoss(tx: Queryable, shipmentId: number, change: LossChange): Promise<void> {
  await tx.update(shipmentLosses).set(change).where(eq(shipmentLosses.shipmentId, shipmentId));
}

/** Records that a lost shipment was found. */
export async function markFound(tx: Queryable, shipmentId: number, foundBy: string): Promise<void> {
  await tx
    .update(shipmentLosses)
    .set({ foundAt: sql`now()`, foundBy })
    .where(eq(shipmentLosses.shipmentId, shipmentId));
}

/** The other payments that belong to the same lost shipment as a refund, without those that were withdrawn. */
export async function listRefundsBeside(tx: Queryable, refundId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: payments.id })
    .from(shipmentLosses)
    .innerJoin(
      payments,
      or(eq(payments.id, shipmentLosses.refundId), eq(payments.id, shipmentLosses.restRefundId)),
    )
    .where(
      and(
        or(eq(shipmentLosses.refundId, refundId), eq(shipmentLosses.restRefundId, refundId)),
        ne(payments.id, refundId),
        ne(payments.state, "withdrawn"),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The products in a shipment; null for what is not in the catalogue. */
export async function listShippedProducts(db: Queryable, lineIds: number[]) {
  return db
    .select({ lineId: orderLines.id, productId: orderLines.productId, salesUnit: orderLines.salesUnit })
    .from(orderLines)
    .where(inArray(orderLines.id, lineIds))
    .orderBy(asc(orderLines.position));
}

/** A line of an order that holds fewer pieces than it needs. */
interface ShortLine {
  code: string;
  name: string;
  held: number;
  salesUnit: SalesUnit;
}

/** The first line of a new order whose counted pieces are not all held; undefined if all are. */
export async function findShortLine(tx: Queryable, orderId: string): Promise<ShortLine | undefined> {
  const [line] = await tx
    .select({
      code: orderLines.code,
      name: orderLines.name,
      held: orderLines.reservedQty,
      salesUnit: orderLines.salesUnit,
    })
    .from(orderLines)
    .innerJoin(stocks, eq(stocks.productId, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.qty, orderLines.reservedQty)))
    .orderBy(asc(orderLines.position))
    .limit(1);
  return line;
}
