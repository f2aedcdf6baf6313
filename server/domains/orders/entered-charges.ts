import type { EnteredCharges } from "#contract/admin/charges.ts";
import { chargeOf, enteredChargeKinds, type Charge, type EnteredChargeKind } from "#contract/order-total.ts";
import { companySetting } from "../../core/company-facts.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Queryable } from "../../database/queryable.ts";

/** A charge that the staff entered; 0 is none. */
export type EnteredCharge = Charge & { kind: EnteredChargeKind };

/** What an order is to have of each kind that is entered: what was given now, else what it had. */
export function mergeEntered(entered: EnteredCharges, before: readonly Charge[]): EnteredCharge[] {
  return enteredChargeKinds.map((kind) => ({
    kind,
    amount: entered[kind] ?? chargeOf(before, kind),
  }));
}

/**
 * Makes sure that an order comes to something, and that no tax is entered where the company collects PPN: its prices include it, and
 * its documents say how much of them it is. What stood in the order before may stay.
 * @throws Refusal `taxIsIncluded`; InvalidInput for a rounding that takes off more than there is.
 */
export async function requireChargeable(
  db: Queryable,
  { total, tax, taxBefore }: { total: number; tax: number; taxBefore: number },
): Promise<void> {
  if (total < 0) throw invalidField(["charges", "rounding"], "tooSmall");
  if (tax === 0 || tax === taxBefore) return;
  if ((await companySetting.read(db)).legal.isTaxable) throw new Refusal("taxIsIncluded");
}
