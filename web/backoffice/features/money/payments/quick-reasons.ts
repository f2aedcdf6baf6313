import type { Language } from "#contract/core/languages.ts";

/** Frequent reasons for a rejection, in the customer's language, because the customer reads them. */
export const quickReasons: Record<Language, readonly string[]> = {
  en: [
    "The amount has not arrived in our account yet.",
    "The amount differs from the order's total.",
    "The receipt cannot be read; please send a clearer picture.",
    "The receipt belongs to another transfer.",
    "The transfer did not go to one of our accounts.",
  ],
  id: [
    "Dana belum masuk ke rekening kami.",
    "Jumlah transfer berbeda dari total pesanan.",
    "Bukti transfer tidak terbaca; mohon kirim gambar yang lebih jelas.",
    "Bukti transfer ini untuk transaksi lain.",
    "Transfer tidak ditujukan ke rekening kami.",
  ],
};
