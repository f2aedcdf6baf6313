import { chargeOf, lineAmount, type Charge, type PricedLine } from "./order-total.ts";

/** An order's line with how many of its pieces are looked at. */
export interface LinePieces extends PricedLine {
  pieces: number;
}

/**
 * What was paid for some pieces of an order, in Rupiah: their price, less their share of what was taken off their line and off the whole
 * order; a part of a Rupiah is left out. All pieces of all lines together are exactly the goods that the order charges.
 */
export function piecesValue(lines: readonly LinePieces[], charges: readonly Charge[]): number {
  const subtotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  if (subtotal === 0) return 0;
  const whole = lines.reduce((sum, line) => sum + (lineAmount(line) * line.pieces) / line.qty, 0);
  return Math.floor(whole + (chargeOf(charges, "discount") * whole) / subtotal);
}
