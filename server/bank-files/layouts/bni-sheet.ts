import type { StatementLayout } from "../statement-layout.ts";

/** The columns of BNI's spreadsheet, saved as CSV. */
export const bniSheet: StatementLayout = {
  id: "bni-sheet",
  bank: "BNI",
  name: "BNI (lembar kerja)",
  heading: ["tanggal transaksi", "keterangan", "jumlah", "d/k", "saldo"],
  date: "tanggal transaksi",
  description: ["keterangan"],
  amount: { kind: "beside", amount: "jumlah", direction: "d/k" },
  balance: "saldo",
};
