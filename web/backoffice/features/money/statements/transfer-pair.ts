import { CallError } from "#contract/call.ts";
import {
  openMoney,
  withheldOf,
  type MatchableOrder,
  type Transfer,
} from "#contract/money/admin/statements.ts";

/** A transfer, and the order that it may have paid. */
export interface Pair {
  transfer: Transfer;
  order: MatchableOrder;
}

/** Whether the transfer is the order's open amount without the tax that its buyer withholds. */
export function isLessTax({ transfer, order }: Pair): boolean {
  return withheldOf(order) > 0 && openMoney(order) === transfer.amount;
}

/** Whether a person has to say what the money of the transfer is. */
export function isToDecide(error: unknown): boolean {
  return (
    error instanceof CallError && (error.reason === "matchToDecide" || error.reason === "orderPaidAlready")
  );
}

/** The transfers that have an order for certain, with it. */
export function certainPairs(rows: Transfer[]): Pair[] {
  return rows.flatMap((transfer) => {
    const order = transfer.proposals.find(({ strength }) => strength === "certain");
    return order === undefined ? [] : [{ transfer, order }];
  });
}
