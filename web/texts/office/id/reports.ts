import type { OfficeMessages } from "../en.ts";

export const reports: OfficeMessages["reports"] = {
  title: "Laporan",
  which: "Jenis laporan",
  kinds: { sales: "Penjualan", money: "Uang masuk", open: "Belum dibayar" },
  period: "Periode",
  periods: { thisMonth: "Bulan ini", lastMonth: "Bulan lalu", thisYear: "Tahun ini", lastYear: "Tahun lalu" },
  by: "Dikelompokkan menurut",
  inRupiah: "Semua nilai dalam rupiah; hari menurut WIB.",
  salesText:
    "Pendapatan adalah pembayaran atas pesanan, bukan nilai pesanan, termasuk PPN di dalam harga. Pajak yang dipotong pembeli melunasi pesanan seperti uang: ikut dihitung dan ditampilkan di kolom tersendiri. Pembayaran dihitung pada tanggal mutasi bank; jika belum ada mutasinya, pada tanggal diterima. Pengembalian dana dihitung pada tanggal ditransfer.",
  salesShares:
    "Pembayaran sebagian dibagi rata ke seluruh isi pesanan. Saldo pelanggan baru menjadi pendapatan setelah dipakai membayar pesanan lain.",
  moneyText:
    "Uang yang masuk ke tiap rekening dan yang dikembalikan, menurut tanggal mutasi bank; jika belum ada mutasinya, menurut tanggal diterima. Saldo pelanggan adalah uang yang sudah masuk sebelumnya: dicatat terpisah dan tidak dijumlahkan lagi.",
  openText:
    "Pesanan yang belum lunas, yang menunggu pembayaran dan yang tempo, menurut hari lewat jatuh tempo. Bagian yang sudah dibayar tidak dihitung.",
  unpromised: (amount) =>
    `Rp ${amount} sudah masuk untuk pesanan yang dibatalkan, dan pengembalian dananya belum disetujui.`,
  howReckoned: "Cara menghitung",
  revenueByDay: "Pendapatan per hari",
  revenueByMonth: "Pendapatan per bulan",
  revenueMore: (percent) => `Naik ${percent}%`,
  revenueLess: (percent) => `Turun ${percent}%`,
  revenueSame: "Tidak berubah",
  revenueFrom: (rupiah, days) => `dari ${rupiah} (${days})`,
  moneyByDay: "Uang masuk dikurangi pengembalian dana, per hari",
  moneyByMonth: "Uang masuk dikurangi pengembalian dana, per bulan",
  cameAndWent: (received, sent) => `${received} masuk, ${sent} dikembalikan`,
  openOfOrders: (orders, overdue) => `dari ${orders} pesanan, ${overdue} di antaranya lewat jatuh tempo`,
  mostRevenue: (rupiah, when) => `Tertinggi ${rupiah}, ${when}.`,
  asOf: "Per tanggal",
  sum: "Jumlah",
  sumOfMoney: "Uang",
  sumOfCredit: "Saldo pelanggan",
  sumOfWithheld: "Pajak yang dipotong",
  byAccount: "Menurut rekening",
  byDay: "Menurut hari",
  byAge: "Menurut umur",
  ofDebtors: "Per pelanggan",
  ofOrders: "Per pesanan",
  shown: (rows, all) => `${rows} dari ${all} baris ditampilkan; filenya memuat semua.`,
  noneTitle: "Tidak ada uang yang masuk atau dikembalikan dalam periode ini.",
  noneOpen: "Tidak ada yang belum dibayar.",
  turned: "Tanggal akhir tidak boleh sebelum tanggal awal.",
};
