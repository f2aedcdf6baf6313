import type { Language } from "../core/languages.ts";
import type { FitmentSource } from "../machines/fitment-details.ts";

/** Who says that a part fits, as the part's page and files name it. */
export const fitmentSourceNames: Record<Language, Record<FitmentSource, string>> = {
  en: {
    makersBook: "maker's book",
    ownCheck: "checked by us",
    suppliersList: "supplier's list",
    customersReport: "customer's report",
  },
  id: {
    makersBook: "buku pabrik",
    ownCheck: "kami periksa sendiri",
    suppliersList: "daftar pemasok",
    customersReport: "laporan pelanggan",
  },
};
