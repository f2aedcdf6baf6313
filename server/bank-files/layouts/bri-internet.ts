import type { StatementLayout } from "../statement-layout.ts";

/** BRI internet banking. */
export const briInternet: StatementLayout = {
  id: "bri-internet",
  bank: "BRI",
  name: "BRI Internet Banking",
  heading: ["tanggal transaksi", "uraian transaksi", "teller", "debet", "kredit", "saldo"],
  date: "tanggal transaksi",
  description: ["uraian transaksi"],
  amount: { kind: "twoColumns", debit: "debet", credit: "kredit" },
  balance: "saldo",
};
