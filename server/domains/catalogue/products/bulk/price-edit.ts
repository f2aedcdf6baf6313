import type { BulkEdit } from "#contract/catalogue/admin/catalogue.ts";

type PriceEdit = Extract<BulkEdit, { kind: "price" }>;

/** One hundred per cent, in hundredths of a per cent. */
const whole = 10_000n;

/**
 * A price in Rupiah after an edit by an amount or per cent, rounded to the nearest step, halves up. It computes in
 * whole numbers, so no fraction is lost; the result may be zero or negative, which the caller refuses.
 */
export function editedPrice(priceRupiah: number, { by, value, rounding }: PriceEdit): number {
  const price = BigInt(priceRupiah);
  if (by === "amount") return roundTo(price + BigInt(Math.round(value)), 1n, rounding);
  const hundredths = BigInt(Math.round(value * 100));
  return roundTo(price * (whole + hundredths), whole, rounding);
}

/** `amount / parts`, rounded to a multiple of `step`, halves up. */
function roundTo(amount: bigint, parts: bigint, step: number): number {
  const unit = parts * BigInt(step);
  const doubled = 2n * amount + unit;
  const floored = doubled / (2n * unit) - (doubled < 0n && doubled % (2n * unit) !== 0n ? 1n : 0n);
  return Number(floored * BigInt(step));
}
