import type { Refund } from "#contract/money/admin/refunds.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { firstCreditedAmount, voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { listPromised, lowerPromise, raisePromise } from "../../../domains/money/refunds/promised.queries.ts";
import {
  forgetSent,
  moveRefund,
  writeRefundAmount,
  writeSent,
} from "../../../domains/money/refunds/refunds.queries.ts";
import { issueDocument } from "../documents/issue-document.ts";
import { finish, lockRefund } from "./pay-refund.ts";
import { promiseRest } from "./promise-rest.ts";
import { requireOwnAccount } from "../payments/require-own-account.ts";

type Needs = Pick<Dependencies, "db" | "mails">;

interface TakenBack {
  id: string;
  to: "sent" | "promised";
  /** Told to the customer, unless the refund stays sent. */
  reason: string;
  isAccountWrong: boolean;
  /** The member of staff who takes it back. */
  userId: string;
}

/**
 * Takes back that a refund has arrived, or that it was sent: it was marked by mistake, or the bank has sent the money back. A refund that
 * was not sent is promised again, and its credit note is void; the bank's receipt stays until another one replaces it.
 * @throws Refusal `notFound`, `refundNotSent`.
 */
export async function takeBackRefund(
  { db, mails }: Needs,
  { id, to, reason, isAccountWrong, userId }: TakenBack,
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    const isOpen =
      !refund.isCredit && (refund.state === "confirmed" || (refund.state === "sent" && to !== "sent"));
    if (!isOpen) throw new Refusal("refundNotSent");
    await moveRefund(tx, { id, from: refund.state, to, decidedBy: userId });
    if (to === "promised") {
      await forgetSent(tx, id, { isAccountWrong });
      const promised = await firstCreditedAmount(tx, { orderId: refund.orderId, refundId: id });
      // By mistake more may have been written down than was promised.
      if (promised !== undefined && promised < refund.amount) await writeRefundAmount(tx, id, promised);
      await voidDocuments(tx, { orderId: refund.orderId, kind: "credit-note", subject: id, reason });
      const { orderId, amount: amountRupiah } = refund;
      await mails.enqueue(tx, { template: "refund-taken-back", orderId, amountRupiah, reason });
    }
    return finish(tx, refund, { action: "refund.takeBack", userId, after: { reason } });
  });
}

interface Correction {
  id: string;
  /** Rupiah that were really sent. */
  amountRupiah: number;
  sentFrom: string;
  sentOn: string;
  reason: string;
  userId: string;
}

/**
 * Corrects how much of a refund was sent, from which account and on which day. With another amount its credit note is void and it gets a new
 * one, and the customer is told. What is missing of the promised amount stays promised to the same account, as its rest; where more was sent than was
 * written down before, the rest is lowered.
 * @throws Refusal `notFound`, `refundNotSent`, `refundTooMuch`; InvalidInput for an account that the shop does not have.
 */
export async function correctRefund(
  { db, mails }: Needs,
  { id, amountRupiah, sentFrom, sentOn, reason, userId }: Correction,
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    const { orderId, amount, sentAt } = refund;
    if (sentAt === null || (refund.state !== "sent" && refund.state !== "confirmed"))
      throw new Refusal("refundNotSent");
    await requireOwnAccount(tx, sentFrom, "sentFrom");
    await lockOrderMoney(tx, orderId);
    await writeSent(tx, id, { sentFrom, sentOn });
    const isOther = amountRupiah !== amount;
    if (isOther) {
      const promised = (await firstCreditedAmount(tx, { orderId, refundId: id })) ?? amount;
      if (amountRupiah > amount) {
        const rupiah = Math.max(0, Math.min(amountRupiah, promised) - amount);
        const freed = await lowerRest(tx, refund, { rupiah, userId });
        await raisePromise(tx, { id, ...freed });
        const { refundable } = await lockOrderMoney(tx, orderId);
        const most = amount + freed.rupiah + refundable;
        if (amountRupiah > most) throw new Refusal("refundTooMuch", { amount: formatRupiah(most) });
      }
      const owedAgain = await writeRefundAmount(tx, id, amountRupiah);
      await voidDocuments(tx, { orderId, kind: "credit-note", subject: id, reason });
      await mails.enqueue(tx, { template: "refund-sent", orderId, refundId: id, amountRupiah });
      // What was written down beyond the promise is promised to nobody.
      const missing = Math.min(amount, promised) - amountRupiah;
      const rest = { amountRupiah: missing, owedAgainRupiah: Math.min(owedAgain, missing) };
      if (missing > 0) await promiseRest(tx, mails, refund, rest, userId);
    }
    const corrected = await finish(tx, refund, {
      action: "refund.correct",
      userId,
      before: { refund: amount, bankName: refund.sentFrom, day: jakartaDay(new Date(sentAt)) },
      after: { refund: amountRupiah, bankName: sentFrom, day: sentOn, ...(reason !== "" && { reason }) },
    });
    if (isOther) await issueDocument(tx, { orderId, kind: "credit-note", subject: id, issuedBy: userId });
    return corrected;
  });
}

/**
 * Takes Rupiah off what stayed promised as the rest of a refund: promises for its reason, the newest first, as far as they were not sent or
 * withdrawn meanwhile. Returns how much that was, and how much of it is owed again.
 */
async function lowerRest(
  tx: Queryable,
  { orderId, reason }: Refund,
  { rupiah, userId }: { rupiah: number; userId: string },
): Promise<{ rupiah: number; owedAgain: number }> {
  const lowered = { rupiah: 0, owedAgain: 0 };
  const rests = (await listPromised(tx, orderId)).filter((rest) => !rest.hasLines && rest.reason === reason);
  for (const rest of rests) {
    const part = Math.min(rest.amountRupiah, rupiah - lowered.rupiah);
    if (part === 0) break;
    lowered.rupiah += part;
    // One after the other, in one transaction.
    lowered.owedAgain += await lowerPromise(tx, rest, { rupiah: part, decidedBy: userId });
  }
  return lowered;
}
