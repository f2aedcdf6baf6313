import type { EnteredCharges } from "#contract/orders/admin/charges.ts";
import {
  chargeOf,
  enteredChargeKinds,
  type Charge,
  type EnteredChargeKind,
} from "#contract/orders/order-total.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";

/** A charge that the staff entered; 0 means none. */
export type EnteredCharge = Charge & { kind: EnteredChargeKind };

/** The entered charges that an order gets: of each kind the one that was given now, or else the one that it had. */
export function mergeEntered(entered: EnteredCharges, before: readonly Charge[]): EnteredCharge[] {
  return enteredChargeKinds.map((kind) => ({
    kind,
    amount: entered[kind] ?? chargeOf(before, kind),
  }));
}

/**
 * Makes sure that an order's total is positive, and that no tax is entered if the company collects PPN, because its
 * prices include PPN and its documents say how much. A tax that the order had before may stay.
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
