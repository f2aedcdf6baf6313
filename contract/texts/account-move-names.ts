import type { AccountMoveKind } from "../account-statement.ts";
import type { Language } from "../languages.ts";
import { withheldTaxNames } from "./withheld-tax-names.ts";

/** What moves a customer's account, on screens and documents. */
export const accountMoveNames: Record<Language, Record<AccountMoveKind, string>> = {
  en: {
    invoice: "Invoice",
    payment: "Payment",
    ...withheldTaxNames.en,
    "credit-note": "Credit note",
    refund: "Paid back",
  },
  id: {
    invoice: "Invoice",
    payment: "Pembayaran",
    ...withheldTaxNames.id,
    "credit-note": "Nota kredit",
    refund: "Dikembalikan",
  },
};
