import type { Refund } from "#contract/money/admin/refunds.ts";
import type { AuditAction } from "#contract/operations/admin/audit.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { RefundAccount } from "#contract/money/refunds.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { mayNameRefundAccount } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { lockOrder } from "../../../domains/orders/orders.queries.ts";
import { findOwnRefund } from "../../../domains/money/payments/payments-of-order.queries.ts";
import { findPayableOrder } from "../../../domains/money/payments/payments.queries.ts";
import {
  findRefund,
  hasRefundReceipt,
  moveRefund,
  writeAccount,
  writeAccountOfOrder,
  writeSent,
} from "../../../domains/money/refunds/refunds.queries.ts";
import { storeReceipt } from "../../../files/storage/receipt-picture.ts";
import { deleteUnusedPicture } from "../../core/delete-unused-picture.ts";
import { issueDocument } from "../documents/issue-document.ts";
import { requireOwnAccount } from "../payments/require-own-account.ts";

interface NamedAccount {
  orderId: string;
  userId: string;
  account: RefundAccount;
  /**
   * Only if no account is named yet: somebody who gets hold of a private link must not send the money elsewhere. `userId` is then the
   * order's customer.
   */
  isFirst?: boolean;
}

/**
 * Stores to which bank account the customer wants the money back, and tells them so by mail: whoever named another one is noticed before the
 * money is sent. By the private link of a company's order it is stored only while its customer belongs to the company.
 * @throws Refusal `orderNotFound` also for somebody else's order; `companyPeopleOnly`, `refundNotPromised`, `refundAccountNamed`.
 */
export async function nameAccount(
  { db, mails }: Dependencies,
  { orderId, userId, account, isFirst = false }: NamedAccount,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findPayableOrder(tx, orderId);
    if (order === undefined) throw new Refusal("orderNotFound");
    await lockOrder(tx, orderId);
    if (!(await mayNameRefundAccount(tx, { orderId, userId })))
      throw new Refusal(isFirst ? "companyPeopleOnly" : "orderNotFound");
    if (!(await writeAccountOfOrder(tx, orderId, account, { isFirst }))) {
      const isNamed = (await findOwnRefund(tx, orderId)) !== null;
      throw new Refusal(isNamed ? "refundAccountNamed" : "refundNotPromised");
    }
    await mails.enqueue(tx, { template: "refund-account", orderId });
    await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
  });
}

/**
 * Stores the bank account that a customer has told the staff by telephone.
 * @throws Refusal `notFound`, `refundNotPromised`.
 */
export async function setAccount(
  { db }: Dependencies,
  { id, account, userId }: { id: string; account: RefundAccount; userId: string },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (!(await writeAccount(tx, id, account))) throw new Refusal("refundNotPromised");
    return finish(tx, refund, { action: "refund.account", userId });
  });
}

/** How money left the shop. */
export interface Sent {
  /** The bank's name of an own account; empty if nobody has said so. */
  sentFrom: string;
  /** `YYYY-MM-DD` in Jakarta; today if left out. */
  sentOn?: string | undefined;
}

interface SentRefund extends Sent {
  id: string;
  receiptImage: string;
  /** What the person has transferred: Rupiah, and the account's number. Meanwhile the promise may be lowered, or the account another one. */
  transferred?: { amount: number; accountNumber: string } | undefined;
  sentBy: string;
}

/**
 * Records that a refund was transferred, with a picture of the bank's receipt (which stays stored only if the record
 * does), issues its credit note, and tells the customer.
 * @throws Refusal as the contract's `sendRefund` lists them.
 */
export async function sendRefund(
  dependencies: Dependencies,
  { id, receiptImage, transferred, sentBy, ...sent }: SentRefund,
): Promise<Refund> {
  const { db, files, mails } = dependencies;
  const known = await findRefund(db, id);
  if (known === undefined) throw new Refusal("notFound");
  requireToSend(known, transferred);
  await requireOwnAccount(db, sent.sentFrom, "sentFrom");
  const { receiptKey } = await storeReceipt(files, receiptImage);
  try {
    return await db.transaction(async (tx) => {
      const refund = await lockRefund(tx, id);
      requireToSend(refund, transferred);
      await moveRefund(tx, { id, from: "promised", to: "sent", decidedBy: sentBy });
      await writeSent(tx, id, { receiptKey, ...sent });
      const { orderId, amount: amountRupiah } = refund;
      await mails.enqueue(tx, { template: "refund-sent", orderId, refundId: id, amountRupiah });
      const finished = await finish(tx, refund, {
        action: "refund.send",
        userId: sentBy,
        after: { bankName: sent.sentFrom, day: sent.sentOn ?? jakartaDay(new Date()) },
      });
      await issueDocument(tx, { orderId, kind: "credit-note", subject: id, issuedBy: sentBy });
      return finished;
    });
  } catch (error) {
    await deleteUnusedPicture(dependencies, receiptKey, () => hasRefundReceipt(db, receiptKey));
    throw error;
  }
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
    return finish(tx, refund, { action: "refund.confirm", userId: confirmedBy });
  });
}

function requireToSend({ state, account, amount }: Refund, transferred: SentRefund["transferred"]): void {
  if (state !== "promised") throw new Refusal("refundNotPromised");
  if (account === null) throw new Refusal("refundWithoutAccount");
  if (transferred === undefined) return;
  if (transferred.amount !== amount || transferred.accountNumber !== account.accountNumber)
    throw new Refusal("refundChanged", { amount: formatRupiah(amount), account: account.accountNumber });
}

/** The refund as it is after its order's row was locked. */
export async function lockRefund(tx: Queryable, id: string): Promise<Refund> {
  const found = await findRefund(tx, id);
  if (found === undefined) throw new Refusal("notFound");
  await lockOrder(tx, found.orderId);
  return (await findRefund(tx, id)) ?? found;
}

interface RefundAct {
  action: Extract<AuditAction, `refund.${string}`>;
  userId: string;
  /** What changed, beside the amount. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Audits the act, without the account's number, which could never be removed; returns the refund as it is now. */
export async function finish(
  tx: Queryable,
  refund: Refund,
  { action, userId, before, after }: RefundAct,
): Promise<Refund> {
  await recordAudit(tx, {
    userId,
    action,
    subjectId: refund.orderId,
    subjectLabel: refund.orderCode,
    ...(before !== undefined && { before }),
    after: { refund: refund.amount, ...after },
  });
  await announceNews(tx, { kind: "orderMoved", subject: refund.orderCode });
  return (await findRefund(tx, refund.id)) ?? refund;
}
