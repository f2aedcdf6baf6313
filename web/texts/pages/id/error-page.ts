import type { ErrorPageText } from "../en/error-page.ts";

export const text: ErrorPageText = {
  unavailableTitle: "Toko belum dapat dibuka",
  unavailableText: "Toko sedang terganggu sebentar. Silakan coba beberapa saat lagi.",
  tooMuchTitle: "Mohon tunggu sebentar",
  tooMuchText:
    "Terlalu banyak permintaan sekaligus dari jaringan Anda. Mohon tunggu beberapa detik lalu coba lagi.",
};
