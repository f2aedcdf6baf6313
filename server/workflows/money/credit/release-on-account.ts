import { eq, sql } from "drizzle-orm";
import { isAllowed } from "#contract/admin/permissions.ts";
import { creditFault, type CreditStanding } from "#contract/money/credit-terms.ts";
import type { Language } from "#contract/core/languages.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { creditRefusal } from "../../../rules/money/credit-refusal.ts";
import { lockCredit } from "../../../rules/money/company-credit.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Actor } from "../../../core/sessions.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Transaction } from "../../../database/queryable.ts";
import { orders } from "../../../database/schema/orders.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { changeOrderStatus, findOrder } from "../../../domains/orders/orders.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { requireReceiptDecided, withdrawBill } from "../../orders/moving/reopen-order.ts";
import { movedOrder } from "../../orders/moving/moved-order.ts";

interface Release {
  /** The order's id or its code. */
  order: string;
  /** Why it is released against the company's terms; empty if it is within the terms. */
  reason: string;
  /** The member of staff who releases it. */
  releasedBy: Actor;
}

/**
 * Sends an order of a company with terms to packing unpaid. It is due after the company's days; an invoice that was
 * sent before becomes void. If two orders at the same moment exceed the limit together, only one is released: the
 * company's row is locked before the order's.
 * @throws Refusal `orderNotFound`; `noCreditTerms`; `creditOverdue`, `overCreditLimit` unless somebody with the right
 * gives a reason; `orderMoveNotOpen`; `receiptToDecide`.
 */
export async function releaseOnAccount({ db, mails }: Dependencies, { order, reason, releasedBy }: Release) {
  return db.transaction(async (tx) => {
    const found = await findOrder(tx, order);
    if (found === undefined) throw new Refusal("orderNotFound");
    const standing = await lockStandingOf(tx, found.id);
    await releaseLocked(tx, mails, { order: found, standing, reason, releasedBy });
    return movedOrder(found, "packing");
  });
}

/** The credit standing of an order's company without this order. An order never changes its company. */
async function lockStandingOf(tx: Transaction, orderId: string): Promise<CreditStanding> {
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId));
  if (order === undefined || order.companyId === null) throw new Refusal("noCreditTerms");
  return lockCredit(tx, { companyId: order.companyId, without: orderId });
}

interface LockedRelease extends Omit<Release, "order"> {
  order: { id: string; orderCode: string; language: Language };
  /** The credit standing of its company without the order; the company is locked. */
  standing: CreditStanding;
}

/** The same for an order whose company is locked. */
export async function releaseLocked(
  tx: Transaction,
  mails: MailQueue,
  { order, standing, reason, releasedBy }: LockedRelease,
): Promise<void> {
  const { status } = await lockOrderMoney(tx, order.id);
  if (!orderStates[status].mayGoOnAccount) {
    throw new Refusal("orderMoveNotOpen", {
      from: status,
      to: "packing",
      open: orderStates[status].to.join(", ") || "-",
    });
  }
  await requireReceiptDecided(tx, order.id);
  if (orderStates[status].isBilled) {
    await withdrawBill(tx, { orderId: order.id, reason: becameOnAccount[order.language] });
  }
  // Without the unique code, which ends together with the invoice.
  const { open } = await lockOrderMoney(tx, order.id);
  const fault = creditFault(standing, open);
  const isOverridden = reason !== "" && fault !== "noTerms" && isAllowed(releasedBy, "manageCredit");
  if (fault !== undefined && !isOverridden) throw creditRefusal(fault, standing, open);
  await changeOrderStatus(tx, {
    orderId: order.id,
    from: status,
    to: "packing",
    reason: "",
    movedBy: releasedBy.userId,
  });
  const kept = fault === undefined ? "" : reason;
  const dueAt = await writeRelease(tx, order.id, { days: standing.termsDays, reason: kept });
  await mails.enqueue(tx, { template: "order-on-account", orderId: order.id });
  await recordAudit(tx, {
    userId: releasedBy.userId,
    action: "order.releaseOnAccount",
    subjectId: order.id,
    subjectLabel: order.orderCode,
    before: { orderStatus: status },
    after: {
      orderStatus: "packing",
      dueOn: jakartaDay(dueAt),
      ...(fault !== undefined && { creditFault: fault, reason }),
    },
  });
  await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
}

/** Why the invoice is void if its order goes on account. */
const becameOnAccount: Record<Language, string> = {
  en: "The order goes on account.",
  id: "Pesanan diproses dengan tempo.",
};

/** Writes the release. The order can be paid until the end of its last day in Jakarta; returns that moment. */
async function writeRelease(
  tx: Transaction,
  orderId: string,
  { days, reason }: { days: number; reason: string },
): Promise<Date> {
  const [released] = await tx
    .update(orders)
    .set({
      onAccountAt: sql`now()`,
      onAccountReason: reason,
      paymentDueAt: sql`((now() at time zone 'Asia/Jakarta')::date + ${days}::integer + 1)::timestamp at time zone 'Asia/Jakarta' - interval '1 second'`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId))
    .returning({ dueAt: orders.paymentDueAt });
  if (released?.dueAt == null) throw new Error("the order was not released");
  return released.dueAt;
}
