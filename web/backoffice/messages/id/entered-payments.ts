import type { OfficeMessages } from "../en.ts";

export const enteredPayments: OfficeMessages["enteredPayments"] = {
  enter: "Catat pembayaran",
  enterNow: "Catat",
  how: "Jenis pembayaran",
  methods: {
    cash: "Tunai",
    cheque: "Cek atau giro",
    pph22: "PPh 22 yang dipotong pembeli",
    ppn: "PPN yang dipungut dan disetor pembeli",
  },
  amount: "Jumlah (Rp)",
  owed: (amount) => `Masih harus dibayar ${amount}.`,
  proposedPph22: (amount) => `1,5 % dari harga sebelum PPN adalah ${amount}.`,
  proposedPpn: (amount) => `Total sudah termasuk PPN ${amount}.`,
  noPpn: "Invoice ini tanpa PPN.",
  day: "Tanggal diterima",
  slipDay: "Tanggal bukti potong",
  chequeNumber: "Nomor cek/giro",
  slipNumber: "Nomor bukti potong atau SSP",
  number: "Nomor",
  note: "Catatan",
  file: "Bukti potong berupa PDF atau gambar",
  chequeFile: "Gambar cek/giro",
  fileReplaced: "File baru menggantikan file yang sudah ada.",
  later: "Tanggal, nomor, dan file dapat diisi kemudian, setelah pembeli mengirim bukti potong.",
  noMoney:
    "Pajak yang dipotong ikut melunasi pesanan, tetapi bukan uang masuk: tidak ada kwitansinya, dan tidak dapat dikembalikan.",
  on: (day) => `Tanggal ${day}`,
  numbered: (number) => `No. ${number}`,
  slipMissing: "Bukti potong belum ada",
  takenBack: "Dibatalkan",
  open: "Buka file",
  openFailed: "File tidak dapat dibuka.",
  correct: "Perbaiki",
  complete: "Lengkapi bukti potong",
  correctTitle: "Perbaiki pembayaran",
  writeOff: (amount) => `Relakan selisih (${amount})`,
  writeOffTitle: (amount) => `Relakan ${amount}`,
  writeOffNow: "Relakan",
  writeOffPacks:
    "Pesanan dianggap lunas dan pindah ke pengemasan; pelanggan mendapat email bahwa pesanannya dikemas. Selisih ini bukan uang masuk: ada kolomnya sendiri di laporan, dan dapat dibatalkan di sini.",
  writeOffSettles:
    "Tidak ada lagi yang harus dibayar untuk pesanan ini. Selisih ini bukan uang masuk: ada kolomnya sendiri di laporan, dan dapat dibatalkan di sini.",
  takeBack: "Batalkan",
  takeBackTitle: "Batalkan pembayaran",
  takeBackNow: "Batalkan pembayaran",
  takeBackText: (amount) =>
    `${amount} tidak dihitung lagi, dan kwitansinya tidak berlaku. Setelah itu pesanannya begini:`,
  fileNotKept:
    "Pembayaran sudah dicatat, tetapi filenya belum tersimpan. Unggah lagi lewat tombol di pembayaran itu.",
};
