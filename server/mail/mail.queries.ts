import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { deleteInBatches } from "../database/delete-in-batches.ts";
import { untilDurable, withoutDiskWait } from "../database/durability.ts";
import type { MailFault } from "#contract/company/admin/settings-mails.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../database/queryable.ts";
import { users } from "../database/schema/accounts.ts";
import { companies } from "../database/schema/companies.ts";
import { keptMails, mails } from "../database/schema/mail.ts";
import { orderEvents, orderLines, orders, proofsOfPayment } from "../database/schema/orders.ts";
import { refunds } from "../database/schema/payments.ts";
import { shipmentLines, shipmentLosses, shipments } from "../database/schema/shipments.ts";
import { isMailTo } from "../rules/people/is-mail-to.ts";
import { normalizeEmail } from "../core/normalize-email.ts";
import { openRupiah } from "../rules/money/open-amount.ts";
import { setOffRupiah } from "../rules/money/set-off.ts";
import { listCharges } from "../domains/orders/charges.queries.ts";
import { shownLoss } from "../domains/parcels/lost-shipments.queries.ts";
import type { CorrectedStatus, Mail } from "./mail.ts";

/** A mail that must be sent. */
export interface UnsentMail {
  id: string;
  mail: Mail;
  language: (typeof mails.$inferSelect)["language"];
  recipient: string;
  createdAt: Date;
}

const unsentFields = {
  template: mails.template,
  facts: mails.facts,
  language: mails.language,
  recipient: mails.recipient,
  createdAt: mails.createdAt,
};

/** A mail that is still to be sent; undefined if it has already been sent. */
export async function findUnsent(db: Queryable, id: string): Promise<UnsentMail | undefined> {
  const [row] = await db
    .select(unsentFields)
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
  return row && asUnsent(id, row);
}

/** Only MailQueue writes it, in this shape. */
function asUnsent(
  id: string,
  { template, facts, ...rest }: Pick<typeof mails.$inferSelect, keyof typeof unsentFields>,
): UnsentMail {
  return { id, mail: { template, ...(facts as object) } as Mail, ...rest };
}

/** Takes a mail for one more try; undefined if it has already been sent. */
export async function beginTry(db: Queryable, id: string): Promise<UnsentMail | undefined> {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    .returning({ ...unsentFields, lateDisk: withoutDiskWait });
  if (row === undefined) return undefined;
  const { lateDisk: _, ...unsent } = row;
  return asUnsent(id, unsent);
}

/** Records that a mail was sent; that is on the disk when this returns. */
export async function markSent(db: Queryable, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, lastError: null, lastFault: null })
    .where(eq(mails.id, id))
    .returning({ lateDisk: withoutDiskWait });
  await untilDurable(db);
}

/** Records why a mail could not be sent, for whoever runs the shop. */
export async function markFailed(
  db: Queryable,
  id: string,
  { fault, reason }: { fault: MailFault; reason: string },
): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: reason.slice(0, 500), lastFault: fault })
    .where(eq(mails.id, id));
}

export type UserFacts = NonNullable<Awaited<ReturnType<typeof findUserFacts>>>;

/** What a mail says about an account; undefined if the account is gone. */
export async function findUserFacts(db: Queryable, userId: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      salutation: users.salutation,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user;
}

/** What a mail says of an order. */
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>> & {
  /** The private link to the order's page, made for this mail. */
  pageUrl: string;
};

/** The days that its company has to pay an order that is asked for on account; null for any other. */
const askedDays = sql<number | null>`case when ${orders.isAskedOnAccount} then (
  select nullif(${companies.termsDays}, 0) from ${companies} where ${companies.id} = ${orders.companyId}) end`;

/** What a mail says of a line. */
type LineFacts = Pick<
  typeof orderLines.$inferSelect,
  "code" | "name" | "priceRupiah" | "qty" | "salesUnit" | "discountRupiah" | "customerNotes" | "forUnits"
>;

/**
 * What a mail says about an order, with its lines. If its customer has left the company that it is of, the mail greets the one of the
 * company's people who reads it.
 */
export async function findOrderFacts(db: Queryable, orderId: string, recipient: string) {
  const [found] = await db
    .select({
      customerEmail: orders.customerEmail,
      orderCode: orders.orderCode,
      orderDate: orders.orderDate,
      poNumber: orders.poNumber,
      subtotalRupiah: orders.subtotalRupiah,
      shippingCostRupiah: orders.shippingCostRupiah,
      uniqueCodeRupiah: orders.uniqueCodeRupiah,
      totalRupiah: orders.totalRupiah,
      openRupiah,
      withheldRupiah: orders.withheldRupiah,
      writtenOffRupiah: orders.writtenOffRupiah,
      setOffRupiah,
      chargeableKilograms: orders.chargeableKilograms,
      shippingProvider: orders.shippingProvider,
      shippingProviderName: orders.shippingProviderName,
      shippingMethod: orders.shippingMethod,
      isShippingEstimate: orders.isShippingEstimate,
      airwayBill: orders.airwayBill,
      paymentDueAt: orders.paymentDueAt,
      accountDays: askedDays,
      salutation: orders.customerSalutation,
      firstName: orders.customerFirstName,
      lastName: orders.customerLastName,
      recipientFirstName: orders.recipientFirstName,
      recipientLastName: orders.recipientLastName,
      recipientCompany: orders.recipientCompany,
      recipientPhoneNumber: orders.recipientPhoneNumber,
      recipientAddress: orders.recipientAddress,
      recipientSubdistrict: orders.recipientSubdistrict,
      recipientCity: orders.recipientCity,
      recipientProvince: orders.recipientProvince,
      recipientPostalCode: orders.recipientPostalCode,
      lines: sql<LineFacts[]>`(
        select coalesce(json_agg(json_build_object('code', code, 'name', name, 'priceRupiah', price_rupiah, 'qty', qty,
          'salesUnit', sales_unit, 'discountRupiah', discount_rupiah, 'customerNotes', customer_notes, 'forUnits', for_units) order by position), '[]')
        from sales_order_line where order_id = sales_order.id)`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (found === undefined) return undefined;
  const { customerEmail, ...order } = found;
  const reader = customerEmail === recipient ? undefined : await findReader(db, recipient);
  return { ...order, ...reader, charges: await listCharges(db, orderId) };
}

async function findReader(db: Queryable, recipient: string) {
  const [reader] = await db
    .select({ salutation: users.salutation, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.emailNormalized, normalizeEmail(recipient)), isNull(users.deletedAt)));
  return reader;
}

/** How the shop itself finished an order. */
export interface OwnFinish {
  finishedAt: Date;
  /** When the last of it had arrived. */
  arrivedAt: Date;
}

/** When an order was finished by itself; undefined if the staff finished it. */
export async function findOwnFinish(db: Queryable, orderId: string): Promise<OwnFinish | undefined> {
  const [finish] = await db
    .select({ userId: orderEvents.userId, finishedAt: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, "done")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (finish === undefined || finish.userId !== null) return undefined;
  const [last] = await db
    .select({ arrivedAt: shipments.deliveredAt })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.deliveredAt)))
    .orderBy(desc(shipments.deliveredAt))
    .limit(1);
  if (last === undefined || last.arrivedAt === null) return undefined;
  return { finishedAt: finish.finishedAt, arrivedAt: last.arrivedAt };
}

/** Pieces of a part in a mail about a parcel. */
export interface MailedPieces {
  code: string;
  name: string;
  qty: number;
  salesUnit: SalesUnit;
  /** The day by which they are promised to leave, if they have not. */
  promisedOn: string | null;
}

export interface ShipmentFacts {
  /** Its number among the order's shipments. */
  position: number;
  provider: string;
  /** What the company calls a courier of its own; empty for couriers that are known by their code. */
  providerName: string;
  airwayBill: string;
  hasLeft: boolean;
  lines: MailedPieces[];
  /** The pieces of the order that have not left. */
  waiting: MailedPieces[];
}

/** What a mail says about a parcel. */
export async function findShipmentFacts(db: Queryable, id: number): Promise<ShipmentFacts | undefined> {
  const [shipment] = await db
    .select({
      orderId: shipments.orderId,
      position: shipments.position,
      provider: shipments.provider,
      providerName: shipments.providerName,
      airwayBill: shipments.airwayBill,
      hasLeft: sql<boolean>`${shipments.handedOverAt} is not null`,
    })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (shipment === undefined) return undefined;
  const { orderId, ...facts } = shipment;
  const part = { code: orderLines.code, name: orderLines.name, salesUnit: orderLines.salesUnit };
  const lines = await db
    .select({ ...part, qty: shipmentLines.qty, promisedOn: sql<null>`null` })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(eq(shipmentLines.shipmentId, id))
    .orderBy(orderLines.position);
  const unshipped = sql<number>`(${orderLines.qty} - ${orderLines.cancelledQty} - ${orderLines.shippedQty})`;
  const waiting = await db
    .select({ ...part, qty: unshipped, promisedOn: orderLines.promisedOn })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(unshipped, 0)))
    .orderBy(orderLines.position);
  return { ...facts, lines, waiting };
}

/** Why a shipment is lost, and the order by which its pieces are sent again; undefined if it is not lost. */
export async function findLossFacts(
  db: Queryable,
  shipmentId: number,
): Promise<{ reason: string; replacementCode: string | null } | undefined> {
  const [loss] = await db
    .select({ reason: shownLoss.reason, replacementCode: shownLoss.replacementCode })
    .from(shipmentLosses)
    .where(and(eq(shipmentLosses.shipmentId, shipmentId), isNull(shipmentLosses.foundAt)));
  return loss;
}

/** Whether the last time that an order left a status was later than the last time that it came into it. */
export async function wasTakenBack(
  db: Queryable,
  orderId: string,
  status: CorrectedStatus,
): Promise<boolean> {
  const { rows } = await db.execute<{ isOver: boolean | null }>(sql`
    select max(id) filter (where from_status = ${status}) > max(id) filter (where to_status = ${status}) as "isOver"
    from sales_order_event where order_id = ${orderId}`);
  return rows[0]?.isOver === true;
}

export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof findPaymentFacts>>>;

/** The payment that was the latest one when the mail was queued. */
export async function findPaymentFacts(db: Queryable, orderId: string, until: Date) {
  const [payment] = await db
    .select({
      amountRupiah: proofsOfPayment.amountRupiah,
      senderName: proofsOfPayment.senderName,
      paymentTo: proofsOfPayment.paymentTo,
      transferredAt: proofsOfPayment.transferredAt,
    })
    .from(proofsOfPayment)
    // A JavaScript date has no microseconds: only the next millisecond is certainly later.
    .where(
      and(
        eq(proofsOfPayment.orderId, orderId),
        lte(proofsOfPayment.createdAt, new Date(until.getTime() + 1)),
      ),
    )
    .orderBy(desc(proofsOfPayment.createdAt))
    .limit(1);
  return payment;
}

/** The account to which a refund was sent. */
export async function findRefundAccount(db: Queryable, refundId: string) {
  const [account] = await db
    .select({
      bankName: refunds.bankName,
      accountNumber: refunds.accountNumber,
      accountHolder: refunds.accountHolder,
    })
    .from(refunds)
    .where(eq(refunds.paymentId, refundId));
  return account;
}

/** Removes mails that the mailbox has stored for so many days. */
export async function deleteOldKeptMails(db: Queryable, days: number, signal?: AbortSignal): Promise<number> {
  const isOld = sql`${keptMails.createdAt} < now() - make_interval(days => ${days})`;
  return deleteInBatches(db, keptMails, isOld, signal);
}

/** Deletes the mails of so many months ago: they were sent, or given up after four days. */
export async function deleteOldMails(db: Queryable, months: number, signal?: AbortSignal): Promise<number> {
  const isOld = sql`${mails.createdAt} < now() - make_interval(months => ${months})`;
  return deleteInBatches(db, mails, isOld, signal);
}

/** What a mail is about, without words: ids, numbers, and which of the shop's own words it says. */
const withoutWords = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${mails.facts})
  where key ~ 'Id$' or key in ('status', 'kind') or jsonb_typeof(value) in ('number', 'boolean'))`;

/** Removes the recipients and the words of mails; mails that are not sent yet will never be sent. */
export async function forgetMails(
  tx: Queryable,
  customer: { id: string; email: string },
  orderIds: string[],
): Promise<void> {
  const isTheirs = isMailTo(customer.id, orderIds);
  const ids = tx.select({ id: mails.id }).from(mails).where(isTheirs);
  await tx
    .delete(keptMails)
    .where(or(inArray(keptMails.id, ids), sql`lower(${keptMails.recipient}) = lower(${customer.email})`));
  await tx.delete(mails).where(and(isTheirs, sql`${mails.sentAt} is null`));
  await tx.update(mails).set({ recipient: "", lastError: null, facts: withoutWords }).where(isTheirs);
}
