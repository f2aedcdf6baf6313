import type { OfficeMessages } from "../en.ts";

export const samples: OfficeMessages["samples"] = {
  title: "Contoh bawaan toko",
  hidden:
    "Pelanggan belum melihatnya, dan tidak ada ongkos kirim yang dihitung darinya, sebelum Anda menggantinya. Tekan yang memang sesuai dengan perusahaan Anda:",
  shown:
    "Contoh ini tampil karena toko ini hanya dicoba. Di alamatnya sendiri pelanggan tidak melihatnya sebelum Anda menggantinya. Tekan yang memang sesuai dengan perusahaan Anda:",
  hint: "Ini contoh: ganti, atau nyatakan benar di atas.",
  isCharged: "Jika dinyatakan benar, pelanggan membayar ongkos kirim ini.",
  isTrue: (name) => `${name}: benar`,
  names: {
    phone: "Telepon",
    whatsapp: "WhatsApp",
    email: "Email",
    address: "Alamat",
    openingHours: "Jam buka",
    marketplaces: "Marketplace",
    nib: "NIB",
    npwp: "NPWP",
    complaints: "Pengaduan",
    since: "Berdiri sejak",
    shipsFrom: "Kota asal pengiriman",
    whatWeDo: "Apa yang kami lakukan",
    mission: "Misi kami",
    history: "Sejarah kami",
    bannerText: "Kalimat banner",
    tariffs: "Semua tarif",
    conditions: "Ketentuan",
  },
  marked: (name) => `${name} (contoh)`,
};
