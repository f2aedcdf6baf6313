import { and, asc, desc, eq, sql } from "drizzle-orm";
import { namedUnits } from "#contract/orders/for-units.ts";
import { mayConfirmPayment, orderStates } from "#contract/orders/order-states.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { namedUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderEvents, orderLines, orders, proofsOfPayment } from "../../database/schema/orders.ts";
import { listCharges } from "./charges.queries.ts";
import { findOwnRefund, listOwnPayments } from "../money/payments/payments-of-order.queries.ts";
import { isOfBuyingCompany, mayWithOrder } from "../../core/membership.ts";
import { onAccountOf, openInPart } from "../../rules/money/order-on-account.ts";
import { listSlipsMissing } from "../../rules/money/withholding.ts";
import { pictureOrNone } from "../../rules/catalogue/picture-or-none.ts";
import { listSentShipments } from "../parcels/shown-shipments.queries.ts";
import { inHistory, shownInHistory } from "./order-history.queries.ts";

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
  const rejectedPayment = mayConfirmPayment({ ...order, onAccount, open: openInPart(order) })
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
      forUnits: orderLines.forUnits,
      shippedQty: orderLines.shippedQty,
      deliveredQty: orderLines.deliveredQty,
      cancelledQty: orderLines.cancelledQty,
      promisedOn: orderLines.promisedOn,
      pictureKey: orderLines.pictureKey,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map(({ pictureKey, discountRupiah, salesUnit, forUnits, ...line }) =>
    Object.assign(
      line,
      namedUnit(salesUnit),
      namedUnits(forUnits),
      { imageLocation: pictureOrNone(pictureKey) },
      discountRupiah > 0 && { discount: discountRupiah },
    ),
  );
}
