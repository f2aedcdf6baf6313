import type { OfficeMessages } from "../en.ts";

/** Reports of customers that a part did not fit, in Indonesian. */
export const misfits: OfficeMessages["misfits"] = {
  title: "Laporan tidak cocok",
  text: "Laporan dari pelanggan. Halaman part dan jawabannya menyebutkannya sampai diputuskan di sini.",
  statesLabel: "Laporan",
  states: { open: "Perlu diputuskan", upheld: "Benar", dismissed: "Ternyata cocok" },
  list: "Laporan",
  none: "Tidak ada laporan di sini.",
  noneText:
    "Pelanggan melaporkan part yang tidak cocok di halaman part, atau di baris pesanan yang sudah sampai.",
  machine: "Unit",
  unknownMachine: "belum dikenal toko: tidak ada yang ditandai",
  serialNumber: "Nomor seri",
  number: "Dipilih lewat nomor",
  note: "Kata pelanggan",
  reporter: "Dilaporkan oleh",
  aGuest: "tamu tanpa alamat",
  order: "Pesanan",
  toProduct: "Buka produk",
  uphold: "Benar tidak cocok …",
  dismiss: "Ternyata cocok …",
  reopen: "Batalkan keputusan",
  upholdTitle: (part) => `${part}: pelanggan benar`,
  upholdText:
    "Tandanya hilang. Pilih di sini apa yang dihapus dari produk, atau ubah di formulirnya. Pelanggan yang punya email diberi tahu.",
  dismissTitle: (part) => `${part}: ternyata cocok`,
  dismissText: "Tandanya hilang, dan katalog tetap seperti semula. Pelanggan yang punya email diberi tahu.",
  claims: {
    fitment: (name) => `Tidak lagi cocok untuk ${name}`,
    reference: (name) => `Tidak lagi ditemukan lewat ${name}`,
  },
  answer: "Untuk pelanggan",
  answerHint: "Tertulis di email: part mana yang cocok, atau mengapa part ini cocok.",
  decide: "Putuskan",
  decidedBy: (person, moment) => `${person}, ${moment}`,
  decision: "Diputuskan oleh",
  taken: {
    fitment: "Unitnya dihapus dari produk.",
    reference: "Nomornya dihapus dari produk.",
  },
};
