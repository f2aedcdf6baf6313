import type { AccountMoveKind } from "../reports/account-statement.ts";
import type { Language } from "../core/languages.ts";
import { withheldTaxNames } from "./withheld-tax-names.ts";
import { writeOffNames } from "./write-off-names.ts";

/** What moves a customer's account, on screens and documents. */
export const accountMoveNames: Record<Language, Record<AccountMoveKind, string>> = {
  en: {
    invoice: "Invoice",
    payment: "Payment",
    ...withheldTaxNames.en,
    "write-off": writeOffNames.en,
    "credit-note": "Credit note",
    refund: "Refund",
  },
  id: {
    invoice: "Invoice",
    payment: "Pembayaran",
    ...withheldTaxNames.id,
    "write-off": writeOffNames.id,
    "credit-note": "Nota kredit",
    refund: "Pengembalian dana",
  },
};
