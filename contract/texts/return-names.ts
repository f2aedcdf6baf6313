import type { Language } from "../core/languages.ts";
import type { ReturnReason } from "../returns/return-states.ts";

/** Why a part comes back, in the words of the shop and its back office. */
export const returnReasonNames: Record<Language, Record<ReturnReason, string>> = {
  en: {
    "wrong part sent": "The wrong part was sent",
    "wrong part ordered": "I ordered the wrong part",
    "does not fit": "It does not fit",
    damaged: "It arrived damaged",
    faulty: "It does not work",
    "not complete": "Something is missing",
  },
  id: {
    "wrong part sent": "Barang yang dikirim keliru",
    "wrong part ordered": "Saya salah pesan",
    "does not fit": "Tidak cocok",
    damaged: "Tiba dalam keadaan rusak",
    faulty: "Tidak berfungsi",
    "not complete": "Tidak lengkap",
  },
};
