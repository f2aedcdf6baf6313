import type { OfficeMessages } from "../../en.ts";

export const books: OfficeMessages["books"] = {
  title: "Pembukuan",
  intro:
    "Yang dijual, dikembalikan, dan diterima toko dalam sebulan, untuk program akuntansi Anda. Penjualan dihitung sejak hari pesanannya masuk pengemasan, uang sejak hari masuknya. Saldo kredit pelanggan yang membayar pesanan lain bukan uang.",
  toAccounts: "Nomor akun",
  state: "Status",
  open: "Bulan ini masih terbuka: catatannya mengikuti perubahan.",
  closed: (at, by) => `Ditutup pada ${at} oleh ${by}: catatannya tidak berubah lagi.`,
  closeFirst: (month) => `${month} harus ditutup lebih dulu.`,
  notOver: "Bulan dapat ditutup setelah berakhir.",
  close: "Tutup bulan",
  closing: "Menutup …",
  closeTitle: (month) => `Tutup ${month}?`,
  closeText:
    "Catatannya tetap seperti sekarang. Perubahan penjualan dan uangnya sesudah ini menjadi koreksi di bulan berikutnya. Bulan terakhir yang ditutup dapat dibuka lagi.",
  reopen: "Buka lagi",
  reopenTitle: (month) => `Buka lagi ${month}?`,
  reopenText:
    "Catatannya mengikuti perubahan sampai ditutup lagi. Jika sudah ada di program akuntansi, keluarkan dulu dari sana.",
  reason: "Alasan",
  sums: "Akun",
  account: "Akun",
  number: "Nomor",
  debit: "Debit",
  credit: "Kredit",
  total: "Jumlah",
  none: "Tidak ada penjualan, pengembalian, atau penerimaan di bulan ini.",
  counts: (sales, credits, money) => `${sales} penjualan, ${credits} nota kredit, ${money} mutasi uang`,
  files: "File",
  filesText:
    "Jurnal memuat semuanya, seimbang sampai rupiah terakhir. Pakai jurnal saja, atau file lainnya: keduanya bersamaan akan terhitung dua kali.",
  layout: "Susunan untuk",
  layouts: { plain: "Program apa pun", accurate: "Accurate", jurnal: "Jurnal" },
  fileNames: {
    journal: "Jurnal",
    invoices: "Invoice penjualan",
    receipts: "Penerimaan",
    "credit-notes": "Nota kredit",
    customers: "Pelanggan",
  },
  corrections: "Koreksi",
  correctionsText: (shown, all) =>
    `Yang berubah di bulan-bulan tertutup sejak ditutup: ${shown} dari ${all}.`,
  correctionOf: (kind, number) => `${kind} ${number}`,
};
