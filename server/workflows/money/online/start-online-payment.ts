import { sql } from "drizzle-orm";
import type { OnlineMethod } from "#contract/money/online-payments.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Transaction } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  findCheckedMoney,
  insertAttempt,
  listOpenAttempts,
  type Attempt,
} from "../../../domains/money/online/attempts.queries.ts";
import { offeredMethods } from "../../../domains/money/online/online-payment.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { findPayableOrder } from "../../../domains/money/payments/payments.queries.ts";
import { requirePayable } from "../../../domains/money/payments/require-payable.ts";
import { GatewayFault } from "../../../partners/gateways/payment-gateway.ts";
import { openAttempt } from "./follow-attempt.ts";

/** Milliseconds that the customer waits for the gateway; the browser waits 5 s for the shop. */
const patience = 4_000;

/** Seconds that a virtual account and a QR code can be paid. */
const lifetime = { account: 24 * 60 * 60, qris: 15 * 60 };

/** When the job asks, if nothing else has asked before: the process may be killed while it waits for the gateway. */
const askAgainAt = sql`now() + interval '30 seconds'`;

/**
 * Begins to pay the open amount of an order in one way, or continues an attempt that can still be paid. The attempt is
 * stored before the gateway is asked, which happens outside every transaction. Without an answer in time it stays open,
 * and a job asks again.
 * @throws Refusal `orderNotFound`, `orderNotPayable`, `paymentAlreadyConfirmed`, `onlineMethodNotOffered`,
 * `onlineMoneyChecked` while the staff has to decide about money that came; `tooManyTries`, `onlinePaymentUnavailable`.
 */
export async function startOnlinePayment(
  dependencies: Dependencies,
  { orderId, method }: { orderId: string; method: OnlineMethod },
): Promise<void> {
  const { db, gateway, limits } = dependencies;
  if (gateway === undefined) throw new Refusal("onlineMethodNotOffered");
  await limits.consume("onlinePaymentPerOrder", orderId);
  const { attempt, isNew } = await db.transaction((tx) => takeAttempt(tx, orderId, method));
  if (attempt.state === "pending") return;
  try {
    const signal = AbortSignal.timeout(patience);
    await openAttempt({ ...dependencies, gateway }, attempt, { isNew, signal });
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    if (error.kind !== "unknown") throw new Refusal("onlinePaymentUnavailable");
  }
}

/**
 * The attempt that can still be paid in this way, or a new one. Two callers at the same moment get the same attempt,
 * because the order's row is locked.
 */
async function takeAttempt(
  tx: Transaction,
  orderId: string,
  method: OnlineMethod,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { open } = await lockOrderMoney(tx, orderId);
  const order = await findPayableOrder(tx, orderId);
  if (order === undefined) throw new Refusal("orderNotFound");
  requirePayable(order);
  if ((await findCheckedMoney(tx, orderId)) > 0) throw new Refusal("onlineMoneyChecked");
  if (!offeredMethods(await ruleSettings.online.read(tx), open).includes(method))
    throw new Refusal("onlineMethodNotOffered");
  const begun = (await listOpenAttempts(tx, orderId)).find(
    (attempt) => attempt.method === method && attempt.amountRupiah === open,
  );
  if (begun !== undefined) return { attempt: begun, isNew: false };
  const attempt = await insertAttempt(tx, {
    orderId,
    orderCode: order.orderCode,
    method,
    amountRupiah: open,
    lifetimeSeconds: method === "qris" ? lifetime.qris : lifetime.account,
    askAgainAt,
  });
  return { attempt, isNew: true };
}
