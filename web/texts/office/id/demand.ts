import type { OfficeMessages } from "../en.ts";

export const demand: OfficeMessages["demand"] = {
  title: "Pencarian tanpa hasil",
  text: "Barang yang dicari pengunjung tetapi tidak ada di katalog. Pakai sebagai daftar belanja; yang sudah ada di katalog hilang sendiri dari daftar.",
  searchLabel: "Cari dalam daftar ini",
  stateLabel: "Status",
  states: { open: "Terbuka", settled: "Disisihkan" },
  tableLabel: "Pencarian tanpa hasil",
  term: "Dicari",
  count: "Berapa kali",
  first: "Pertama",
  last: "Terakhir",
  settle: "Sisihkan",
  settleCount: (count) => `Sisihkan ${count}`,
  reopen: "Kembalikan",
  reopenCount: (count) => `Kembalikan ${count}`,
  settled: (count) => `${count} pencarian disisihkan.`,
  reopened: (count) => `${count} pencarian terbuka lagi.`,
  none: "Sejauh ini semua pencarian ada hasilnya.",
  noneText: "Kata yang sama dari satu pengunjung dihitung sekali per jam; robot tidak dihitung.",
  addPart: "Tambah sebagai produk",
  tryIt: "Cari di toko",
};
