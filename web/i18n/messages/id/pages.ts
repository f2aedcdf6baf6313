import type { Messages } from "../en.ts";

export const pages: Messages["pages"] = {
  aboutTitle: "Tentang Kami",
  aboutDescription: "CV. Mandiri Jaya memasok suku cadang alat berat ke seluruh Indonesia sejak 2011.",
  aboutLead: "Suku cadang yang menjaga mesin tetap bekerja, sejak 2011.",
  whatWeDo: "Apa yang kami kerjakan",
  ourMission: "Misi Kami",
  historyOfUs: "Sejarah Kami",
  contactTitle: "Hubungi Kami",
  contactDescription: "Telepon, WhatsApp, surel, dan alamat CV. Mandiri Jaya di Jakarta Barat.",
  contactIntro:
    "Ada pertanyaan tentang suku cadang, harga, atau pesanan? Tulis, telepon, atau kunjungi kami: kami hafal nomornya dan senang membantu.",
  address: "Alamat",
  phone: "Telepon",
  email: "Surel",
  openingHours: "Jam buka",
  openMap: "Buka peta",
  callUs: "Telepon kami",
  notFoundTitle: "Halaman ini tidak ada",
  notFoundText:
    "Alamatnya mungkin salah ketik, atau suku cadangnya sudah tidak ada di katalog. Cari nomornya di atas.",
  errorTitle: "Terjadi kesalahan",
  errorText: "Halaman tidak dapat ditampilkan. Data Anda tetap aman: silakan coba lagi sebentar.",
  unavailableTitle: "Toko sedang beristirahat sebentar",
  unavailableText: "Toko belum dapat dijangkau saat ini. Silakan coba lagi sebentar.",
  chunkText: "Sebagian halaman tidak sampai. Periksa koneksi Anda lalu coba lagi.",
  tryAgain: "Coba lagi",
  goHome: "Ke beranda",
  goToShop: "Mulai Belanja",
};
