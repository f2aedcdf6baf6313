import type { Language } from "../core/languages.ts";
import type { WithheldTax } from "../money/order-payments.ts";

/** What buyers withhold, on screens, documents and in files. */
export const withheldTaxNames: Record<Language, Record<WithheldTax, string>> = {
  en: { pph22: "PPh 22 withheld", ppn: "PPN withheld" },
  id: { pph22: "PPh 22 dipotong", ppn: "PPN dipungut" },
};
