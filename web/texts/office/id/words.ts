import type { OfficeMessages } from "../en.ts";

export const words: OfficeMessages["words"] = {
  title: "Kata pencarian",
  text: "Sebutan mekanik dan namanya di katalog. Setelah disimpan, pencarian menganggap keduanya sama.",
  tableLabel: "Kata pencarian",
  searchLabel: "Cari dalam daftar ini",
  add: "Tambah kata",
  change: "Ubah kata",
  means: "Nama di katalog",
  meansHint: "Seperti pada nama produk, Inggris atau Indonesia: fuel filter",
  terms: "Sebutan lain",
  termsHint: "Satu per baris, atau dipisah koma: saringan solar, filter solar",
  tryIt: "Cari di toko",
  saved: "Tersimpan. Pencarian sudah mengenalnya.",
  deleted: "Dihapus. Pencarian tidak mengenalnya lagi.",
  deleteTitle: (means) => `Hapus kata untuk “${means}”?`,
  deleteText: "Setelah itu pencarian hanya menemukan produk yang namanya memuat kata tersebut.",
  none: "Belum ada kata.",
  noneText: "Tambahkan daftar bawaan, atau sebutan pelanggan Anda: saringan solar untuk fuel filter.",
  trade: {
    open: "Kata bawaan",
    title: "Kata bengkel bawaan",
    text: "Sebutan yang dipakai bengkel di Indonesia untuk nama part. Kata yang Anda tulis sendiri tidak berubah. Setelah ditambahkan, tiap kata dapat diubah atau dihapus, juga semuanya sekaligus.",
    take: (count) => `Tambahkan ${count} kata`,
    taken: (count) => `${count} kata sudah ditambahkan. Pencarian sudah mengenalnya.`,
    delete: (count) => `Hapus ${count} kata bawaan`,
    deleteTitle: (count) => `Hapus ${count} kata bawaan?`,
    deleteText:
      "Yang dihapus hanya kata yang sama artinya dengan daftar bawaan. Kata lain yang Anda tulis tetap ada, dan kata bawaan dapat ditambahkan lagi kapan saja.",
    deleted: (count) => `${count} kata sudah dihapus.`,
  },
};
