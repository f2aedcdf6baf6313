import { settlesWithoutMoney, type PaymentMethod } from "#contract/money/order-payments.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Transaction } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import { withdrawPayment } from "../../../domains/money/payments/allocations.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import {
  checkAgain,
  closeReceipt,
  findTakenPayment,
} from "../../../domains/money/payments/receipts.queries.ts";
import { wasTold } from "../../../domains/money/payments/told.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { freeReceivedMoney } from "./free-received-money.ts";
import { settleOrderStatus } from "../../orders/moving/settle-order-status.ts";

interface TakeBack {
  /** The payment's id. */
  id: string;
  /** Why; in the audit, on its void kwitansi and in the mail of correction. */
  reason: string;
  /** Whether the customer gets a mail of correction; if left out, one who had been told gets it. */
  isTold?: boolean | undefined;
  decidedBy: string;
}

/**
 * Takes back an accepted payment that neither a statement nor the gateway shows, with everything that followed from it
 * (`removePayment`): for instance a receipt that was accepted by mistake, an order that was moved to packing by mistake,
 * a cheque that the bank did not pay.
 * @throws Refusal `notFound`, `paymentNotToTakeBack`, `moneyWentBack`.
 */
export async function takeBackPayment(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  takeBack: TakeBack,
): Promise<void> {
  await db.transaction((tx) => takeBackIn(tx, mails, takeBack));
}

/** The same within a transaction; returns the order, and whether its customer had been told of the money. */
export async function takeBackIn(
  tx: Transaction,
  mails: MailQueue,
  { id, reason, isTold, decidedBy }: TakeBack,
): Promise<{ orderId: string; orderCode: string; wasTold: boolean }> {
  const known = await findTakenPayment(tx, id);
  if (known === undefined) throw new Refusal("notFound");
  await lockOrderMoney(tx, known.orderId);
  const payment = (await findTakenPayment(tx, id)) ?? known;
  const { orderId, orderCode, method, state, reference, amountRupiah, decidedAt } = payment;
  const isSetOff = method === "credit" && reference !== "";
  if (state !== "accepted" || payment.isOnStatement || method === "gateway" || isSetOff || amountRupiah < 0) {
    throw new Refusal("paymentNotToTakeBack");
  }
  const hadBeenTold = !settlesWithoutMoney(method) && (await wasTold(tx, { orderId, since: decidedAt }));
  await removePayment(tx, mails, { ...payment, id }, { reason, decidedBy });
  if (isTold ?? hadBeenTold) {
    await mails.enqueue(tx, { template: "payment-taken-back", orderId, amountRupiah, reason });
  }
  await recordAudit(tx, {
    userId: decidedBy,
    action: "payment.takeBack",
    subjectId: orderId,
    subjectLabel: orderCode,
    before: { evidence: payment.hasReceipt ? "receipt" : method, received: amountRupiah },
    after: { received: 0, reason },
  });
  await announceNews(tx, { kind: "orderMoved", subject: orderCode });
  return { orderId, orderCode, wasTold: hadBeenTold };
}

interface Removed {
  id: string;
  orderId: string;
  orderCode: string;
  method: PaymentMethod;
  amountRupiah: number;
  hasReceipt: boolean;
  /** Its receipt waited to be checked until a match decided it, perhaps on an order that was paid otherwise. */
  hadWaited?: boolean;
  /** The moment of the match that is undone, which may have promised money back. */
  matchedAt?: Date | null;
}

/**
 * Takes an accepted payment off its order with everything that followed from it: its kwitansi is void, money that was
 * promised back because of it is not promised any more, and the order's status follows (`settleOrderStatus`). A receipt
 * waits to be checked again, with the customer's own amount, if its order is to be paid or it waited before. The caller has locked the
 * order's row, and tells the customer.
 * @throws Refusal `moneyWentBack` if some of the money went back already.
 */
export async function removePayment(
  tx: Transaction,
  mails: MailQueue,
  { id, orderId, orderCode, method, amountRupiah, hasReceipt, hadWaited = false, matchedAt = null }: Removed,
  { reason, decidedBy }: { reason: string; decidedBy: string | null },
): Promise<void> {
  if (!settlesWithoutMoney(method)) {
    const order = { id: orderId, orderCode };
    await freeReceivedMoney(tx, { order, amountRupiah, promisedAt: matchedAt, reason, decidedBy });
  }
  await withdrawPayment(tx, id, decidedBy);
  await voidDocuments(tx, { orderId, kind: "kwitansi", subject: id, reason });
  const status = await settleOrderStatus(tx, mails, { orderId, movedBy: decidedBy });
  if (!hasReceipt) return;
  const { isToPay } = await lockOrderMoney(tx, orderId);
  const waits = status !== "cancel" && (isToPay || hadWaited) && (await checkAgain(tx, id));
  if (!waits) await closeReceipt(tx, { paymentId: id, reason, decidedBy });
}
