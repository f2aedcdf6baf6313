import type { OfficeMessages } from "../en.ts";

export const demand: OfficeMessages["demand"] = {
  title: "Permintaan",
  text: "Yang dicari pengunjung tetapi tidak ada di katalog: daftar belanja Anda. Yang sekarang sudah ada hilang sendiri dari daftar.",
  searchLabel: "Cari di kata-kata ini",
  stateLabel: "Pencarian yang mana",
  states: { open: "Terbuka", settled: "Disisihkan" },
  tableLabel: "Pencarian tanpa hasil",
  term: "Dicari",
  count: "Kali",
  first: "Pertama",
  last: "Terakhir",
  settle: "Sisihkan",
  settleCount: (count) => `Sisihkan ${count}`,
  reopen: "Kembalikan",
  reopenCount: (count) => `Kembalikan ${count}`,
  settled: (count) => `${count} pencarian disisihkan.`,
  reopened: (count) => `${count} pencarian terbuka lagi.`,
  none: "Sejauh ini semua pencarian ada hasilnya.",
  noneText: "Satu kata dihitung sekali per jam untuk tiap pengunjung; robot tidak dihitung.",
  addPart: "Tambah sebagai part",
  tryIt: "Cari di toko",
};
