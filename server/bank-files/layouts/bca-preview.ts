import type { StatementLayout } from "../statement-layout.ts";

/** The new preview of BCA: tabs, and `Rp 100.000,00`. */
export const bcaPreview: StatementLayout = {
  id: "bca-preview",
  bank: "BCA",
  name: "myBCA",
  heading: ["no", "tanggal", "keterangan", "debit", "kredit", "saldo"],
  date: "tanggal",
  description: ["keterangan"],
  amount: { kind: "twoColumns", debit: "debit", credit: "kredit" },
  balance: "saldo",
};
