import type { StatementLayout } from "../statement-layout.ts";

/** BRI IBBiz: what the sender wrote stands in REMARK_CUSTOM, DESK_TRAN has the bank's codes. */
export const briIbbiz: StatementLayout = {
  id: "bri-ibbiz",
  bank: "BRI",
  name: "BRI IBBiz",
  heading: [
    "id",
    "norek",
    "tgl_tran",
    "desk_tran",
    "mutasi_debet",
    "mutasi_kredit",
    "saldo_akhir_mutasi",
    "trremk",
    "remark_custom",
  ],
  date: "tgl_tran",
  description: ["desk_tran", "trremk", "remark_custom"],
  amount: { kind: "twoColumns", debit: "mutasi_debet", credit: "mutasi_kredit" },
  balance: "saldo_akhir_mutasi",
  account: "norek",
};
