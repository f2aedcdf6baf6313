import type { OrderDifference } from "./order-edits.ts";
import { enteredChargeKinds, type ChargeKind } from "../order-total.ts";

type Costs = OrderDifference["before"];

/** The charges beside shipping that an edit changes, in Rupiah as they count in the total, in the order of display. */
export function changedCharges({
  before,
  after,
}: OrderDifference): { kind: ChargeKind; before: number; after: number }[] {
  return (["discount", ...enteredChargeKinds] as const)
    .map((kind) => ({ kind, before: amountOf(before, kind), after: amountOf(after, kind) }))
    .filter((charge) => charge.before !== charge.after);
}

function amountOf(costs: Costs, kind: "discount" | (typeof enteredChargeKinds)[number]): number {
  const amount = costs[kind] ?? 0;
  return kind === "discount" ? 0 - amount : amount;
}
