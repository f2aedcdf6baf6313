import type { Messages } from "../en.ts";

export const pages: Messages["pages"] = {
  onThisPage: "Isi halaman ini",
  inShort: "Ringkasnya",
  inForceSince: (day) => `Berlaku sejak ${day}`,
  questions: "Ada pertanyaan?",
  notFoundTitle: "Halaman ini tidak ada",
  notFoundText:
    "Alamatnya mungkin salah ketik, atau suku cadangnya sudah tidak ada di katalog. Cari nomornya di atas.",
  errorTitle: "Terjadi kesalahan",
  errorText: "Halaman tidak dapat ditampilkan. Data Anda tetap aman: silakan coba beberapa saat lagi.",
  chunkText: "Sebagian halaman tidak termuat. Periksa koneksi Anda lalu coba lagi.",
  tryAgain: "Coba lagi",
  goHome: "Ke beranda",
  goToShop: "Mulai Belanja",
};
