import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { writePromisedRefund } from "./write-promised-refund.ts";

/** Told to a customer whose money comes for an order that was already cancelled. */
const cameTooLate: Record<Language, string> = {
  en: "Your payment came after the order was cancelled.",
  id: "Pembayaran Anda masuk setelah pesanan dibatalkan.",
};

interface LateMoney {
  order: { id: string; orderCode: string; language: Language };
  amountRupiah: number;
  /** The member of staff who found the money; null if the shop did. */
  promisedBy: string | null;
}

/** Promises back money that was accepted for a cancelled order, so that the shop owes it to the customer. */
export async function refundLatePayment(
  tx: Queryable,
  mails: MailQueue,
  { order, ...late }: LateMoney,
): Promise<void> {
  await writePromisedRefund(tx, mails, {
    order,
    reason: cameTooLate[order.language],
    isLate: true,
    ...late,
  });
}
