import type { RefundAs } from "#contract/money/refunds.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { clearPaymentSender } from "../../../domains/orders/payment-sender.queries.ts";
import { deletePacked } from "../../../domains/parcels/shipments.queries.ts";
import { voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import {
  creditWithin,
  lockOrderMoney,
  rejectCheckedPayment,
  takeBackWithheld,
} from "../../../domains/money/payments/order-payments.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { releaseStock } from "../../stock/reserve-stock.ts";
import { writePromisedRefund } from "../../money/refunds/write-promised-refund.ts";
import type { MovableOrder } from "./moved-order.ts";

interface Cancelling {
  reason: string;
  /** Null if the shop cancels it by itself. */
  movedBy: string | null;
  /** Whether it had to be paid before. */
  wasToPay: boolean;
  /** How money that came goes back; a transfer if left out. */
  refundAs?: RefundAs | undefined;
}

/**
 * Ends everything that is open for a cancelled order: rejects its receipt, makes its unpaid invoice void, unpacks its
 * parcels with their delivery orders, frees its stock, removes tax that the buyer withheld, and gives back the money that
 * was received. Returns the id of a credit, whose credit note is due.
 */
export async function cancelWhatWaits(
  tx: Queryable,
  mails: MailQueue,
  order: MovableOrder,
  { reason, movedBy, wasToPay, refundAs = "transfer" }: Cancelling,
): Promise<string | undefined> {
  const rejected = await rejectCheckedPayment(tx, { orderId: order.id, reason, decidedBy: movedBy });
  if (rejected !== undefined) await clearPaymentSender(tx, order.id);
  if (wasToPay) await voidDocuments(tx, { orderId: order.id, kind: "invoice", reason });
  await deletePacked(tx, order.id);
  await voidDocuments(tx, { orderId: order.id, kind: "delivery-order", reason });
  await releaseStock(tx, order.id);
  await takeBackWithheld(tx, order.id, movedBy);
  // An order that the shop itself cancels has got no money.
  return movedBy === null ? undefined : giveBack(tx, mails, order, { reason, givenBy: movedBy, refundAs });
}

/**
 * Gives back what came for a cancelled order: the credit that paid it is credit again, and the rest is promised, or kept as credit too.
 * Returns the id of the credit, whose credit note is due.
 */
async function giveBack(
  tx: Queryable,
  mails: MailQueue,
  order: MovableOrder,
  { reason, givenBy, refundAs }: { reason: string; givenBy: string; refundAs: RefundAs },
): Promise<string | undefined> {
  const { refundable } = await lockOrderMoney(tx, order.id);
  if (refundable <= 0) return undefined;
  const kept = refundAs === "credit" ? refundable : Math.min(refundable, await creditWithin(tx, order.id));
  const shared = { order, reason, promisedBy: givenBy };
  if (refundable > kept) await writePromisedRefund(tx, mails, { ...shared, amountRupiah: refundable - kept });
  if (kept === 0) return undefined;
  return writePromisedRefund(tx, mails, { ...shared, amountRupiah: kept, isCredit: true });
}
