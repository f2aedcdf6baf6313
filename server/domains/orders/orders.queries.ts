import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { canConfirmPayment, orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import type { OrderDetail, OrderInHistory } from "#contract/orders/orders.ts";
import { namedUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderEvents, orderLines, orders, proofsOfPayment } from "../../database/schema/orders.ts";
import { listCharges } from "./charges.queries.ts";
import { findOwnRefund, listOwnPayments } from "../money/payments/payments-of-order.queries.ts";
import { isPaymentChecked as isPaymentBeingChecked } from "../../rules/money/awaits-payment.ts";
import { isOwed } from "../../rules/money/open-amount.ts";
import { isOfBuyingCompany, mayWithOrder } from "../../core/membership.ts";
import { onAccountColumns, onAccountOf, openInPart } from "../../rules/money/order-on-account.ts";
import { listSlipsMissing } from "../../rules/money/withholding.ts";
import { setOffRupiah } from "../../rules/money/set-off.ts";
import { withOwnCourier } from "../../rules/parcels/own-courier.ts";
import { pictureOrNone } from "../../rules/catalogue/picture-or-none.ts";
import { inOwnOrders } from "./own-order-search.ts";
import { listSentParcels, listSentShipments } from "../parcels/shipments.queries.ts";
import { isOrder } from "../../rules/orders/is-order.ts";

/** The unique code in the contract's form: only for orders that have one. */
function shownUniqueCode(uniqueCodeRupiah: number): { uniqueCode?: number } {
  return uniqueCodeRupiah > 0 ? { uniqueCode: uniqueCodeRupiah } : {};
}

/** The open amount in the contract's form: only while an order that must be paid is partly paid or credited. */
function shownOpen(order: Parameters<typeof onAccountOf>[0]): { open?: number } {
  const open = openInPart(order);
  return open === undefined ? {} : { open };
}

const inHistory = {
  id: orders.id,
  userId: orders.userId,
  orderCode: orders.orderCode,
  orderDate: orders.orderDate,
  ...onAccountColumns,
  uniqueCodeRupiah: orders.uniqueCodeRupiah,
  shippingProvider: orders.shippingProvider,
  shippingProviderName: orders.shippingProviderName,
  shippingAirwayBills: orders.airwayBill,
  paymentReceiptSenderName: orders.paymentReceiptSenderName,
  poNumber: orders.poNumber,
  orderedBy: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
};

/** An order's facts without the columns from which the open amount is computed. Only other people are told who has placed it. */
function shownInHistory<
  Row extends Parameters<typeof onAccountOf>[0] & {
    id: string;
    uniqueCodeRupiah: number;
    userId: string;
    orderedBy: string;
    poNumber: string;
    shippingProviderName: string;
  },
>(row: Row, { readerId, onlyTax }: { readerId: string; onlyTax: ReadonlySet<string> }) {
  const {
    uniqueCodeRupiah,
    userId,
    orderedBy,
    poNumber,
    received: _r,
    promised: _p,
    refunded: _f,
    owedAgain: _g,
    isAskedOnAccount: _a,
    onAccountAt: _o,
    paymentDueAt: _d,
    ...shown
  } = row;
  const onAccount = onAccountOf(row);
  return {
    ...withOwnCourier(shown),
    ...shownUniqueCode(uniqueCodeRupiah),
    ...shownOpen(row),
    ...(onlyTax.has(row.id) && { isOnlyTaxOpen: true as const }),
    ...(userId !== readerId && { orderedBy }),
    ...(poNumber !== "" && { poNumber }),
    ...(onAccount !== null && { onAccount }),
  };
}

/**
 * The orders that a customer may see, the newest first: their own, and those of their company if their role may see them;
 * with a typed text those that have each of its words.
 */
export async function listOrders(db: Queryable, userId: string, typed = ""): Promise<OrderInHistory[]> {
  const rows = await db
    .select(inHistory)
    .from(orders)
    .where(and(mayWithOrder(userId, "see"), ...inOwnOrders(typed)))
    .orderBy(desc(orders.orderDate), desc(orders.orderCode));
  const sent = await listSentParcels(db, userId);
  const reader = { readerId: userId, onlyTax: await listSlipsMissing(db, rows) };
  return rows.map(({ orderDate, ...row }) => {
    const parcels = sent.get(row.id);
    return Object.assign(
      shownInHistory(row, reader),
      { orderDate: orderDate.toISOString() },
      parcels !== undefined && { parcels },
    );
  });
}

/** One of the orders that a customer may see, with its lines and its history. */
export async function getOrder(
  db: Queryable,
  own: { id: string; userId: string },
): Promise<OrderDetail | undefined> {
  const [found] = await db
    .select({
      ...inHistory,
      hasPoFile: sql<boolean>`${orders.poFileKey} is not null`,
      isOfBuyingCompany: isOfBuyingCompany(own.userId),
      subtotal: orders.subtotalRupiah,
      shippingCost: orders.shippingCostRupiah,
      shippingMethod: orders.shippingMethod,
      isShippingEstimate: orders.isShippingEstimate,
      recipientName: sql<string>`trim(${orders.recipientFirstName} || ' ' || ${orders.recipientLastName})`,
      recipientCompany: orders.recipientCompany,
      recipientPhoneNumber: orders.recipientPhoneNumber,
      recipientAddress: orders.recipientAddress,
      recipientSubdistrict: orders.recipientSubdistrict,
      recipientCity: orders.recipientCity,
      recipientProvince: orders.recipientProvince,
      recipientPostalCode: orders.recipientPostalCode,
    })
    .from(orders)
    .where(and(eq(orders.id, own.id), mayWithOrder(own.userId, "see")));
  if (found === undefined) return undefined;
  const { hasPoFile: hasFile, isOfBuyingCompany: isOfCompany, ...order } = found;
  const canChange = orderStates[order.orderStatus].isOpen;
  const lines = await listLines(db, order.id);
  const charges = await listCharges(db, order.id);
  const events = await db
    .select({ orderStatus: orderEvents.toStatus, at: orderEvents.at, reason: orderEvents.reason })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const onAccount = onAccountOf(order);
  const rejectedPayment = canConfirmPayment({ ...order, onAccount, open: openInPart(order) })
    ? await findRejectedPayment(db, order.id)
    : null;
  const checkedPayment =
    order.paymentReceiptSenderName === null ? undefined : await findCheckedPayment(db, order.id);
  return {
    ...shownInHistory(order, { readerId: own.userId, onlyTax: await listSlipsMissing(db, [order]) }),
    ...(isOfCompany && { purchaseOrder: { hasFile, canChange } }),
    payments: await listOwnPayments(db, order.id),
    refund: order.promised > 0 ? await findOwnRefund(db, order.id) : null,
    orderDate: order.orderDate.toISOString(),
    paymentDueAt: order.paymentDueAt?.toISOString() ?? null,
    rejectedPayment,
    ...(checkedPayment !== undefined && { checkedPayment }),
    lines,
    charges: charges.map(({ kind, label, amount }) => ({ kind, label, amount })),
    shipments: await listSentShipments(db, order.id),
    events: events.map(({ at, ...event }) => Object.assign(event, { at: at.toISOString() })),
  };
}

/** The confirmation that waits to be checked. */
async function findCheckedPayment(db: Queryable, orderId: string): Promise<OrderDetail["checkedPayment"]> {
  const [payment] = await db
    .select({
      amount: proofsOfPayment.amountRupiah,
      paymentTo: proofsOfPayment.paymentTo,
      senderName: proofsOfPayment.senderName,
      senderEmail: proofsOfPayment.senderEmail,
      transferredAt: proofsOfPayment.transferredAt,
    })
    .from(proofsOfPayment)
    .where(and(eq(proofsOfPayment.orderId, orderId), eq(proofsOfPayment.status, "checking")))
    .orderBy(desc(proofsOfPayment.createdAt))
    .limit(1);
  return payment && { ...payment, transferredAt: payment.transferredAt.toISOString() };
}

/** The latest rejected payment, for an order that has no payment to check. */
async function findRejectedPayment(db: Queryable, orderId: string): Promise<OrderDetail["rejectedPayment"]> {
  const [payment] = await db
    .select({
      amount: proofsOfPayment.amountRupiah,
      reason: proofsOfPayment.rejectReason,
      rejectedAt: proofsOfPayment.decidedAt,
    })
    .from(proofsOfPayment)
    .where(and(eq(proofsOfPayment.orderId, orderId), eq(proofsOfPayment.status, "rejected")))
    .orderBy(desc(proofsOfPayment.createdAt))
    .limit(1);
  if (payment === undefined || payment.rejectedAt === null) return null;
  return { ...payment, rejectedAt: payment.rejectedAt.toISOString() };
}

async function listLines(db: Queryable, orderId: string): Promise<OrderDetail["lines"]> {
  const lines = await db
    .select({
      ProductId: orderLines.productId,
      code: orderLines.code,
      name: orderLines.name,
      price: orderLines.priceRupiah,
      qty: orderLines.qty,
      salesUnit: orderLines.salesUnit,
      discountRupiah: orderLines.discountRupiah,
      customerNotes: orderLines.customerNotes,
      shippedQty: orderLines.shippedQty,
      deliveredQty: orderLines.deliveredQty,
      cancelledQty: orderLines.cancelledQty,
      promisedOn: orderLines.promisedOn,
      pictureKey: orderLines.pictureKey,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map(({ pictureKey, discountRupiah, salesUnit, ...line }) =>
    Object.assign(
      line,
      namedUnit(salesUnit),
      { imageLocation: pictureOrNone(pictureKey) },
      discountRupiah > 0 && { discount: discountRupiah },
    ),
  );
}

/** The facts of an order for the staff, by its id or code. */
export async function findOrder(db: Queryable, idOrCode: string) {
  const [order] = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      orderStatus: orders.status,
      fulfilmentState: orders.fulfilmentState,
      language: orders.language,
      received: orders.receivedRupiah,
      withheld: orders.withheldRupiah,
      setOff: setOffRupiah,
      isOnAccount: sql<boolean>`${orders.onAccountAt} is not null`,
    })
    .from(orders)
    .where(isOrder(idOrCode));
  return order;
}

/** The codes of orders by what names them here, their id or their code; without those that are not there. */
export async function findOrderCodes(db: Queryable, idsOrCodes: string[]): Promise<Map<string, string>> {
  const codes = idsOrCodes.filter((one) => one.startsWith("SO-"));
  const ids = idsOrCodes.filter((one) => !one.startsWith("SO-"));
  const found = await db
    .select({ id: orders.id, orderCode: orders.orderCode })
    .from(orders)
    .where(or(inArray(orders.orderCode, codes), inArray(orders.id, ids)));
  return new Map(
    found.flatMap(({ id, orderCode }) => [id, orderCode].map((name) => [name, orderCode] as const)),
  );
}

/** The courier that the customer chose for the whole order, and its price. */
export async function findCourier(db: Queryable, orderId: string) {
  const [courier] = await db
    .select({
      provider: orders.shippingProvider,
      service: orders.shippingMethod,
      costRupiah: orders.shippingCostRupiah,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (courier === undefined) throw new Error("an order was deleted, which none ever is");
  return courier;
}

/** Whether goods of the order have left the warehouse. */
export async function hasLeft(tx: Queryable, orderId: string): Promise<boolean> {
  const [order] = await tx
    .select({ fulfilmentState: orders.fulfilmentState })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order !== undefined && order.fulfilmentState !== "nothing";
}

/** The status of the order; its row is locked until the transaction ends. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<OrderStatus> {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  if (order === undefined) throw new Error("an order was deleted, which none ever is");
  return order.status;
}

/**
 * Moves the order if it is still in the status from which the move starts, and records the move. Returns whether it
 * moved.
 */
export async function changeOrderStatus(
  tx: Queryable,
  move: {
    orderId: string;
    from: OrderStatus;
    to: OrderStatus;
    reason: string;
    /** Null if the shop does it by itself. */
    movedBy: string | null;
  },
): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ status: move.to, updatedAt: sql`now()` })
    .where(and(eq(orders.id, move.orderId), eq(orders.status, move.from)))
    .returning({ id: orders.id });
  if (moved.length === 0) return false;
  await tx.insert(orderEvents).values({
    orderId: move.orderId,
    fromStatus: move.from,
    toStatus: move.to,
    reason: move.reason,
    userId: move.movedBy,
  });
  return true;
}

/**
 * Records who paid, if the order must be paid, the customer may pay it and nobody is recorded yet. Of several calls at
 * the same moment one succeeds. Returns whether it was this one.
 */
export async function recordPaymentSender(
  tx: Queryable,
  payment: { orderId: string; userId: string; senderName: string },
): Promise<boolean> {
  const recorded = await tx
    .update(orders)
    .set({ paymentReceiptSenderName: payment.senderName, updatedAt: sql`now()` })
    .where(
      and(
        eq(orders.id, payment.orderId),
        mayWithOrder(payment.userId, "pay"),
        isOwed,
        isNull(orders.paymentReceiptSenderName),
      ),
    )
    .returning({ id: orders.id });
  return recorded.length > 0;
}

/** Names another sender of the payment that is being checked. The caller has locked the order's row. */
export async function namePaymentSender(
  tx: Queryable,
  { orderId, senderName }: { orderId: string; senderName: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentReceiptSenderName: senderName, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** Sets the last day to pay, so many days from now; a later day that was promised before stays. */
export async function givePaymentDays(tx: Queryable, orderId: string, days: number): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentDueAt: sql`greatest(${orders.paymentDueAt}, now() + make_interval(days => ${days}))` })
    .where(eq(orders.id, orderId));
}

/** Removes the record of who paid, so that the customer can confirm a payment again. Returns whether there was one. */
export async function clearPaymentSender(tx: Queryable, orderId: string): Promise<boolean> {
  const cleared = await tx
    .update(orders)
    .set({ paymentReceiptSenderName: null, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), isNotNull(orders.paymentReceiptSenderName)))
    .returning({ id: orders.id });
  return cleared.length > 0;
}

/** As `clearPaymentSender`, but leaves the record while a receipt of the order waits to be checked. */
export async function clearDecidedSender(tx: Queryable, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentReceiptSenderName: null, updatedAt: sql`now()` })
    .where(
      and(eq(orders.id, orderId), isNotNull(orders.paymentReceiptSenderName), not(isPaymentBeingChecked)),
    );
}
