import type { Language } from "../core/languages.ts";
import type { ChargeKind } from "../orders/order-total.ts";

/** What the charges of an order are called on screens and in mails. */
export const chargeNames: Record<Language, Record<ChargeKind, string>> = {
  en: {
    discount: "Discount",
    shipping: "Shipping",
    insurance: "Insurance",
    tax: "Tax",
    rounding: "Rounding",
    "unique-code": "Unique code",
  },
  id: {
    discount: "Diskon",
    shipping: "Ongkos kirim",
    insurance: "Asuransi",
    tax: "Pajak",
    rounding: "Pembulatan",
    "unique-code": "Kode unik",
  },
};
