import { sql } from "drizzle-orm";
import type { AttemptState } from "#contract/money/online-payments.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Transaction } from "../../../database/queryable.ts";
import { lockAttempt, writeAttempt, type Attempt } from "../../../domains/money/online/attempts.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import type { GatewayTransaction } from "../../../partners/gateways/payment-gateway.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { nextAttemptState } from "../../../domains/money/online/next-attempt-state.ts";
import { removePayment } from "../payments/take-back-payment.ts";
import { acceptGatewayPayment } from "./accept-gateway-payment.ts";

/**
 * Stores what the gateway says about an attempt's transaction, and does what follows: an order becomes paid
 * (`acceptPayment`), the money for a cancelled order is promised back, and what no rule decides is shown to the staff.
 * The order's row is locked first, as in every workflow, so that the second of two answers at the same moment sees what
 * the first one did. An undefined transaction means that the gateway does not know it.
 */
export async function applyTransaction(
  tx: Transaction,
  mails: MailQueue,
  { id, orderId }: Pick<Attempt, "id" | "orderId">,
  transaction: GatewayTransaction | undefined,
): Promise<AttemptState> {
  const { status, orderCode } = await lockOrderMoney(tx, orderId);
  const attempt = await lockAttempt(tx, id);
  const state = transaction === undefined ? unknownState(attempt) : nextAttemptState(attempt, transaction);
  const reached = state ?? attempt.state;
  await writeAttempt(tx, id, {
    state: reached,
    askAgainAt: nextQuestion(attempt, reached),
    ...(transaction !== undefined && known(attempt, transaction, reached)),
  });
  if (state === undefined) return reached;
  if (state === "paid") {
    await acceptGatewayPayment(tx, mails, {
      orderId,
      status,
      attempt,
      amountRupiah: attempt.amountRupiah,
      reason: "",
      acceptedBy: null,
    });
  }
  if (state === "reversed") await takeBack(tx, mails, { ...attempt, orderCode });
  await announceNews(tx, { kind: "orderMoved", subject: orderCode });
  return reached;
}

/** A transaction that the gateway does not know when its time is over will never be paid. */
function unknownState({ state, expiresAt }: Attempt): AttemptState | undefined {
  return state === "opening" && expiresAt.getTime() < Date.now() ? "failed" : undefined;
}

function known(attempt: Attempt, transaction: GatewayTransaction, state: AttemptState) {
  const { amountRupiah, feeRupiah = 0, returnedRupiah } = transaction;
  const other = { mismatched: Math.floor(amountRupiah), returned: returnedRupiah };
  return {
    ...(transaction.transactionId !== "" && { transactionId: transaction.transactionId }),
    ...(transaction.instructions !== undefined &&
      attempt.instructions === null && { instructions: transaction.instructions }),
    ...((state === "mismatched" || state === "returned") && { otherRupiah: other[state] }),
    ...(state === "paid" && feeRupiah > 0 && { otherRupiah: Math.floor(amountRupiah + feeRupiah) }),
  };
}

/**
 * When to ask again, because notifications get lost: every minute for a QR code or a missing answer, every ten minutes
 * for the others, and when the time is over. A paid transaction is asked about once more after an hour, however often
 * the gateway tells of it meanwhile, because some banks take a payment back within minutes.
 */
function nextQuestion({ state, method, expiresAt }: Attempt, reached: AttemptState) {
  if (reached === "paid") {
    // The payment has the attempt's id.
    return state === "paid"
      ? sql`(select payment.created_at + interval '1 hour' from payment
          where payment.id = payment_attempt.id and payment.created_at > now() - interval '1 hour')`
      : sql`now() + interval '1 hour'`;
  }
  if (reached !== "opening" && reached !== "pending") return null;
  const minutes = method === "qris" || reached === "opening" ? 1 : 10;
  const seconds = Math.min(minutes * 60, Math.max(30, (expiresAt.getTime() - Date.now()) / 1_000 + 20));
  return sql`now() + make_interval(secs => ${seconds})`;
}

/**
 * The payment did not come after all, with everything that followed from it. If some of it was sent back already, all of
 * it still counts as received: the staff decides about that.
 */
async function takeBack(
  tx: Transaction,
  mails: MailQueue,
  attempt: Attempt & { orderCode: string },
): Promise<void> {
  const by = { reason: "Pembayaran tidak jadi masuk", decidedBy: null };
  try {
    await tx.transaction((savepoint) =>
      removePayment(savepoint, mails, { ...attempt, method: "gateway", hasReceipt: false }, by),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== "moneyWentBack") throw error;
  }
}
