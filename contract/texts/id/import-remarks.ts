import type { ImportRemark } from "../en/import-remarks.ts";

/** The remarks of an import's report in Indonesian. */
export const importRemarks: Record<ImportRemark, string> = {
  required: "Tidak boleh kosong.",
  requiredForNew: "Wajib untuk produk baru, tetapi file ini tidak punya kolomnya.",
  nameRequired: "Produk memerlukan nama, paling tidak dalam satu bahasa.",
  tooLong: "Paling banyak {maximum} karakter.",
  tooMany: "Paling banyak {maximum} dalam satu sel.",
  textNotAllowed: "Ada karakter yang tidak diperbolehkan.",
  noNumber: "Nomor part harus berisi huruf atau angka.",
  twiceInFile: "Nomor part ini sama dengan baris {line}.",
  archived: "Produk ini diarsipkan. Kembalikan dulu.",
  madeIntoDate:
    "Spreadsheet mengubah nomor ini menjadi tanggal. Jadikan kolomnya format teks lalu ketik ulang.",
  looksLikeDate: "Sepertinya nomor ini diubah spreadsheet menjadi tanggal.",
  scientific:
    "Spreadsheet memendekkan nomor ini sehingga angka belakangnya hilang. Jadikan kolomnya format teks lalu ketik ulang.",
  tooManyDigits:
    "Spreadsheet hanya menyimpan 15 angka: angka belakangnya hilang. Jadikan kolomnya format teks lalu ketik ulang.",
  leadingZeros: "Di katalog ada {code}: apakah spreadsheet menghapus nol di depannya?",
  shownWithZeros: "Spreadsheet menampilkan {shown} dan menyimpan {stored}: dibaca {shown}.",
  unknownSalesUnit:
    "Tidak ada satuan dengan nama ini. Yang ada: pcs, set, pasang, meter, rol, lembar, liter, kg, atau dus.",
  gradeRequired: "Sebutkan mutunya: asli, OEM, aftermarket, atau rekondisi.",
  unknownGrade: "Mutu diisi asli, OEM, aftermarket, atau rekondisi.",
  notWholeBetween: "Isi dengan bilangan bulat dari {minimum} sampai {maximum}.",
  deliveryDaysNeeded: "Hari kirim perlu keduanya, yang pertama tidak melebihi yang kedua.",
  unknownCountry: "Tidak ada negara dengan nama ini.",
  notAGtin: "Ini bukan GTIN: 8, 12, 13, atau 14 angka, dan angka terakhir harus cocok.",
  unknownCategory: "Tidak ada kategori dengan nama ini.",
  notAPrice: "Ini bukan harga dalam rupiah.",
  fractionOfRupiah: "Harga harus rupiah bulat.",
  rounded: "Dibulatkan menjadi {read}.",
  readAsThousands: "Dibaca sebagai {read}: harga lain di file ini memakai pemisah ribuan yang berbeda.",
  perhapsThousandsLost: "Dibaca sebagai {read}: apakah spreadsheet menganggap titiknya koma desimal?",
  priceZero: "Harganya 0: part tanpa harga tidak dapat dijual.",
  numberTooLarge: "Angka ini terlalu besar.",
  notAWeight: "Berat ditulis dalam gram bulat, atau dengan satuannya: 700, 0,7 kg.",
  perhapsKilograms: "Dibaca sebagai {read} g. Apakah maksudnya kilogram?",
  perhapsGrams: "Dibaca sebagai {read} kg. Apakah maksudnya gram?",
  notASize: "Ukuran ditulis dalam sentimeter: 9,5.",
  sizesNeeded: "Barang besar harus punya panjang, lebar, dan tinggi.",
  notYesOrNo: "Tulis ya atau tidak.",
  notACrossReference:
    "Nomor merek lain ditulis Merek:Nomor, atau Merek:Nomor|hubungan|sumber|tanggal; beberapa dipisah dengan ;",
  unknownReferenceKind:
    "Hubungan part dengan nomor itu: menggantikan, digantikan oleh, setara dengan, atau alternatif untuk.",
  notADay: "{written} bukan tanggal. Tulis seperti 2026-11-21 atau 21/11/2026.",
  dayInFuture: "Tanggal ini belum tiba.",
  notADocument: "Dokumen ditulis sebagai alamat https://, atau Jenis|bahasa|judul|alamat; beberapa dipisah ;",
  unknownDocument: "Toko tidak punya file di alamat ini.",
  unknownMeasure: "Tidak ada ukuran dengan nama ini. Formulir produk menampilkan semuanya.",
  notAMeasure: "Ukuran ditulis Nama:angka, misalnya Diameter dalam:25, beberapa dipisah dengan ;",
  measureTwice: "{measure} tertulis dua kali.",
  ownNumber: "Produk tidak menggantikan dirinya sendiri.",
  unknownMachine: "Unit ini belum dikenal. Tulis merek dan modelnya, misalnya Komatsu PC200-8.",
  severalMachines: "Ada beberapa unit dengan nama ini. Tulis merek dan modelnya, misalnya Komatsu PC200-8.",
  notAFitment:
    "Posisi ditulis Unit|nomor seri|posisi|jumlah|catatan|sumber; yang di akhir boleh dikosongkan.",
  notASerialRange:
    "{written} bukan rentang nomor seri. Tulis seperti di buku pabrik: 300001-UP, JBT1-JBT9999.",
  serialsReversed: "Nomor seri terakhir lebih kecil daripada yang pertama.",
  unknownSource: "Sumber: buku pabrik, kami periksa sendiri, daftar pemasok, atau laporan pelanggan.",
  newMachine: "{machine} belum dikenal: akan ditambahkan ke daftar unit.",
  twoMeanings: "Ini bisa berarti {first} atau {second}: tulis tanpa titik dan koma.",
  notPieces: "Ini bukan jumlah: isi bilangan bulat, mulai dari 0.",
  countedAlready: "Produk ini sudah dihitung: {onHand}. Impor ini menghitungnya ulang.",
  unitOfCounted:
    "Stok terhitung {onHand} {before}; angkanya tetap, menjadi {onHand} {after}. Hitung ulang stok produk ini.",
  shelfNotKept: "Rak tidak disimpan: stok produk ini tidak dihitung, dan baris ini tanpa jumlah.",
  tooManyCells: "Baris ini punya lebih banyak sel daripada nama kolom di file ini.",
};
