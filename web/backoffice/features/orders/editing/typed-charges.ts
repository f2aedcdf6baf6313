import { limits } from "#contract/core/limits.ts";
import {
  enteredChargeKinds,
  roundingMaximum,
  type Charge,
  type EnteredChargeKind,
} from "#contract/orders/order-total.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";

/** The typed charges; empty for none. */
export type TypedCharges = Record<EnteredChargeKind, string>;

/** The same in Rupiah; 0 for none. */
type CheckedCharges = Record<EnteredChargeKind, number>;

/** An order's charges, ready to be edited. */
export function typedCharges(charges: readonly Charge[]): TypedCharges {
  const amountOf = (wanted: EnteredChargeKind) =>
    String(charges.find(({ kind }) => kind === wanted)?.amount ?? "");
  return { insurance: amountOf("insurance"), tax: amountOf("tax"), rounding: amountOf("rounding") };
}

/** One of them in Rupiah, 0 if it is empty; undefined if it is not an amount. A rounding may begin with a minus. */
export function chargeAmount(kind: EnteredChargeKind, typed: string): number | undefined {
  const text = typed.trim();
  if (text === "") return 0;
  if (kind !== "rounding") return typedRupiah(text, 0, limits.amountRupiah);
  return typedRupiah(text, -roundingMaximum, roundingMaximum);
}

/** All of them as the server expects them; undefined if one is not an amount. */
export function checkedCharges(typed: TypedCharges): CheckedCharges | undefined {
  const charges: CheckedCharges = { insurance: 0, tax: 0, rounding: 0 };
  for (const kind of enteredChargeKinds) {
    const amount = chargeAmount(kind, typed[kind]);
    if (amount === undefined) return undefined;
    charges[kind] = amount;
  }
  return charges;
}

/** The same as they count in a total. */
export function asCharges(charges: CheckedCharges): Charge[] {
  return enteredChargeKinds.map((kind) => ({ kind, amount: charges[kind] }));
}
