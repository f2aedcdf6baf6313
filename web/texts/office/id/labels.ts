import type { OfficeMessages } from "../en.ts";

export const labels: OfficeMessages["labels"] = {
  selection: "Tindakan untuk produk yang dipilih",
  print: "Cetak label …",
  ofReceived: "Label untuk barang yang baru diterima …",
  ofImport: (count) => `Label untuk ${count} part yang baru atau dihitung …`,
  tooManyParts: (most) =>
    `Part yang baru atau dihitung lewat impor ini lebih dari ${most}, batas label sekali cetak. Centang yang perlu label di daftar:`,
  title: "Cetak label",
  what: "Label untuk",
  kinds: { part: "Part: nomor, nama, merek, dan rak", shelf: "Rak" },
  copies: "Jumlah label",
  amounts: {
    one: (count) => `Satu untuk tiap nomor part (${count})`,
    pieces: (count) => `Satu untuk tiap pcs (${count})`,
  },
  shelves: "Nama rak, satu per baris",
  paper: "Kertas",
  papers: {
    a4: "Lembar A4 isi 24 label (70 × 37 mm)",
    "80mm": "Gulungan 80 mm, label satu per satu (80 × 40 mm)",
  },
  first: "Mulai dari label ke-",
  firstHint: "1 sampai 24, dihitung per baris: untuk lembar yang sebagian labelnya sudah terpakai.",
  firstInvalid: "Isi angka 1 sampai 24",
  scale: "Cetak dengan ukuran 100%, bukan “sesuaikan halaman”, supaya label tepat di tempatnya.",
  tooMany: (most) => `Paling banyak ${most} label sekali cetak.`,
  submit: (count) => `Cetak ${count} label`,
};
