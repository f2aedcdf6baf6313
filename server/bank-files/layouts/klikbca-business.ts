import type { StatementLayout } from "../statement-layout.ts";

/** KlikBCA Bisnis: the direction stands in the amount, `287,490.00 DB`. */
export const klikbcaBusiness: StatementLayout = {
  id: "klikbca-business",
  bank: "BCA",
  name: "KlikBCA Bisnis",
  heading: ["tanggal transaksi", "keterangan", "cabang", "jumlah", "saldo"],
  date: "tanggal transaksi",
  description: ["keterangan"],
  amount: { kind: "inText", amount: "jumlah" },
  balance: "saldo",
};
