/** What an order costs beside its goods. A discount is negative; a rounding can be. */
export const chargeKinds = ["discount", "shipping", "insurance", "tax", "rounding", "unique-code"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Charges that the staff enters directly; the others follow from discounts, the courier and the request to pay. */
export const enteredChargeKinds = ["insurance", "tax", "rounding"] as const satisfies ChargeKind[];
export type EnteredChargeKind = (typeof enteredChargeKinds)[number];

/** The most Rupiah that a rounding may add or take off. */
export const roundingMaximum = 999;

/** One charge of an order, in Rupiah. */
export interface Charge {
  kind: ChargeKind;
  amount: number;
}

/** A line's price: Rupiah a piece, pieces, and the Rupiah that are taken off the whole line. */
export interface PricedLine {
  qty: number;
  price: number;
  discount: number;
}

/** A discount as it is entered: per cent with up to two decimals, or Rupiah. */
export type Discount = { percent: number } | { rupiah: number };

/** The amount of a line, in Rupiah. */
export function lineAmount({ qty, price, discount }: PricedLine): number {
  return qty * price - discount;
}

/**
 * The total of an order, in Rupiah: its lines plus its charges. Placing, editing, asking for payment and the browser
 * compute it here; the database checks it (`order_total_adds_up`).
 */
export function orderTotal(
  lines: readonly PricedLine[],
  charges: readonly Charge[],
): { subtotal: number; total: number } {
  const subtotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  return { subtotal, total: charges.reduce((sum, { amount }) => sum + amount, subtotal) };
}

/** The Rupiah that a discount takes off `rupiah`, half a Rupiah rounded up; none if there is no discount. */
export function discountOf(discount: Discount | null, rupiah: number): number {
  if (discount === null) return 0;
  if ("rupiah" in discount) return discount.rupiah;
  return Math.round((rupiah * Math.round(discount.percent * 100)) / 10_000);
}

/** The sum of an order's charges of one kind, in Rupiah. */
export function chargeOf(charges: readonly Charge[], kind: ChargeKind): number {
  return charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.amount : sum), 0);
}
