import { formatRupiah } from "../money.ts";

/** A line in short: `2 × Rp 230.000 − Rp 20.000`; what is taken off only if anything is. */
export function piecesText({
  qty,
  price,
  discount = 0,
}: {
  qty: number;
  price: number;
  discount?: number | undefined;
}): string {
  const pieces = `${qty} × ${formatRupiah(price)}`;
  return discount === 0 ? pieces : `${pieces} − ${formatRupiah(discount)}`;
}
