import type { Dependencies } from "../../../dependencies.ts";
import { failAttempt, findAttempt, type Attempt } from "../../../domains/money/online/attempts.queries.ts";
import {
  GatewayFault,
  type GatewayTransaction,
  type PaymentGateway,
} from "../../../partners/gateways/payment-gateway.ts";
import { applyTransaction } from "./apply-transaction.ts";

/** What following an attempt needs; the gateway is there. */
export type FollowParts = Pick<Dependencies, "db" | "mails" | "log"> & { gateway: PaymentGateway };

/** Milliseconds for everything that a job asks about one attempt. */
const patience = 25_000;

/**
 * Asks the gateway for the state of an attempt, and does what follows. If the answer to opening it was lost, it is
 * opened again: with the same id the gateway makes no second transaction.
 * @throws GatewayFault if the gateway gave no usable answer: try again later.
 */
export async function followAttempt(
  parts: FollowParts,
  attemptId: string,
  signal: AbortSignal = AbortSignal.timeout(patience),
): Promise<void> {
  const attempt = await findAttempt(parts.db, attemptId);
  if (attempt === undefined) return;
  const isOpening = attempt.state === "opening" && attempt.expiresAt.getTime() > Date.now();
  if (isOpening) return openAttempt(parts, attempt, { isNew: false, signal });
  const transaction = await parts.gateway.read(attempt.reference, signal);
  await parts.db.transaction((tx) => applyTransaction(tx, parts.mails, attempt, transaction));
}

/**
 * Asks the gateway for an attempt's account or code, outside every transaction, and stores the result.
 * @throws GatewayFault of the kind `unknown` if nobody knows the result: the attempt stays open, and a job asks again.
 * With any other kind the attempt has failed.
 */
export async function openAttempt(
  { db, mails, gateway, log }: FollowParts,
  attempt: Attempt,
  { isNew, signal }: { isNew: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    const transaction = await makeTransaction(gateway, attempt, { isNew, signal });
    await db.transaction((tx) => applyTransaction(tx, mails, attempt, transaction));
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    log.warn(
      { fault: error.kind, reason: error.message, attempt: attempt.reference, method: attempt.method },
      "the payment gateway did not open an attempt",
    );
    if (error.kind !== "unknown") {
      await failAttempt(db, attempt.id, error.kind);
    }
    throw error;
  }
}

/**
 * Withdraws an attempt that nobody should pay any more, at the gateway too; if it was paid meanwhile, the money counts.
 * @throws GatewayFault if the gateway gave no usable answer: try again later.
 */
export async function withdrawAttempt(
  { db, mails, gateway }: FollowParts,
  attemptId: string,
  signal: AbortSignal = AbortSignal.timeout(patience),
): Promise<void> {
  const attempt = await findAttempt(db, attemptId);
  if (attempt === undefined) return;
  await gateway.cancel(attempt.reference, signal);
  const transaction = (await gateway.read(attempt.reference, signal)) ?? neverMade;
  await db.transaction((tx) => applyTransaction(tx, mails, attempt, transaction));
}

const neverMade: GatewayTransaction = {
  transactionId: "",
  amountRupiah: 0,
  status: "cancelled",
  returnedRupiah: 0,
};

/** The attempt's transaction: the one that was made before, if any, or a new one. */
async function makeTransaction(
  gateway: PaymentGateway,
  attempt: Attempt,
  { isNew, signal }: { isNew: boolean; signal: AbortSignal },
): Promise<GatewayTransaction> {
  if (!isNew) {
    const made = await gateway.read(attempt.reference, signal);
    if (made !== undefined && isComplete(made)) return made;
  }
  try {
    return requireInstructions(await gateway.charge(attempt, signal));
  } catch (error) {
    // The number is in use: by an earlier request whose answer was lost, or by somebody else.
    if (!(error instanceof GatewayFault && error.kind === "used")) throw error;
    const made = await gateway.read(attempt.reference, signal);
    if (made === undefined || made.amountRupiah !== attempt.amountRupiah) throw error;
    return requireInstructions(made);
  }
}

/** Whether the payer can pay: a number or a code is there. */
function isComplete({ status, instructions }: GatewayTransaction): boolean {
  return status !== "pending" || instructions !== undefined;
}

function requireInstructions(made: GatewayTransaction): GatewayTransaction {
  if (!isComplete(made)) throw new GatewayFault("refused", "gave nothing to pay with");
  return made;
}
