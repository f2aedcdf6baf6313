import type { OfficeMessages } from "../en.ts";

export const onlinePayments: OfficeMessages["onlinePayments"] = {
  title: "Pembayaran online",
  toDecide: "Pembayaran online yang perlu diputuskan",
  methods: {
    qris: "QRIS",
    bca: "Virtual account BCA",
    mandiri: "Mandiri Bill",
    bni: "Virtual account BNI",
    bri: "Virtual account BRI",
    permata: "Virtual account Permata",
    cimb: "Virtual account CIMB Niaga",
  },
  states: {
    opening: "Sedang diminta ke Midtrans",
    pending: "Menunggu dibayar",
    paid: "Dibayar",
    expired: "Kedaluwarsa",
    cancelled: "Ditutup",
    failed: "Gagal dibuat",
    mismatched: "Jumlah yang masuk berbeda",
    reversed: "Dibatalkan bank",
    returned: "Dikembalikan di Midtrans",
  },
  faults: {
    channel: "Cara bayar ini belum aktif di Midtrans.",
    key: "Midtrans menolak kunci toko.",
    used: "Nomor ini sudah ada di Midtrans.",
    refused: "Midtrans menolaknya.",
  },
  until: (moment) => `sampai ${moment}`,
  mismatched: (asked, came) =>
    `Diminta ${asked}, menurut Midtrans ${came}. Belum ada yang diterima: periksa di Midtrans, lalu putuskan.`,
  reversed: (amount) =>
    `Midtrans semula menyatakan ${amount} dibayar, lalu menyatakan tidak. Jumlah ini tidak lagi dihitung; jangan kirim barang sebelum uangnya ada.`,
  returned: (amount) =>
    `Menurut Midtrans ${amount} dikembalikan kepada pembayar. Catat sebagai pengembalian dana jika toko yang melakukannya.`,
  withFee: (paid, fee) =>
    `Pembayar membayar ${paid}; ${fee} di antaranya biaya Midtrans dan bukan uang toko.`,
  settle: "Putuskan …",
  accept: (amount) => `Hitung ${amount} sebagai diterima`,
  close: "Sisihkan: sudah ditangani",
  settleNow: "Simpan",
  how: "Keputusan",
  note: "Hasil pemeriksaan",
  noteHint: "Untuk riwayat; pelanggan tidak melihatnya.",
  settledBy: (name, moment) => `Diputuskan oleh ${name}, ${moment}`,
  byGateway: "Online, lewat Midtrans",
};
