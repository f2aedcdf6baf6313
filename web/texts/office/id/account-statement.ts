import type { OfficeMessages } from "../en.ts";

export const accountStatement: OfficeMessages["accountStatement"] = {
  title: "Ringkasan tagihan",
  from: "Dari",
  to: "Sampai",
  save: "Simpan PDF",
  open: "Buka PDF",
  failed: "Ringkasan tagihan tidak dapat dimuat.",
  opening: "Saldo awal",
  closing: "Saldo akhir",
  credit: (amount) => `Saldo pelanggan ${amount} dapat dipakai.`,
  owed: "Harus dibayar sekarang",
  overdue: "Di antaranya lewat jatuh tempo",
  noPeriod: "Pilih dua tanggal; tanggal akhir tidak boleh sebelum tanggal awal.",
};
