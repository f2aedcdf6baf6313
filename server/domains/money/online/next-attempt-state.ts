import type { AttemptState } from "#contract/money/online-payments.ts";
import type { GatewayTransaction } from "../../../partners/gateways/payment-gateway.ts";

interface Known {
  state: AttemptState;
  amountRupiah: number;
  /** The gateway's id of the transaction; null until it has answered. */
  transactionId: string | null;
}

/** States that only the staff can end; nothing that the gateway says changes them. */
const settledByPeople: ReadonlySet<AttemptState> = new Set(["mismatched", "reversed", "returned"]);

/**
 * The next state of an attempt when the gateway reports the state of its transaction; undefined if nothing changes. The
 * gateway's answers may come late and in any order: an older answer never makes received money disappear, and a payment
 * is accepted once.
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
    // Also for an attempt that had ended, because the money is there.
    case "paid": {
      const isSame = transactionId === null || transactionId === transaction.transactionId;
      return isSame && transaction.amountRupiah === amountRupiah ? "paid" : "mismatched";
    }
    case "returned":
      return "returned";
    case "pending":
      return state === "opening" ? "pending" : undefined;
    default:
      // An attempt that has ended keeps its state.
      return state === "opening" || state === "pending" ? endedBy[transaction.status] : undefined;
  }
}

const endedBy = { expired: "expired", cancelled: "cancelled", denied: "failed" } as const;
