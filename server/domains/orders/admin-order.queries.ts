import { and, asc, desc, eq, sql } from "drizzle-orm";
import { namedUnits } from "#contract/orders/for-units.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { isPaymentBeingChecked, orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import type { Language } from "#contract/core/languages.ts";
import { owedAmount } from "#contract/money/order-payments.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { products } from "../../database/schema/catalogue.ts";
import { mails, whatsappMessages } from "../../database/schema/mail.ts";
import { orderEdits, orderEvents, orderLines, orderNotes, orders } from "../../database/schema/orders.ts";
import { stocks } from "../../database/schema/stock.ts";
import { listPaymentsOfOrder } from "../money/payments/payments-of-order.queries.ts";
import { ruleSettings } from "../../company/shop-rules.ts";
import { readCredit } from "../../rules/money/company-credit.ts";
import { creditOf } from "../../rules/money/customer-credit.ts";
import { onAccountOf } from "../../rules/money/order-on-account.ts";
import { listSlipsMissing } from "../../rules/money/withholding.ts";
import { lineNameIn } from "../../rules/orders/line-name.ts";
import { setOffRupiah } from "../../rules/money/set-off.ts";
import { withOwnCourier } from "../../rules/parcels/own-courier.ts";
import { pictureOrNone } from "../../rules/catalogue/picture-or-none.ts";
import { refundedQty } from "../../rules/money/refunded-pieces.ts";
import { personName } from "../../rules/people/person-name.ts";
import { listCharges } from "./charges.queries.ts";
import { addressOf, customerOf, otherRecipientOf, recipientOf } from "./entering/order-parties.ts";
import { listIssued } from "../money/documents/documents.queries.ts";
import { listOrdersOfPurchaseOrder } from "./same-purchase-order.queries.ts";
import { listOtherOpenOrders } from "./other-open-orders.queries.ts";
import { listShipments } from "../parcels/shown-shipments.queries.ts";
import { isOrder } from "../../rules/orders/is-order.ts";

/** Identifies one state of an order: the moment of its last change, to the microsecond. */
export const orderVersion = sql<string>`to_char(${orders.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/**
 * An order by its id or code with everything that is known about it and that this reader may see. Without a language its lines are named
 * as its customer reads them.
 */
export async function getAdminOrder(
  db: Queryable,
  idOrCode: string,
  reader: { userId?: string; seesPayments: boolean; language?: Language },
): Promise<AdminOrder | undefined> {
  const [found] = await db
    .select({ order: orders, version: orderVersion, setOff: setOffRupiah })
    .from(orders)
    .where(isOrder(idOrCode));
  if (found === undefined) return undefined;
  const { order, version, setOff } = found;
  // One after another, because a transaction has one connection, which takes one query at a time.
  const moves = await listMoves(db, order.id);
  const edits = await listEdits(db, order.id);
  const money = {
    orderStatus: order.status,
    total: order.totalRupiah,
    received: order.receivedRupiah,
    promised: order.promisedRupiah,
    refunded: order.refundedRupiah,
    owedAgain: order.owedAgainRupiah,
  };
  const onAccount = onAccountOf({ ...order, ...money });
  const alsoOn =
    order.companyId === null || order.totalRupiah === 0
      ? []
      : await listOrdersOfPurchaseOrder(db, {
          companyId: order.companyId,
          poNumber: order.poNumber,
          besides: order.id,
        });
  const slipsMissing = await listSlipsMissing(db, [{ ...order, ...money }]);
  return {
    id: order.id,
    orderCode: order.orderCode,
    orderDate: order.orderDate.toISOString(),
    version,
    orderStatus: order.status,
    customerId: order.userId,
    buyingCompany:
      order.companyId === null
        ? null
        : {
            id: order.companyId,
            legalName: order.companyLegalName,
            npwp: order.companyNpwp,
            nitku: order.companyNitku,
            poNumber: order.poNumber,
            ...(alsoOn.length > 0 && { poNumberAlsoOn: alsoOn }),
            hasPoFile: order.poFileKey !== null,
          },
    otherOpenOrders:
      reader.userId === undefined ? { count: 0, named: [] } : await listOtherOpenOrders(db, order),
    customer: addressOf(customerOf(order)),
    recipient: addressOf(recipientOf(order)),
    otherRecipient: otherRecipientOf(order),
    subtotal: order.subtotalRupiah,
    charges: await listCharges(db, order.id),
    shippingCost: order.shippingCostRupiah,
    uniqueCode: order.uniqueCodeRupiah,
    total: order.totalRupiah,
    weightGrams: order.weightGrams,
    chargeableKilograms: order.chargeableKilograms,
    ...withOwnCourier({
      shippingProvider: order.shippingProvider,
      shippingProviderName: order.shippingProviderName,
    }),
    shippingMethod: order.shippingMethod,
    isShippingEstimate: order.isShippingEstimate,
    shippingAirwayBills: order.airwayBill,
    paymentDueAt: order.paymentDueAt?.toISOString() ?? null,
    onAccount,
    isOnlyTaxOpen: slipsMissing.has(order.id),
    creditStanding: await standingOf(db, order),
    onAccountReason: order.onAccountReason,
    hasReceipt: isPaymentBeingChecked({
      ...order,
      orderStatus: order.status,
      open: owedAmount({ ...money, status: order.status }),
    }),
    fulfilmentState: order.fulfilmentState,
    shipments: await listShipments(db, order.id),
    paymentState: order.paymentState,
    received: order.receivedRupiah,
    withheld: order.withheldRupiah,
    writtenOff: order.writtenOffRupiah,
    writeOffLimit: reader.seesPayments
      ? Math.max(0, (await ruleSettings.writeOff.read(db)).writeOffRupiah - order.writtenOffRupiah)
      : 0,
    setOff,
    promised: order.promisedRupiah,
    refunded: order.refundedRupiah,
    owedAgain: order.owedAgainRupiah,
    credit: reader.seesPayments ? await creditOf(db, order) : 0,
    lines: await listLines(db, order.id, reader.language),
    timeline: [...moves, ...edits].sort((one, other) => one.at.localeCompare(other.at)),
    notes: await listNotes(db, order.id, reader.userId),
    documents: await listIssued(db, order.id),
    mails: await listMails(db, order.id),
    payments: reader.seesPayments ? await listPaymentsOfOrder(db, order.id) : [],
  };
}

/** The credit standing of the company without this order, if the order can be released on account; null for other orders. */
async function standingOf(
  db: Queryable,
  { id, companyId, status }: Pick<typeof orders.$inferSelect, "id" | "companyId" | "status">,
) {
  if (companyId === null || !orderStates[status].mayGoOnAccount) return null;
  return (await readCredit(db, { companyId, without: id })) ?? null;
}

async function listLines(
  db: Queryable,
  orderId: string,
  language: Language | undefined,
): Promise<AdminOrder["lines"]> {
  const lines = await db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      code: orderLines.code,
      name: language === undefined ? orderLines.name : lineNameIn(language),
      price: orderLines.priceRupiah,
      listPrice: orderLines.listPriceRupiah,
      priceListName: orderLines.priceListName,
      priceNow: sql<number | null>`case when ${products.isVisible} then ${products.priceRupiah} end`.mapWith(
        products.priceRupiah,
      ),
      qty: orderLines.qty,
      salesUnit: orderLines.salesUnit,
      discount: { percent: orderLines.discountPercent, amount: orderLines.discountRupiah },
      reservedQty: sql<
        number | null
      >`case when ${stocks.productId} is null then null else ${orderLines.reservedQty} end`,
      shippedQty: orderLines.shippedQty,
      cancelledQty: orderLines.cancelledQty,
      refundedQty,
      promisedOn: orderLines.promisedOn,
      weightGrams: orderLines.weightGrams,
      customerNotes: orderLines.customerNotes,
      forUnits: orderLines.forUnits,
      pictureKey: orderLines.pictureKey,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(stocks, eq(stocks.productId, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map(({ pictureKey, listPrice, priceListName: name, forUnits, ...line }) => ({
    ...line,
    ...namedUnits(forUnits),
    priceList: name === null || listPrice === null ? null : { name, listPrice },
    imageLocation: pictureOrNone(pictureKey),
  }));
}

async function listMoves(db: Queryable, orderId: string) {
  const events = await db
    .select({
      orderStatus: orderEvents.toStatus,
      reason: orderEvents.reason,
      at: orderEvents.at,
      by: { name: personName, isCustomer: sql<boolean>`${users.id} = ${orders.userId}` },
      userId: orderEvents.userId,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(users, eq(users.id, orderEvents.userId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return events.map(({ orderStatus, reason, at, by, userId }) => ({
    kind: "moved" as const,
    orderStatus,
    reason,
    by: userId === null ? null : by,
    at: at.toISOString(),
  }));
}

/** Edits are only for the staff: the customer's view of the order shows only its moves. */
async function listEdits(db: Queryable, orderId: string) {
  const edits = await db
    .select({
      totalBefore: orderEdits.totalBeforeRupiah,
      totalAfter: orderEdits.totalAfterRupiah,
      name: personName,
      at: orderEdits.at,
    })
    .from(orderEdits)
    .innerJoin(users, eq(users.id, orderEdits.userId))
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(asc(orderEdits.id));
  return edits.map(({ name, at, ...totals }) => ({
    kind: "edited" as const,
    ...totals,
    by: { name, isCustomer: false },
    at: at.toISOString(),
  }));
}

async function listNotes(
  db: Queryable,
  orderId: string,
  readerId: string | undefined,
): Promise<AdminOrder["notes"]> {
  const notes = await db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      by: personName,
      userId: orderNotes.userId,
      at: orderNotes.at,
    })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.userId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id));
  return notes.map(({ at, userId, ...note }) => ({
    ...note,
    isOwn: userId === readerId,
    at: at.toISOString(),
  }));
}

async function listMails(db: Queryable, orderId: string): Promise<AdminOrder["mails"]> {
  const rows = await db
    .select({
      id: mails.id,
      template: mails.template,
      orderStatus: sql<OrderStatus | null>`${mails.facts} ->> 'status'`,
      recipient: mails.recipient,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      lastError: mails.lastError,
      state: whatsappMessages.state,
      at: sql<Date>`coalesce(${whatsappMessages.readAt}, ${whatsappMessages.deliveredAt}, ${whatsappMessages.createdAt})`.mapWith(
        whatsappMessages.createdAt,
      ),
    })
    .from(mails)
    .leftJoin(whatsappMessages, eq(whatsappMessages.mailId, mails.id))
    .where(eq(mails.orderId, orderId))
    .orderBy(desc(mails.createdAt));
  return rows.map(({ createdAt, sentAt, state, at, ...mail }) => ({
    ...mail,
    whatsapp: state === null ? null : { state, at: at.toISOString() },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

/** Writes a note beside the order. */
export async function insertNote(tx: Queryable, note: { orderId: string; userId: string; text: string }) {
  const [written] = await tx
    .insert(orderNotes)
    .values(note)
    .returning({ id: orderNotes.id, at: orderNotes.at });
  const [person] = await tx.select({ name: personName }).from(users).where(eq(users.id, note.userId));
  if (written === undefined || person === undefined) throw new Error("the note was not written");
  return { id: written.id, text: note.text, by: person.name, isOwn: true, at: written.at.toISOString() };
}

/** Deletes one of the caller's own notes. Returns whether there was one. */
export async function deleteNote(
  tx: Queryable,
  note: { id: number; orderId: string; userId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(orderNotes)
    .where(
      and(
        eq(orderNotes.id, note.id),
        eq(orderNotes.orderId, note.orderId),
        eq(orderNotes.userId, note.userId),
      ),
    )
    .returning({ id: orderNotes.id });
  return deleted.length > 0;
}
