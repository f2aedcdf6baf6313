import type { CompareText } from "../en/compare.ts";

export const text: CompareText = {
  title: "Bandingkan part",
  description: "Suku cadang berdampingan: cocok untuk unit apa, ukuran, mutu, harga, dan waktu kirim.",
  bar: "Part yang dibandingkan",
  chosen: (count) => `${count} part dibandingkan`,
  compare: "Bandingkan",
  clear: "Kosongkan",
  full: (most) => `Paling banyak ${most} part dapat dibandingkan. Hapus satu dulu.`,
  emptyTitle: "Belum ada part untuk dibandingkan",
  emptyText: (most) => [
    "Tekan",
    `“Bandingkan” pada paling banyak ${most} part di daftar untuk melihatnya berdampingan.`,
  ],
  toList: "Pilih part",
  oneMore: "Pilih satu part lagi untuk melihat perbedaannya.",
  gone: (count) => `${count} part tidak ada lagi di toko.`,
  part: "Part",
  stock: "Stok",
  actions: "Masukkan ke keranjang",
  remove: "Hapus",
  removeNamed: (code) => `Hapus ${code}`,
  differs: "berbeda",
  marked: "Tepi kuning menandai yang berbeda.",
  onlyDifferences: "Hanya yang berbeda",
  noDifferences: "Menurut data toko, part ini tidak berbeda.",
  notSaid: "tidak disebutkan",
};
