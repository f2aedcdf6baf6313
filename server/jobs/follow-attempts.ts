import {
  listAttemptsToAsk,
  listAttemptsToWithdraw,
  postponeAttempt,
} from "../domains/money/online/attempts.queries.ts";
import { GatewayFault } from "../partners/gateways/payment-gateway.ts";
import {
  followAttempt,
  withdrawAttempt,
  type FollowParts,
} from "../workflows/money/online/follow-attempt.ts";

/** How many attempts one run handles; the next run comes a minute later. */
const mostOfRun = 100;
/** After so many faults in a row the gateway is not asked until the next run. */
const mostFaults = 3;

/** Withdraws the attempts that should not be paid any more, and asks the gateway about those of which no notification came. */
export async function followAttempts(parts: FollowParts, signal: AbortSignal): Promise<void> {
  const isThere = await forEachAttempt(
    await listAttemptsToWithdraw(parts.db, mostOfRun),
    withdrawAttempt,
    parts,
    signal,
  );
  if (isThere)
    await forEachAttempt(await listAttemptsToAsk(parts.db, mostOfRun), followAttempt, parts, signal);
}

/** Returns whether the gateway answered. An attempt that fails is postponed, so that it does not delay the others. */
async function forEachAttempt(
  attemptIds: string[],
  act: (parts: FollowParts, attemptId: string) => Promise<void>,
  parts: FollowParts,
  signal: AbortSignal,
): Promise<boolean> {
  let faults = 0;
  for (const attemptId of attemptIds) {
    signal.throwIfAborted();
    try {
      await act(parts, attemptId);
      faults = 0;
    } catch (error) {
      const { name, message } = error as Error;
      parts.log.warn({ fault: name, reason: message, attemptId }, "an attempt to pay could not be followed");
      await postponeAttempt(parts.db, attemptId);
      faults += error instanceof GatewayFault ? 1 : 0;
      if (faults === mostFaults) return false;
    }
  }
  return true;
}
