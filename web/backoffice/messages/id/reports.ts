import type { OfficeMessages } from "../en.ts";

export const reports: OfficeMessages["reports"] = {
  title: "Laporan",
  which: "Laporan yang mana",
  kinds: { sales: "Penjualan", money: "Uang masuk", open: "Belum dibayar" },
  period: "Periode",
  periods: { thisMonth: "Bulan ini", lastMonth: "Bulan lalu", thisYear: "Tahun ini", lastYear: "Tahun lalu" },
  by: "Dibagi menurut",
  inRupiah: "Semua nilai dalam rupiah, hari menurut waktu Jakarta.",
  salesText:
    "Pendapatan menghitung uang yang masuk, bukan yang dipesan. Pembayaran dihitung pada hari dibukukan bank; selama belum terlihat di mutasi, pada hari diterima. Pengembalian uang dihitung pada hari dikirim.",
  salesShares:
    "Pembayaran sebagian membayar seluruh isi pesanan sekaligus. Yang disimpan sebagai saldo pelanggan bukan pendapatan sampai membayar pesanan lain.",
  moneyText:
    "Uang yang masuk ke tiap rekening menurut hari bank, atau menurut hari diterima selama belum terlihat di mutasi, dan yang dikembalikan. Saldo pelanggan adalah uang yang sudah masuk sebelumnya: tercatat terpisah dan tidak ikut dijumlahkan.",
  openText:
    "Pesanan yang belum lunas: yang menunggu pembayaran dan yang tempo, menurut jumlah hari lewat jatuh tempo. Yang sudah dibayar sebagian tidak dihitung lagi.",
  sum: "Jumlah",
  sumOfMoney: "Uang",
  sumOfCredit: "Saldo pelanggan",
  sumOfWithheld: "Pajak yang dipotong",
  byAccount: "Menurut rekening",
  byDay: "Menurut hari",
  byAge: "Menurut umur",
  ofDebtors: "Pelanggan",
  ofOrders: "Pesanan",
  shown: (rows, all) => `${rows} dari ${all} baris ditampilkan; berkasnya memuat semua.`,
  noneTitle: "Tidak ada uang yang masuk atau keluar dalam periode ini.",
  noneOpen: "Tidak ada yang belum dibayar.",
  turned: "Hari terakhir mendahului hari pertama.",
};
