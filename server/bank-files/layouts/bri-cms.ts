import type { StatementLayout } from "../statement-layout.ts";

/** BRI Cash Management: ISO dates, plain decimals. */
export const briCms: StatementLayout = {
  id: "bri-cms",
  bank: "BRI",
  name: "BRI CMS",
  heading: ["tgl_tran", "desk_tran", "mutasi_debet", "mutasi_kredit", "saldo_akhir_mutasi"],
  date: "tgl_tran",
  description: ["desk_tran"],
  amount: { kind: "twoColumns", debit: "mutasi_debet", credit: "mutasi_kredit" },
  balance: "saldo_akhir_mutasi",
};
