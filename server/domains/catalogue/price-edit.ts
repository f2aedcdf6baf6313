import type { BulkEdit } from "#contract/admin/catalogue.ts";

type PriceEdit = Extract<BulkEdit, { kind: "price" }>;

/** Hundredths of a per cent in the whole. */
const whole = 10_000n;

/**
 * A price in Rupiah after an edit by an amount or per cent, rounded to the nearest step, halves up. In whole numbers, so
 * that no digit of a fraction tips a price over; it may come out at nothing or below, which the caller refuses.
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
