import type { NarrowingText } from "../en/narrowing.ts";

/** The texts of the controls that narrow a list. */
export const text: NarrowingText = {
  title: "Filter daftar",
  grade: "Mutu",
  machine: "Unit",
  sizes: "Ukuran dan spesifikasi",
  showAll: (count) => `Tampilkan semua ${count}`,
  showFewer: "Tampilkan lebih sedikit",
  products: (count) => `${count} produk`,
  from: "Dari (Rp)",
  to: "Sampai (Rp)",
  notAPrice: "Isi jumlah dalam rupiah, misalnya 1.250.000.",
  apply: "Terapkan",
  priceFrom: (price) => `Harga mulai ${price}`,
  priceTo: (price) => `Harga sampai ${price}`,
  nothingHasAll: "Tidak ada produk di daftar ini yang memenuhi semua pilihan.",
  tooLong: "Daftar ini terlalu panjang untuk difilter. Pilih kategori atau cari dulu.",
  failed: "Filter tidak dapat dimuat.",
  show: (count) => `Tampilkan ${count} produk`,
  showList: "Tampilkan produk",
};
