import type { Refund } from "#contract/admin/refunds.ts";
import type { AuditAction } from "#contract/admin/audit.ts";
import type { RefundAccount } from "#contract/refunds.ts";
import { recordAudit } from "../core/record-audit.ts";
import { Refusal } from "../core/refusal.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { lockOrder } from "../domains/orders/orders.queries.ts";
import { findPayableOrder } from "../domains/payments/payments.queries.ts";
import {
  findRefund,
  moveRefund,
  writeAccount,
  writeAccountOfOrder,
  writeSent,
} from "../domains/payments/refunds.queries.ts";
import { storeReceipt } from "../storage/receipt-picture.ts";

/**
 * The customer says to which account money goes back.
 * @throws Refusal `orderNotFound` also for somebody else's order; `refundNotPromised`.
 */
export async function nameAccount(
  { db }: Dependencies,
  { orderId, userId, account }: { orderId: string; userId: string; account: RefundAccount },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findPayableOrder(tx, orderId);
    if (order?.userId !== userId) throw new Refusal("orderNotFound");
    await lockOrder(tx, orderId);
    if (!(await writeAccountOfOrder(tx, orderId, account))) throw new Refusal("refundNotPromised");
    await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
  });
}

/**
 * The staff writes down the account that a customer has named by telephone.
 * @throws Refusal `notFound`, `refundNotPromised`.
 */
export async function setAccount(
  { db }: Dependencies,
  { id, account, userId }: { id: string; account: RefundAccount; userId: string },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (!(await writeAccount(tx, id, account))) throw new Refusal("refundNotPromised");
    return finish(tx, refund, "refund.account", userId);
  });
}

/**
 * Records that a refund was transferred, with a picture of the bank's receipt, and tells the customer.
 * @throws Refusal as the contract's `sendRefund` lists them.
 */
export async function sendRefund(
  { db, files, mails }: Dependencies,
  { id, receiptImage, sentBy }: { id: string; receiptImage: string; sentBy: string },
): Promise<Refund> {
  const known = await findRefund(db, id);
  if (known === undefined) throw new Refusal("notFound");
  requireToSend(known);
  const { receiptKey } = await storeReceipt(files, receiptImage);
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    requireToSend(refund);
    await moveRefund(tx, { id, from: "promised", to: "sent", decidedBy: sentBy });
    await writeSent(tx, id, receiptKey);
    const { orderId, amount: amountRupiah } = refund;
    await mails.enqueue(tx, { template: "refund-sent", orderId, refundId: id, amountRupiah });
    return finish(tx, refund, "refund.send", sentBy);
  });
}

/** @throws Refusal `notFound`, `refundNotSent`. */
export async function confirmRefund(
  { db }: Dependencies,
  { id, confirmedBy }: { id: string; confirmedBy: string },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    const move = { id, from: "sent", to: "confirmed", decidedBy: confirmedBy } as const;
    if (!(await moveRefund(tx, move))) throw new Refusal("refundNotSent");
    return finish(tx, refund, "refund.confirm", confirmedBy);
  });
}

function requireToSend({ state, account }: Refund): void {
  if (state !== "promised") throw new Refusal("refundNotPromised");
  if (account === null) throw new Refusal("refundWithoutAccount");
}

/** The refund as it is once its order's row is locked. */
async function lockRefund(tx: Queryable, id: string): Promise<Refund> {
  const found = await findRefund(tx, id);
  if (found === undefined) throw new Refusal("notFound");
  await lockOrder(tx, found.orderId);
  return (await findRefund(tx, id)) ?? found;
}

/** Audits the act, without the account's number, which could never be removed; returns the refund as it is now. */
async function finish(
  tx: Queryable,
  before: Refund,
  action: Extract<AuditAction, `refund.${string}`>,
  userId: string,
): Promise<Refund> {
  await recordAudit(tx, {
    userId,
    action,
    subjectId: before.orderId,
    subjectLabel: before.orderCode,
    after: { refund: before.amount },
  });
  await announceNews(tx, { kind: "orderMoved", subject: before.orderCode });
  return (await findRefund(tx, before.id)) ?? before;
}
