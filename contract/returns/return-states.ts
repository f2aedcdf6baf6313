export const returnStates = ["asked", "approved", "refused", "received", "inspected", "settled"] as const;
export type ReturnState = (typeof returnStates)[number];

/** The facts of one state of a return. */
interface ReturnStateFacts {
  /** Something must still be done for it. */
  isOpen: boolean;
}

/** The one table of what each state of a return means. */
export const returnFacts: Record<ReturnState, ReturnStateFacts> = {
  asked: { isOpen: true },
  approved: { isOpen: true },
  refused: { isOpen: false },
  received: { isOpen: true },
  inspected: { isOpen: true },
  settled: { isOpen: false },
};

/** The states for which `fact` is true. */
export function returnStatesThat(fact: keyof ReturnStateFacts): ReturnState[] {
  return returnStates.filter((state) => returnFacts[state][fact]);
}

/** Why a part comes back. */
export const returnReasons = [
  "wrong part sent",
  "wrong part ordered",
  "does not fit",
  "damaged",
  "faulty",
  "not complete",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What the customer gets for what came back; `nothing` needs a reason, which the customer is told. */
export const returnSettlements = ["refund", "credit", "replacement", "nothing"] as const;
export type ReturnSettlement = (typeof returnSettlements)[number];

/**
 * How many pieces of a line a return takes up: the requested ones until they arrive, then those that arrived; a refused
 * return takes up none.
 */
export function claimedQty(state: ReturnState, line: { qty: number; receivedQty: number }): number {
  return state === "asked" || state === "approved" ? line.qty : line.receivedQty;
}
