import type { EditBalance, EditShortfall, EditSurplus } from "#contract/orders/admin/order-edits.ts";
import { owedAmount } from "#contract/money/order-payments.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import type { Queryable, Transaction } from "../../../database/queryable.ts";
import { listParcelIds } from "../../../domains/money/documents/document-subjects.queries.ts";
import { findIssued, voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import type { OrderToEdit } from "../../../domains/orders/editing/edit-order.queries.ts";
import { changeOrderStatus, hasLeft } from "../../../domains/orders/orders.queries.ts";
import { clearDecidedSender } from "../../../domains/orders/payment-sender.queries.ts";
import type { PlannedEdit } from "../../../domains/orders/editing/plan-edit.ts";
import { listPackedIds, movePackedTo } from "../../../domains/parcels/shipments.queries.ts";
import { lockOrderMoney, type OrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { listPromisedSurplus, lowerPromise } from "../../../domains/money/refunds/promised.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import type { ChangedBalance } from "../../../mail/mail.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { askForPayment } from "../../money/payments/ask-for-payment.ts";
import { issueDocument } from "../../money/documents/issue-document.ts";
import { writePromisedRefund } from "../../money/refunds/write-promised-refund.ts";

interface ReleasedEdit {
  order: OrderToEdit;
  planned: PlannedEdit;
  balance: EditBalance;
  reason: string;
  shortfall: EditShortfall | undefined;
  surplus: EditSurplus;
  userId: string;
}

/**
 * What an edit of a released order means for its money. Only the difference counts: what was paid too much or owed before
 * stays as it was. What is promised back because it was too much pays for the edited order first. Null for an order whose payment was not asked for yet. `money` is the order's before the edit, `total`
 * what it costs afterwards.
 */
export async function balanceOf(
  db: Queryable,
  orderId: string,
  { money, total }: { money: OrderMoney; total: number },
): Promise<EditBalance | null> {
  if (!orderStates[money.status].isReleased) return null;
  const owed = owedAmount({ ...money, total });
  if (owed > money.owed) {
    const surplus = sumOf((await listPromisedSurplus(db, orderId)).map(({ amountRupiah }) => amountRupiah));
    const kept = Math.min(owed, surplus);
    const left = { ...money, promised: money.promised - kept };
    return { toPay: owed - kept, kept, back: 0, canWait: await canWait(db, orderId, left) };
  }
  const freed = tooMuch({ ...money, total }) - tooMuch(money);
  return { toPay: 0, kept: 0, back: Math.max(0, Math.min(freed, money.refundable)), canWait: false };
}

/**
 * Settles the money of a released order that was just edited: what it costs more is to be paid before it is packed on, or
 * is owed; what it costs less goes back, is kept as credit, or stays.
 */
export async function settleEditedMoney(
  tx: Transaction,
  mails: MailQueue,
  { order, planned, balance, reason, shortfall, surplus, userId }: ReleasedEdit,
): Promise<{ balance: ChangedBalance; refundId?: string }> {
  const { toPay, kept, back } = balance;
  if (kept > 0) await keepPromised(tx, mails, { order, rupiah: kept, reason, userId });
  if (toPay > 0) {
    // Its customer can confirm a payment again.
    await clearDecidedSender(tx, order.id);
    const wanted = shortfall ?? (planned.difference.lines.length > 0 ? "wait" : "owed");
    if (wanted === "owed" || !balance.canWait) return { balance: { kind: "owed", rupiah: toPay } };
    const to = "waiting for payment";
    await changeOrderStatus(tx, { orderId: order.id, from: order.status, to, reason, movedBy: userId });
    await askForPayment(tx, order.id, await ruleSettings.payment.read(tx));
    await mails.enqueue(tx, { template: "order-status", orderId: order.id, status: to, reason });
    return { balance: { kind: "wait", rupiah: (await lockOrderMoney(tx, order.id)).open } };
  }
  if (back === 0 || surplus === "keep") return { balance: { kind: "even", rupiah: 0 } };
  const refundId = await writePromisedRefund(tx, mails, {
    order,
    amountRupiah: back,
    reason: reason === "" ? order.orderCode : reason,
    isCredit: surplus === "credit",
    promisedBy: userId,
  });
  return { balance: { kind: "back", rupiah: back }, refundId };
}

/** Takes Rupiah that were promised back because they were too much for the order, and tells the customer. */
async function keepPromised(
  tx: Transaction,
  mails: MailQueue,
  { order, rupiah, reason, userId }: Pick<ReleasedEdit, "order" | "reason" | "userId"> & { rupiah: number },
): Promise<void> {
  const told = reason === "" ? order.orderCode : reason;
  let missing = rupiah;
  for (const promise of await listPromisedSurplus(tx, order.id)) {
    const part = Math.min(promise.amountRupiah, missing);
    if (part === 0) break;
    missing -= part;
    // One after another: a transaction has one connection.
    await lowerPromise(tx, promise, { rupiah: part, decidedBy: userId });
    const withdrawn = { template: "refund-withdrawn", orderId: order.id, amountRupiah: part } as const;
    await mails.enqueue(tx, { ...withdrawn, reason: told });
    await recordAudit(tx, {
      userId,
      action: "refund.withdraw",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      after: { refund: part, reason: told },
    });
  }
}

const sumOf = (rupiah: number[]) => rupiah.reduce((sum, one) => sum + one, 0);

/** Rupiah that came beyond the total. */
const tooMuch = ({ received, owedAgain, total }: OrderMoney) => Math.max(0, received - owedAgain - total);

/** Whether the order can wait for its payment again: not while a part of it has left, is packed, or was refunded. */
async function canWait(
  db: Queryable,
  orderId: string,
  { onAccount, promised, refunded }: OrderMoney,
): Promise<boolean> {
  if (onAccount !== null || promised + refunded > 0) return false;
  return !(await hasLeft(db, orderId)) && (await listPackedIds(db, orderId)).length === 0;
}

/**
 * Makes the documents void that no longer say what a released order is: its invoice, the delivery orders of what has not
 * left. Parcels that have left get their delivery orders before, with where they went. Packed parcels go by the new courier.
 */
export async function voidEditedDocuments(
  tx: Transaction,
  { order, planned, reason, userId }: Pick<ReleasedEdit, "order" | "planned" | "reason" | "userId">,
): Promise<{ kind: "invoice" | "delivery-order"; subject: string }[]> {
  for (const subject of await listParcelIds(tx, order.id, { haveLeft: true })) {
    // One after another: each takes the next number.
    await issueDocument(tx, { orderId: order.id, kind: "delivery-order", subject, issuedBy: userId });
  }
  const why = reason === "" ? "Pesanan diubah" : reason;
  const packed = await listPackedIds(tx, order.id);
  const { before, after } = planned.difference;
  if (planned.isShippingChanged) {
    await movePackedTo(
      tx,
      order.id,
      { provider: before.shippingProvider, service: before.shippingMethod },
      { provider: after.shippingProvider, service: after.shippingMethod },
    );
  }
  const subjects = [
    { kind: "invoice" as const, subject: "" },
    { kind: "delivery-order" as const, subject: "" },
    ...(planned.recipient === undefined && !planned.isShippingChanged
      ? []
      : packed.map((id) => ({ kind: "delivery-order" as const, subject: String(id) }))),
  ];
  const voided: typeof subjects = [];
  for (const about of subjects) {
    // One after another: a transaction has one connection.
    const issued = await findIssued(tx, { orderId: order.id, ...about });
    if (issued === undefined) continue;
    await voidDocuments(tx, { orderId: order.id, ...about, reason: why });
    voided.push(about);
  }
  return voided;
}

/** Issues again what an edit has made void, and the credit note of what was kept as credit. */
export async function issueAnew(
  tx: Transaction,
  orderId: string,
  {
    voided,
    creditId,
    userId,
  }: {
    voided: { kind: "invoice" | "delivery-order"; subject: string }[];
    creditId: string | undefined;
    userId: string;
  },
): Promise<void> {
  for (const about of voided) {
    // One after another: each takes the next number.
    await issueDocument(tx, { orderId, ...about, issuedBy: userId });
  }
  if (creditId !== undefined) {
    await issueDocument(tx, { orderId, kind: "credit-note", subject: creditId, issuedBy: userId });
  }
}
