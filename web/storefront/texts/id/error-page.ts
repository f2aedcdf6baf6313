import type { ErrorPageText } from "../en/error-page.ts";

export const text: ErrorPageText = {
  unavailableTitle: "Toko sedang beristirahat sebentar",
  unavailableText: "Toko belum dapat dijangkau saat ini. Silakan coba lagi sebentar.",
  tooMuchTitle: "Mohon tunggu sebentar",
  tooMuchText:
    "Terlalu banyak permintaan sekaligus dari jaringan Anda. Mohon tunggu beberapa detik lalu coba lagi.",
};
