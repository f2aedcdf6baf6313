import type { Language } from "../core/languages.ts";
import { formatRupiah } from "../core/money.ts";
import type { SalesUnit } from "../core/sales-units.ts";
import { quantityText } from "./sales-unit-names.ts";

/**
 * A line in short: `2 × Rp 230.000 − Rp 20.000`; the discount only if there is one, and the unit only if the part is
 * not sold by the piece.
 */
export function piecesText(
  { qty, price, discount = 0 }: { qty: number; price: number; discount?: number | undefined },
  unit: SalesUnit | undefined,
  language: Language,
): string {
  const pieces = `${quantityText(qty, unit, language)} × ${formatRupiah(price)}`;
  return discount === 0 ? pieces : `${pieces} − ${formatRupiah(discount)}`;
}
