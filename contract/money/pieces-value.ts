import { chargeOf, lineAmount, type Charge, type PricedLine } from "../orders/order-total.ts";

/** An order's line with the number of its pieces to compute for. */
export interface LinePieces extends PricedLine {
  pieces: number;
  /** Pieces of the line for which money went back before, or goes back already. */
  gone: number;
}

/**
 * What was paid for some pieces of an order, in Rupiah: their price, less their share of what was taken off their line
 * and off the whole order. A fraction of a Rupiah is dropped, and comes with the pieces that follow: all pieces of all
 * lines, together or one after the other, are exactly the goods that the order charges.
 */
export function piecesValue(lines: readonly LinePieces[], charges: readonly Charge[]): number {
  return valuesUpTo(lines, charges).at(-1) ?? 0;
}

/**
 * How `paid` Rupiah divide among the pieces of each line, in the lines' order: at most what was paid for the pieces; if
 * `paid` is less, the same proportion for each. Together they are exactly that amount (`refundedPieces` of the server
 * does the same in SQL, and one test runs both).
 */
export function piecesShares(
  lines: readonly LinePieces[],
  { charges, paid }: { charges: readonly Charge[]; paid: number },
): number[] {
  const values = valuesUpTo(lines, charges);
  const worth = values.at(-1) ?? 0;
  const given = BigInt(Math.min(paid, worth));
  // The product of two amounts may be larger than a number can hold exactly.
  const sharesUpTo = values.map((value) =>
    worth === 0 ? 0 : Number((given * BigInt(value)) / BigInt(worth)),
  );
  return sharesUpTo.map((share, index) => share - (sharesUpTo[index - 1] ?? 0));
}

/** What was paid for the pieces of each line and of all before it. */
function valuesUpTo(lines: readonly LinePieces[], charges: readonly Charge[]): number[] {
  const subtotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const paidOf = (whole: number) => {
    if (subtotal === 0) return 0;
    const value = whole + (chargeOf(charges, "discount") * whole) / subtotal;
    // Removes the rounding error of the floating-point number, which must not count as a part of a Rupiah.
    return Math.floor(Number(value.toFixed(6)));
  };
  const priceOf = (line: LinePieces, pieces: number) => (lineAmount(line) * pieces) / line.qty;
  let whole = lines.reduce((sum, line) => sum + priceOf(line, line.gone), 0);
  const before = paidOf(whole);
  return lines.map((line) => {
    whole += priceOf(line, line.pieces);
    return paidOf(whole) - before;
  });
}
