import { asc, eq, sql } from "drizzle-orm";
import type { AdminCall } from "#contract/admin/call.ts";
import type { OrderDifference } from "#contract/admin/order-edits.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { Refund } from "#contract/admin/refunds.ts";
import type { AdminReturn } from "#contract/admin/returns.ts";
import type { OrderDetail } from "#contract/orders.ts";
import type { OwnReturn } from "#contract/returns.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { mails } from "#server/database/schema/mail.ts";
import { paymentAttempts } from "#server/database/schema/online-payments.ts";
import { changeText, recipientAt } from "./recipients.ts";
import {
  chargesText,
  leftText,
  lineText,
  parcelText,
  returnText,
  type Marks,
  type SeenOrder,
  type Sight,
} from "./seen.ts";
import { minuteOf, type World } from "./world.ts";

/**
 * Asks the shop for everything that is visible of an order; what has not changed since the last look is not requested
 * again.
 */
export async function look(world: World, marks: Marks, known: Sight | undefined): Promise<Sight> {
  const { staff, customer, products } = world;
  const { id } = marks;
  const params = { id };
  const order = await staff("getAdminOrder", { params });
  const own = await customer.call("getOrder", { params });
  const refunds = known?.marks.refunds === marks.refunds ? known.refunds : await listRefunds(staff, id);
  const areReturnsKnown = known?.marks.returns === marks.returns;
  const returns = areReturnsKnown ? known.returns : await listReturns(staff, id);
  const ownReturns = areReturnsKnown
    ? known.ownReturns
    : (await customer.call("listOwnReturns", { params })).returns;
  const placeOf = (productId: number | null) => products.findIndex((product) => product.id === productId);
  const productOfLine = new Map(order.lines.map((line) => [line.id, placeOf(line.productId)]));
  const productOf = (line: number) => productOfLine.get(line) ?? -1;
  const seen = {
    status: order.orderStatus,
    paymentState: order.paymentState,
    fulfilmentState: order.fulfilmentState,
    total: order.total,
    charges: chargesText(Object.fromEntries(order.charges.map(({ kind, amount }) => [kind, amount]))),
    received: order.received,
    promised: order.promised,
    refunded: order.refunded,
    receipt: receiptOf(order),
    recipient: `${recipientAt(order.recipient)}${order.recipient.email === "" ? "" : ", mailed"}`,
    isOtherRecipient: order.otherRecipient !== null,
    lines: order.lines
      .map(({ productId, qty, salesUnit, shippedQty }) =>
        lineText(placeOf(productId), qty, salesUnit, shippedQty),
      )
      .toSorted(),
    parcels: order.shipments.map(({ lines, steps, ...parcel }) =>
      parcelText({
        ...parcel,
        pieces: lines.map(({ lineId, qty }) => [productOf(lineId), qty]),
        steps: steps.map(({ at, state, withdrawn }) => ({
          minute: minuteOf(world.began, at),
          state,
          isWithdrawn: withdrawn !== null,
        })),
      }),
    ),
    refunds: refunds
      .map(({ amount, state, isCredit }) => `${amount} ${state}${isCredit ? " credit" : ""}`)
      .toSorted(),
    returns: returns.map(({ state, lines }) =>
      returnText(
        state,
        lines.map((line) => ({ ...line, product: productOf(line.lineId) })),
      ),
    ),
    own: seenByCustomer(own, ownReturns, placeOf),
    mails: order.mails
      .map(({ template, orderStatus }) => (orderStatus === null ? template : `${template} ${orderStatus}`))
      .toSorted(),
    ...(await readRows(world, id)),
  };
  return { marks, seen, order, refunds, returns, ownReturns };
}

function receiptOf({ hasReceipt, payments }: AdminOrder): SeenOrder["receipt"] {
  if (hasReceipt) return "to decide";
  return payments.some(({ status }) => status === "checking") ? "left open" : "none";
}

/** The content of the order's own page, which knows parts by their numbers. */
function seenByCustomer(
  order: OrderDetail,
  returns: OwnReturn[],
  placeOf: (productId: number | null) => number,
): SeenOrder["own"] {
  const places = new Map(order.lines.map(({ code, ProductId }) => [code, placeOf(ProductId)]));
  const known = <Part extends { code: string }>(part: Part) => ({
    ...part,
    product: places.get(part.code) ?? -1,
  });
  const recipient = {
    name: order.recipientName,
    company: order.recipientCompany,
    phoneNumber: order.recipientPhoneNumber,
    address: order.recipientAddress,
    subdistrict: order.recipientSubdistrict,
    city: order.recipientCity,
    province: order.recipientProvince,
    postalCode: order.recipientPostalCode,
  };
  return {
    recipient: recipientAt(recipient),
    lines: order.lines
      .map(({ ProductId, qty, salesUnit, shippedQty }) =>
        lineText(placeOf(ProductId), qty, salesUnit, shippedQty),
      )
      .toSorted(),
    parcels: order.shipments.map(({ lines, ...parcel }) => leftText(parcel, lines.map(known))),
    returns: returns.map(({ state, lines }) => returnText(state, lines.map(known))),
  };
}

/** What no page shows: audit entries, the content of mails, and the attempts to pay online. */
async function readRows({ shop: { db } }: World, id: string) {
  const audit = await db
    .select({ action: auditEntries.action, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(asc(auditEntries.id));
  const changes = await db
    .select({ recipient: sql<OrderDifference["recipient"] | null>`facts -> 'difference' -> 'recipient'` })
    .from(mails)
    .where(eq(mails.orderId, id))
    .orderBy(asc(mails.createdAt));
  const attempts = await db
    .select({ amount: paymentAttempts.amountRupiah, state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(paymentAttempts.createdAt);
  return {
    audit: audit.map(({ action }) => action).toSorted(),
    auditedRecipients: audit.flatMap(({ before, after }) => auditedText(before, after)),
    mailedRecipients: changes.flatMap(({ recipient }) =>
      recipient ? [`${recipientAt(recipient.before)} → ${recipientAt(recipient.after)}`] : [],
    ),
    attempts: attempts.map(({ amount, state }) => `${amount} ${state}`),
  };
}

function auditedText(before: unknown, after: unknown): string[] {
  const { recipientPlace: from } = (before ?? {}) as { recipientPlace?: string };
  const { recipientPlace: to, recipientFields: fields } = (after ?? {}) as {
    recipientPlace?: string;
    recipientFields?: string[];
  };
  return fields === undefined ? [] : [changeText(from === undefined ? [] : [from, to], fields)];
}

async function listRefunds(staff: AdminCall, order: string): Promise<Refund[]> {
  return (await staff("listRefunds", { query: { order } })).rows;
}

/** An order's returns, the oldest first. */
async function listReturns(staff: AdminCall, order: string): Promise<AdminReturn[]> {
  const { rows } = await staff("listReturns", { query: { order } });
  return rows.toSorted((one, other) => one.id - other.id);
}
