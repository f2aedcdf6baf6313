import type { OfficeMessages } from "../../en.ts";

export const taxFillings: OfficeMessages["taxFillings"] = {
  title: "Hasil dari Coretax",
  numbersTitle: "1. Nomor faktur",
  numbersText:
    "Unduh daftar Pajak Keluaran di Coretax sebagai Excel. Kolom Referensi berisi nomor invoice; dari situ setiap baris dicocokkan.",
  importTitle: "Isi dari daftar Coretax",
  importText:
    "Daftar seperti yang diunduh dari Coretax (XLSX). File diperiksa dulu; tidak ada yang diisi selama ada baris yang salah.",
  file: "Daftar dari Coretax",
  apply: "Isi nomornya",
  applied: "Nomor sudah diisi. Selama 30 hari masih bisa dibatalkan.",
  summary: (lines, { added, changed, unchanged, passedOver }) =>
    `${lines} baris: ${added} diisi, ${changed} diganti, ${unchanged} sudah ada, ${passedOver} tidak perlu apa-apa`,
  faulty: (count, isLeftOut) => `${count} salah: ${isLeftOut ? "dilewati" : "tidak ada yang diisi"}`,
  leaveOut: "Isi tanpa baris yang salah",
  leaveNone: "Jangan isi selama ada baris yang salah",
  moves: "Yang dilakukan setiap baris",
  movesShown: (count) => `${count} baris pertama`,
  isNew: "Diisi",
  replaces: (before) => `Menggantikan ${before}`,
  isThere: "Sudah ada",
  passedOver: (status) => `${status} di Coretax: tidak perlu apa-apa`,
  noInvoice: "Tanpa invoice",
  faults: {
    columnMissing: "Daftar harus punya kolom ini: unduh lagi di Coretax dengan semua kolom",
    referenceMissing:
      "Tanpa referensi: isi dengan nomor invoice, atau lewati barisnya jika bukan penjualan toko",
    referenceUnknown:
      "Tidak ada invoice dengan PPN bernomor ini: perbaiki referensinya, atau lewati barisnya jika bukan penjualan toko",
    invoiceVoid: "Invoice tidak berlaku atau pesanannya batal: batalkan faktur pajaknya di Coretax",
    numberInvalid:
      "Nomor faktur pajak 17 angka. Program spreadsheet yang menyimpan ulang bisa merusaknya: pakai file asli dari Coretax",
    numberTaken: "Nomor ini sudah dipakai invoice dalam kurung: perbaiki referensinya, atau invoice itu",
    otherNumber: "Invoice sudah punya nomor dalam kurung: hapus dulu jika nomor itu salah",
    notApproved:
      "Belum disetujui Coretax, atau menunggu pembeli: unggah atau tunggu dulu, lalu unduh daftarnya lagi",
    cancelledThere:
      "Batal di Coretax, tetapi invoice punya nomor ini: hapus nomornya, atau buat faktur pajak baru",
    amountUnreadable: "Ini bukan jumlah uang: pakai file asli dari Coretax",
    amountDiffers: "Di invoice jumlahnya yang dalam kurung: perbaiki faktur di Coretax, atau referensinya",
    invoiceTwice: "Baris lain menyebut invoice yang sama: sisakan yang berlaku",
    numberTwice: "Baris lain bernomor sama: sisakan yang benar",
  },
  pdfsTitle: "2. PDF faktur",
  pdfsText:
    "Setiap PDF dicocokkan dengan invoice yang nomor faktur pajaknya ada di nama file, seperti nama file dari Coretax. Pelanggan menerimanya lewat email.",
  dropPdfs: "Letakkan PDF atau ZIP di sini atau",
  choosePdfs: "pilih filenya",
  chooseFolder: "Pilih folder",
  pdfsHint: "Paling banyak 1.000 PDF sekaligus, masing-masing 5 MB",
  tooManyPdfs: (most) => `Paling banyak ${most} PDF sekaligus. Kurangi dulu.`,
  matching: "Mencari invoice",
  pdfMatches: (matched, all) => `${matched} dari ${all} file cocok dengan invoice.`,
  sendPdfs: (count) => `Lampirkan ${count} PDF`,
  sentPdfs: (done, all) => `${done} dari ${all} terkirim`,
  pdfsDone: (added, had, failed) => `${added} dilampirkan, ${had} sudah ada, ${failed} gagal.`,
  startOver: "Pilih yang lain",
  pdfsFailed: "PDF tidak dapat dikirim.",
  pdfList: "PDF dan invoicenya",
  noPdf: "Bukan PDF",
  pdfProblems: {
    noNumber: "Tidak ada nomor 17 angka di nama file",
    severalNumbers: "Nama file berisi nomor beberapa invoice",
    unknownNumber: "Tidak ada invoice bernomor ini: isi nomornya dulu",
    twice: "File lain bernomor sama",
  },
  pdfNew: "Akan dilampirkan",
  pdfReplaces: "Menggantikan PDF yang ada",
  pdfOfVoid: "Akan dilampirkan; invoice tidak berlaku, jadi tanpa email",
  pdfAdded: "Dilampirkan",
  pdfHad: "Sudah ada",
  zipFaults: {
    broken: "ZIP ini rusak atau bukan ZIP: buat lagi, atau pilih PDF-nya langsung.",
    tooLarge: "ZIP ini terlalu besar (paling besar 500 MB): pilih PDF-nya langsung, atau beberapa ZIP.",
    tooMany: "File dalam ZIP ini terlalu banyak (paling banyak 2.000): buat beberapa ZIP.",
    encrypted: "Dilindungi kata sandi: ekstrak dulu.",
    fileTooLarge: "Lebih dari 5 MB",
  },
  takeBackTitle: "Masih bisa dibatalkan",
  filled: {
    numbers: (count) => `Nomor ${count} invoice`,
    pdfs: (count) => `PDF ${count} invoice`,
  },
  takeBack: "Batalkan",
  takeBackQuestion: "Batalkan isian ini?",
  takeBackText: {
    numbers:
      "Setiap invoice mendapat lagi nomor sebelumnya, atau kosong. Invoice yang sudah diubah sesudahnya tetap, dan disebutkan.",
    pdfs: "Setiap invoice mendapat lagi PDF sebelumnya, atau kosong. Email yang sudah terkirim tidak bisa ditarik; yang masih menunggu tidak dikirim. Invoice yang PDF-nya sudah diubah sesudahnya tetap, dan disebutkan.",
  },
  restored: (count) => `${count} invoice kembali seperti semula.`,
  kept: (names) => `Sudah diubah sesudahnya, jadi tetap: ${names}`,
};
