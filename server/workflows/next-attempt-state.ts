import type { AttemptState } from "#contract/online-payments.ts";
import type { GatewayTransaction } from "../gateways/payment-gateway.ts";

interface Known {
  state: AttemptState;
  amountRupiah: number;
  /** The gateway's id of the transaction; null until it has answered. */
  transactionId: string | null;
}

/** States that the staff settles, and from which nothing that the gateway says leads on. */
const settledByPeople: ReadonlySet<AttemptState> = new Set(["mismatched", "reversed", "returned"]);

/**
 * Where an attempt goes when the gateway says how its transaction stands; undefined if it stays as it is. The gateway's answers may
 * come late and in any order: money that came is never forgotten by an older answer, and a payment is taken once.
 */
export function nextAttemptState(
  { state, amountRupiah, transactionId }: Known,
  transaction: Pick<GatewayTransaction, "status" | "amountRupiah" | "transactionId">,
): AttemptState | undefined {
  if (settledByPeople.has(state)) return undefined;
  if (state === "paid") {
    if (transaction.status === "denied" || transaction.status === "cancelled") return "reversed";
    return transaction.status === "returned" ? "returned" : undefined;
  }
  switch (transaction.status) {
    // Also of an attempt that had ended: the money is there.
    case "paid": {
      const isSame = transactionId === null || transactionId === transaction.transactionId;
      return isSame && transaction.amountRupiah === amountRupiah ? "paid" : "mismatched";
    }
    case "returned":
      return "returned";
    case "pending":
      return state === "opening" ? "pending" : undefined;
    default:
      // An attempt that has ended stays ended as it did.
      return state === "opening" || state === "pending" ? endedBy[transaction.status] : undefined;
  }
}

const endedBy = { expired: "expired", cancelled: "cancelled", denied: "failed" } as const;
