const groups = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 0 });
const currency = new Intl.NumberFormat("id-ID", {
  style: "currency",
  currency: "IDR",
  maximumFractionDigits: 0,
});

/** Whole Rupiah as product cards and the cart popover show them: `Rp. 1.250.000`. */
export function formatCardPrice(rupiah: number): string {
  return `Rp. ${groups.format(rupiah)}`;
}

/** Whole Rupiah as every other place shows them: `Rp 1.250.000` (with a no-break space). */
export function formatRupiah(rupiah: number): string {
  // If nothing is taken off, the value can be -0, which would be written with its sign.
  return currency.format(rupiah === 0 ? 0 : rupiah);
}

/** Whole Rupiah below a head or in a field that names them: `1.250.000`. */
export function formatSum(rupiah: number): string {
  return groups.format(rupiah === 0 ? 0 : rupiah);
}

/** `Rp 1.250.000` with a plain blank, for messages: some programs replace the no-break space by another character. */
export function formatPlainRupiah(rupiah: number): string {
  return formatRupiah(rupiah).replaceAll("\u00A0", " ");
}
