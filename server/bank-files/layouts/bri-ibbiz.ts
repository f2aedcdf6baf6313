import type { StatementLayout } from "../statement-layout.ts";

/** BRI IBBiz: REMARK_CUSTOM holds what the sender wrote, DESK_TRAN holds the bank's own codes. */
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
