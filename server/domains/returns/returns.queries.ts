import { and, asc, desc, eq, inArray, max, ne, or, sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import type { ReturnReason, ReturnState } from "#contract/returns/return-states.ts";
import { namedUnit, type SalesUnit } from "#contract/core/sales-units.ts";
import type { OwnReturn } from "#contract/returns/returns.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { lostQty } from "../../rules/parcels/lost-pieces.ts";
import { isSetOff } from "../../rules/money/set-off.ts";
import { products } from "../../database/schema/catalogue.ts";
import { orderEvents, orderLines, orders } from "../../database/schema/orders.ts";
import { returnLines, returnPhotos, returns } from "../../database/schema/returns.ts";
import { isOrder } from "../../rules/orders/is-order.ts";
import { claimedQty } from "../../rules/returns/claimed-qty.ts";
import { returnNumber } from "../../rules/returns/return-number.ts";

/** Rupiah by which a return's credit note lowered what was owed. */
export const setOffRupiah = sql<number>`coalesce((
  select -payment.amount_rupiah from payment where payment.id = return_request.refund_id and ${isSetOff}), 0)`.mapWith(
  Number,
);

/** A line of an order with pieces that have left. */
export interface ReturnableLine {
  lineId: number;
  code: string;
  name: string;
  salesUnit: SalesUnit;
  /** Pieces that have left and are not lost, and pieces that have arrived, without those that are in returns. */
  left: number;
  arrived: number;
}

/** The pieces of the order's lines that can still come back; reliable while the order's row is locked. */
export async function listReturnable(db: Queryable, orderId: string): Promise<ReturnableLine[]> {
  const lines = await db
    .select({
      lineId: orderLines.id,
      code: orderLines.code,
      name: orderLines.name,
      salesUnit: orderLines.salesUnit,
      shipped: orderLines.shippedQty,
      delivered: orderLines.deliveredQty,
      claimed: claimedQty,
      lost: lostQty,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map(({ shipped, delivered, claimed, lost, ...line }) => ({
    ...line,
    left: Math.max(0, shipped - lost - claimed),
    arrived: Math.max(0, delivered - claimed),
  }));
}

/** The parts of some lines of an order that the catalogue still has. */
export async function partsOfLines(
  db: Queryable,
  orderId: string,
  lineIds: number[],
): Promise<Map<number, { productId: number; code: string }>> {
  const rows = await db
    .select({ lineId: orderLines.id, productId: products.id, code: products.code })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, lineIds)));
  return new Map(rows.map(({ lineId, ...product }) => [lineId, product]));
}

/** The numbers of the returns that claim pieces of the order's lines, the oldest first. */
export async function listClaiming(tx: Queryable, lineIds: number[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ number: returnNumber, id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(and(inArray(returnLines.lineId, lineIds), ne(returns.state, "refused")))
    .orderBy(asc(returns.id));
  return rows.map(({ number }) => number);
}

/** What returns need to know about their order, by its id or code. */
export async function findReturningOrder(db: Queryable, idOrCode: string) {
  const [order] = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      userId: orders.userId,
      status: orders.status,
      customerEmail: orders.customerEmail,
      customerPhoneNumber: orders.customerPhoneNumber,
      language: orders.language,
    })
    .from(orders)
    .where(isOrder(idOrCode));
  return order;
}

/** When the order was finished; null if it was not. */
export async function findFinish(
  db: Queryable,
  order: { id: string; status: OrderStatus },
): Promise<Date | null> {
  if (order.status !== "done") return null;
  const [finish] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, "done")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return finish?.at ?? null;
}

/** The returns of an order as its customer sees them, the oldest first. */
export async function listOwnReturns(db: Queryable, orderId: string): Promise<OwnReturn[]> {
  const rows = await db
    .select({
      id: returns.id,
      number: returnNumber,
      state: returns.state,
      askedAt: returns.createdAt,
      note: returns.note,
      address: returns.address,
      answer: returns.answer,
      settlement: returns.settlement,
      setOff: setOffRupiah,
      replacementCode: sql<
        string | null
      >`(select order_code from sales_order replacement where replacement.id = ${returns.replacementId})`,
      photoCount: sql<number>`(select count(*) from return_photo where return_id = ${returns.id})::integer`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.position));
  if (rows.length === 0) return [];
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      code: orderLines.code,
      name: orderLines.name,
      qty: returnLines.qty,
      salesUnit: orderLines.salesUnit,
      reason: returnLines.reason,
      receivedQty: returnLines.receivedQty,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.lineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ askedAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    lines: lines.flatMap(({ returnId, salesUnit, ...line }) =>
      returnId === row.id ? [{ ...line, ...namedUnit(salesUnit) }] : [],
    ),
  }));
}

interface NewReturn {
  orderId: string;
  isEntered: boolean;
  note: string;
  lines: { lineId: number; qty: number; reason: ReturnReason }[];
  /** The keys of its photos in the private store. */
  photos: string[];
}

/** Stores a return; returns its id. Call it with the order's row locked. */
export async function insertReturn(tx: Queryable, { lines, photos, ...request }: NewReturn): Promise<number> {
  const [last] = await tx
    .select({ position: max(returns.position) })
    .from(returns)
    .where(eq(returns.orderId, request.orderId));
  const [written] = await tx
    .insert(returns)
    .values({ ...request, position: (last?.position ?? 0) + 1 })
    .returning({ id: returns.id });
  if (written === undefined) throw new Error("the database did not answer the return's id");
  const returnId = written.id;
  await insertRows(
    tx,
    returnLines,
    ["returnId", "lineId", "qty", "reason"],
    lines.map(({ lineId, qty, reason }) => ({ lineId, qty, reason, returnId })),
  );
  await insertRows(
    tx,
    returnPhotos,
    ["returnId", "pictureKey"],
    photos.map((pictureKey) => ({ returnId, pictureKey })),
  );
  return returnId;
}

/** Whether a photo belongs to a return. */
export async function hasReturnPhoto(db: Queryable, pictureKey: string): Promise<boolean> {
  return (await db.$count(returnPhotos, eq(returnPhotos.pictureKey, pictureKey))) > 0;
}

/** Whether a return of the order waits for an answer. */
export async function hasAsked(tx: Queryable, orderId: string): Promise<boolean> {
  return (await tx.$count(returns, and(eq(returns.orderId, orderId), eq(returns.state, "asked")))) > 0;
}

type ReturnChange = Partial<
  Pick<
    typeof returns.$inferInsert,
    "address" | "answer" | "settlement" | "refundId" | "restRefundId" | "replacementId"
  >
>;

/** Sets a return's state and the facts that belong to it; returns whether it was in one of the expected states. */
export async function moveReturn(
  tx: Queryable,
  id: number,
  { from, to, ...change }: { from: readonly ReturnState[]; to: ReturnState } & ReturnChange,
): Promise<boolean> {
  const moved = await tx
    .update(returns)
    .set({ ...change, state: to, since: sql`now()` })
    .where(and(eq(returns.id, id), inArray(returns.state, [...from])))
    .returning({ id: returns.id });
  return moved.length > 0;
}

type Pieces = Partial<
  Pick<typeof returnLines.$inferInsert, "receivedQty" | "shelfQty" | "scrapQty" | "makerQty">
>;

/** Records how many pieces of a line have come, or what happens to them. */
export async function writeReturned(
  tx: Queryable,
  { returnId, lineId, ...pieces }: { returnId: number; lineId: number } & Pieces,
): Promise<void> {
  await tx
    .update(returnLines)
    .set(pieces)
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, lineId)));
}

/** The id of the return that a refund settles; undefined if it settles none. */
export async function findReturnSettledBy(tx: Queryable, refundId: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(or(eq(returns.refundId, refundId), eq(returns.restRefundId, refundId)));
  return found?.id;
}

/** The refunds and the order by which a return was settled. */
export async function findSettlement(tx: Queryable, id: number) {
  const [found] = await tx
    .select({ first: returns.refundId, rest: returns.restRefundId, replacementId: returns.replacementId })
    .from(returns)
    .where(eq(returns.id, id));
  if (found === undefined) throw new Error("a return was deleted, which none ever is");
  const { first, rest, replacementId } = found;
  return { refundIds: [first, rest].filter((one) => one !== null), replacementId };
}
