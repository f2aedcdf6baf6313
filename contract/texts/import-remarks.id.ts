import type { ImportRemark } from "./import-remarks.en.ts";

/** The remarks of an import's report in Indonesian. */
export const importRemarks: Record<ImportRemark, string> = {
  required: "Tidak boleh kosong.",
  requiredForNew: "Wajib untuk part baru, tetapi file ini tidak punya kolomnya.",
  tooLong: "Paling banyak {maximum} karakter.",
  tooMany: "Paling banyak {maximum} dalam satu sel.",
  textNotAllowed: "Ada karakter yang tidak diperbolehkan.",
  noNumber: "Nomor part harus berisi huruf atau angka.",
  twiceInFile: "Nomor part ini sama dengan baris {line}.",
  archived: "Part ini ada di arsip. Keluarkan dulu dari arsip.",
  madeIntoDate:
    "Spreadsheet mengubah nomor ini menjadi tanggal. Jadikan kolomnya format teks lalu ketik ulang.",
  looksLikeDate: "Sepertinya nomor ini diubah spreadsheet menjadi tanggal.",
  scientific:
    "Spreadsheet memendekkan nomor ini sehingga angka belakangnya hilang. Jadikan kolomnya format teks lalu ketik ulang.",
  tooManyDigits:
    "Spreadsheet hanya menyimpan 15 angka: angka belakangnya hilang. Jadikan kolomnya format teks lalu ketik ulang.",
  leadingZeros: "Di katalog ada {code}: apakah spreadsheet menghapus nol di depannya?",
  unknownSalesUnit:
    "Tidak ada satuan dengan nama ini: pcs, set, pasang, meter, rol, lembar, liter, kg atau dus.",
  unknownCategory: "Tidak ada kategori dengan nama ini.",
  notAPrice: "Ini bukan harga dalam Rupiah.",
  fractionOfRupiah: "Harga harus Rupiah bulat.",
  readAsThousands: "Dibaca sebagai {read}: harga lain di berkas ini memakai pemisah ribuan yang berbeda.",
  perhapsThousandsLost: "Dibaca sebagai {read}: apakah spreadsheet menganggap titiknya koma desimal?",
  priceZero: "Harganya 0.",
  numberTooLarge: "Angka ini terlalu besar.",
  notAWeight: "Berat ditulis dalam gram bulat, atau dengan satuannya: 700, 0,7 kg.",
  perhapsKilograms: "Dibaca sebagai {read} g. Apakah maksudnya kilogram?",
  notASize: "Ukuran ditulis dalam sentimeter: 9,5.",
  sizesNeeded: "Part volumetrik harus punya panjang, lebar, dan tinggi.",
  notYesOrNo: "Tulis ya atau tidak.",
  notACrossReference: "Nomor merek lain ditulis Merek:Nomor, beberapa dipisah dengan ;",
  unknownMeasure: "Tidak ada ukuran dengan nama ini. Formulir produk menampilkan semuanya.",
  notAMeasure: "Ukuran ditulis Nama:angka, misalnya Diameter dalam:25, beberapa dipisah dengan ;",
  measureTwice: "{measure} tertulis dua kali.",
  ownNumber: "Part tidak menggantikan dirinya sendiri.",
  unknownMachine: "Mesin ini belum dikenal. Tulis merek dan modelnya, misalnya Komatsu PC200-8.",
  severalMachines: "Ada beberapa mesin bernama begitu. Tulis merek dan modelnya, misalnya Komatsu PC200-8.",
  newMachine: "{machine} belum dikenal: akan ditambahkan ke daftar mesin.",
  tooManyCells: "Baris ini punya lebih banyak sel daripada nama kolom di berkas ini.",
};
