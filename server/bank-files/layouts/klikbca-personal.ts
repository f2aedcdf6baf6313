import type { StatementLayout } from "../statement-layout.ts";

/** KlikBCA Individu in Indonesian: no year in the dates, `PEND` where the bank has not booked yet. */
export const klikbcaPersonal: StatementLayout = {
  id: "klikbca-personal",
  bank: "BCA",
  name: "KlikBCA Individu",
  heading: ["tanggal transaksi", "keterangan", "cabang", "jumlah", "", "saldo"],
  date: "tanggal transaksi",
  description: ["keterangan"],
  amount: { kind: "beside", amount: "jumlah", direction: "" },
  balance: "saldo",
};
