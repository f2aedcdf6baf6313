import { discountOf, lineAmount, type Discount, type PricedLine } from "#contract/orders/order-total.ts";
import { Refusal } from "../../../core/refusal.ts";

/** A discount as it is stored: its Rupiah, and the per cent if it was entered as one. */
export interface GivenDiscount {
  percent: number | null;
  amount: number;
}

/** The discount on `rupiah`. */
export function giveDiscount(discount: Discount | null, rupiah: number): GivenDiscount {
  const percent = discount !== null && "percent" in discount ? discount.percent : null;
  return { percent, amount: discountOf(discount, rupiah) };
}

/** Lines with their ids, and the discount on all of them together, in Rupiah. */
export interface DiscountedLines {
  /** A line without an id is new. */
  lines: (PricedLine & { id: number | null })[];
  discount: number;
}

/**
 * Makes sure that the discounts stay within a role's limit, on each line and on all lines together. A larger discount
 * that somebody else has given before may stay, in the same proportion.
 * @throws Refusal `discountTooLarge`
 */
export function requireAllowedDiscounts(
  limitPercent: number,
  { before, after }: { before: DiscountedLines; after: DiscountedLines },
): void {
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const isAllowed = (taken: number, listed: number, earlier: number, roundings: number) =>
    taken <= Math.max(discountOf({ percent: limitPercent }, listed), Math.ceil(earlier * listed)) + roundings;
  const linesAllowed = after.lines.every((line) => {
    const earlier = line.id === null ? undefined : known.get(line.id);
    return isAllowed(
      line.discount,
      listedPrice([line]),
      earlier === undefined ? 0 : shareOf([earlier], 0),
      0,
    );
  });
  // The discount of each line is rounded by itself.
  const isAllAllowed = isAllowed(
    takenOff(after.lines, after.discount),
    listedPrice(after.lines),
    shareOf(before.lines, before.discount),
    after.lines.length,
  );
  if (!linesAllowed || !isAllAllowed) throw new Refusal("discountTooLarge", { percent: limitPercent });
}

function listedPrice(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { qty, price }) => sum + qty * price, 0);
}

function takenOff(lines: readonly PricedLine[], discount: number): number {
  return listedPrice(lines) - lines.reduce((sum, line) => sum + lineAmount(line), 0) + discount;
}

/** The part of the listed price that is taken off, 0 to 1. */
function shareOf(lines: readonly PricedLine[], discount: number): number {
  const listed = listedPrice(lines);
  return listed === 0 ? 0 : takenOff(lines, discount) / listed;
}
