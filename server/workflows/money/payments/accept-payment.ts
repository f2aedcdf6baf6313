import { settlesWithoutMoney, writeOffMethod, type EnteredMethod } from "#contract/money/order-payments.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { isOnlyTaxOpen } from "../../../rules/money/withholding.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { insertAllocation, rememberUnseen } from "../../../domains/money/payments/allocations.queries.ts";
import {
  acceptCheckedPayment,
  insertPayment,
  lockOrderMoney,
} from "../../../domains/money/payments/order-payments.queries.ts";
import { changeOrderStatus } from "../../../domains/orders/orders.queries.ts";
import { clearDecidedSender, givePaymentDays } from "../../../domains/orders/payment-sender.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";

interface Payment {
  order: { id: string; orderCode: string };
  /**
   * How the company knows about the money: a receipt, a bank statement, a staff member who moves the order, the
   * customer's credit, the gateway, or a payment that the staff recorded.
   */
  evidence: "receipt" | "statement" | "staff" | "credit" | "gateway" | "entered";
  /** Rupiah that came; if left out, as much as is open. */
  amountRupiah?: number | undefined;
  /** The receipt that the staff looked at; if left out, the one that waits to be checked, if any. */
  paymentId?: string | undefined;
  /** The transfer on a statement, and whether its money is that of the receipt that waits, if one does. */
  transfer?: { mutationId: number; isOfReceipt: boolean } | undefined;
  /** The attempt to pay online: the payment gets its id and its number. */
  attempt?: { id: string; reference: string } | undefined;
  /** What the staff recorded, or wrote off: the payment gets its id and its method. */
  entered?: { id: string; method: EnteredMethod | typeof writeOffMethod } | undefined;
  reason: string;
  /** The member of staff who accepts it; null if the shop does it by itself, which is not audited. */
  acceptedBy: string | null;
}

/**
 * The only place where an order becomes paid, whoever accepts the payment. The payment is accepted for the amount that
 * came, together with the receipt that is being checked. If nothing is open any more, an order that waits for payment
 * moves to packing; an order on account keeps its status. Otherwise the customer is told what is missing, can confirm
 * the rest, and again has the shop's days to pay it. A customer who has paid too much is told so. If the order is
 * cancelled, the caller promises the money back. The act is audited. It locks the order's row before its payments, as
 * every other workflow does, so that two workflows cannot deadlock.
 * @returns the order's status; undefined if there was nothing to accept: no receipt waits to be checked, or the order
 * takes no money. A paid or cancelled order takes only money that a statement shows; an order that is owed money in
 * spite of its status also takes what the staff recorded; an order on account takes everything while something is open.
 * Money at the gateway is taken whatever the order's status, because it is there.
 */
export async function acceptPayment(
  tx: Queryable,
  mails: MailQueue,
  payment: Payment,
): Promise<OrderStatus | undefined> {
  const { order, evidence, reason, acceptedBy } = payment;
  const before = await lockOrderMoney(tx, order.id);
  const isWaiting = before.status === "waiting for payment";
  const { isReleased, isEditable } = orderStates[before.status];
  const isToBePaid = before.isToPay;
  const toCome = isReleased ? before.owed : before.open;
  const isThere =
    evidence === "gateway" ||
    (evidence === "entered" && before.owed > 0) ||
    (evidence === "statement" && (isReleased || before.status === "cancel"));
  if (!isToBePaid && !isThere) return undefined;
  const amountRupiah = payment.amountRupiah ?? toCome;
  if (!(await writePayment(tx, payment, amountRupiah))) return undefined;
  const open = Math.max(0, toCome - amountRupiah);
  const status = isWaiting && open === 0 ? "packing" : before.status;
  // No money came with withheld tax or a write-off, so the customer is told of no payment.
  const isTold = payment.entered === undefined || !settlesWithoutMoney(payment.entered.method);
  const isOnlyTax = isTold && open > 0 && (await isOnlyTaxOpen(tx, order.id, open));
  const told = { orderId: order.id, amountRupiah, openRupiah: open, ...(isOnlyTax && { isOnlyTax }) };
  if (status !== before.status) {
    const move = { orderId: order.id, from: before.status, to: status, reason, movedBy: acceptedBy };
    await changeOrderStatus(tx, move);
    await mails.enqueue(tx, { template: "order-status", orderId: order.id, status, reason });
  } else if (isWaiting) {
    await waitForTheRest(tx, payment);
    if (isTold) await mails.enqueue(tx, { template: "payment-in-part", ...told });
  } else if (isToBePaid) {
    if (open > 0) await letConfirmAgain(tx, payment);
    if (isTold) await mails.enqueue(tx, { template: "payment-on-account", ...told });
  }
  // Money from the gateway for an order that was reopened meanwhile.
  else if (isEditable) await mails.enqueue(tx, { template: "payment-on-account", ...told });
  const excessRupiah = amountRupiah - toCome;
  if (excessRupiah > 0 && before.status !== "cancel") {
    await mails.enqueue(tx, { template: "payment-too-much", orderId: order.id, amountRupiah, excessRupiah });
  }
  if (acceptedBy !== null) {
    await recordAudit(tx, {
      userId: acceptedBy,
      action: payment.entered?.method === writeOffMethod ? "payment.writeOff" : "payment.accept",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { orderStatus: before.status },
      after: {
        orderStatus: status,
        evidence: payment.entered?.method ?? evidence,
        received: amountRupiah,
        ...(isToBePaid && open > 0 && { open }),
        ...(reason !== "" && { reason }),
      },
    });
  }
  await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
  return status;
}

/** Returns whether there was something to accept. */
async function writePayment(
  tx: Queryable,
  { order, evidence, paymentId, transfer, attempt, entered, acceptedBy }: Payment,
  amountRupiah: number,
): Promise<boolean> {
  const counted = { orderId: order.id, amountRupiah, decidedBy: acceptedBy };
  if (attempt !== undefined) {
    const { id, reference } = attempt;
    await insertPayment(tx, { ...counted, id, reference, method: "gateway", state: "accepted" });
    return true;
  }
  if (entered !== undefined) {
    await insertPayment(tx, { ...counted, ...entered, state: "accepted" });
    return true;
  }
  const isCredit = evidence === "credit";
  const isOfReceipt = transfer === undefined ? !isCredit : transfer.isOfReceipt;
  const checked = isOfReceipt ? await acceptCheckedPayment(tx, { ...counted, paymentId }) : undefined;
  if (checked === undefined && evidence === "receipt") return false;
  // Possibly nothing is open: if the order has become cheaper, earlier payments may be enough.
  if (checked === undefined && amountRupiah === 0) return true;
  const accepted =
    checked ??
    (await insertPayment(tx, { ...counted, method: isCredit ? "credit" : "transfer", state: "accepted" }));
  if (transfer !== undefined) {
    const unseenState = checked === undefined ? "rejected" : "checking";
    await rememberUnseen(tx, accepted, { unseenState, unseenRupiah: amountRupiah });
    await insertAllocation(tx, { paymentId: accepted, mutationId: transfer.mutationId, amountRupiah });
  }
  return true;
}

/** The customer can confirm another payment, unless a receipt is still to be decided. */
async function letConfirmAgain(tx: Queryable, { order }: Payment): Promise<void> {
  await clearDecidedSender(tx, order.id);
}

/** The customer can also confirm another payment, and again has the days to pay what is missing. */
async function waitForTheRest(tx: Queryable, payment: Payment): Promise<void> {
  await letConfirmAgain(tx, payment);
  const { order } = payment;
  const { deadlineDays } = await ruleSettings.payment.read(tx);
  await givePaymentDays(tx, order.id, deadlineDays);
}
