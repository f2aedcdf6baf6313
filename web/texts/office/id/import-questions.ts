import type { OfficeMessages } from "../en.ts";

export const importQuestions: OfficeMessages["importQuestions"] = {
  taxTitle: (column) => `Harga di kolom “${column}” sudah atau belum termasuk PPN?`,
  taxByName: "Menurut nama kolomnya, mungkin belum termasuk PPN. Harga katalog toko sudah termasuk PPN.",
  taxBySentence: (sentence) => `Di file tertulis: “${sentence}”. Harga katalog toko sudah termasuk PPN.`,
  taxLasting:
    "Tidak ada yang diterapkan sebelum Anda menentukannya; daftar berikutnya dari pemasok ini dibaca dengan cara itu.",
  taxAdd: (percent) => `Belum termasuk: tambahkan PPN ${percent}%`,
  taxKeep: "Sudah termasuk: pakai apa adanya",
  taxFirst: "Tentukan dulu apakah harganya sudah termasuk PPN.",
  taxAdded: (percent) =>
    `PPN ${percent}% ditambahkan pada harga di file ini, dan hasilnya dibulatkan ke rupiah bulat.`,
  taxTakeAway: "Jangan tambahkan PPN",
  taxKept: "Harga di file ini dianggap sudah termasuk PPN, walaupun filenya menyebut lain.",
  taxAddAfterAll: "Tambahkan PPN",
  fractionsTitle: (count) => `${count} harga punya pecahan rupiah`,
  fractionsText:
    "Harga di toko dalam rupiah bulat. Harga yang dibulatkan ada di laporan bersama angka dari file; berlaku untuk file ini saja.",
  roundAll: "Bulatkan semua",
  rounded: (count) => `${count} harga dibulatkan ke rupiah bulat.`,
  roundNone: "Jangan dibulatkan",
  hiddenTitle: "Ada yang tersembunyi di file Excel ini, dan dilewati",
  hiddenRows: (count, rows) => `${count} baris tersembunyi dilewati: baris ${rows}`,
  hiddenColumns: (count, columns) => `${count} kolom tersembunyi dilewati: ${columns}`,
  hiddenSheets: (count, sheets) => `${count} sheet tersembunyi dilewati: ${sheets}`,
  hiddenMore: (count) => `dan ${count} lagi`,
  takeHidden: "Baca juga yang tersembunyi",
  hiddenTaken: "Yang tersembunyi di file Excel ini (baris, kolom, sheet) ikut dibaca.",
  leaveHidden: "Lewati yang tersembunyi",
  columnTitle: (field) => `Kolom mana yang berisi ${field}?`,
  columnText: "Nama kolomnya tidak dikenal. File berikutnya dengan kolom yang sama dibaca dengan cara itu.",
  columnChoose: "Pilih kolom",
  columnForeign: "Toko menjual dalam rupiah: tidak ada harga yang diambil dari kolom mata uang lain.",
  columnUse: "Baca kolom ini",
};
