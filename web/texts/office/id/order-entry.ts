import type { OfficeMessages } from "../en.ts";

export const orderEntry: OfficeMessages["orderEntry"] = {
  title: "Pesanan baru",
  copy: "Salin sebagai pesanan baru",
  findCustomer: "Nama, perusahaan, nomor WhatsApp, atau email",
  newCustomer: "Pelanggan baru",
  anotherCustomer: "Pilih pelanggan lain",
  whatsappNumber: "Nomor WhatsApp",
  emailHint: "Jika kosong, pelanggan tidak menerima email: hubungi lewat WhatsApp.",
  list: "Ketik atau tempel daftar",
  listHint: "Satu barang per baris: nomor ; jumlah, atau jumlah x nomor, atau salinan sel dari Excel.",
  takeList: "Masukkan daftar",
  unknownLines: (count) =>
    count === 1
      ? "Tidak ada produk dengan nomor ini. Perbaiki barisnya, atau cari dengan namanya."
      : `Tidak ada produk dengan ${count} nomor ini. Perbaiki barisnya, atau cari dengan namanya.`,
  askedPieces: (written) =>
    `Jumlah yang belum jelas: ${written}. Tulis sebagai bilangan bulat, misalnya 1000.`,
  gone: (parts) => `Dilewati karena tidak dijual lagi: ${parts}`,
  courierLater: "Ongkos kirim muncul setelah pelanggan dan barangnya diisi.",
  save: "Simpan pesanan",
  saveAndAsk: "Simpan dan minta pembayaran",
  payment: "Pembayaran",
  dueAfter: (days) => `Dikemas sebelum dibayar; jatuh tempo ${days} sesudahnya.`,
  releasedLater:
    "Simpan sebagai pesanan biasa; pemilik atau keuangan dapat menyetujui temponya, dengan alasan, di halaman pesanan.",
  keptTitle: "Saldo pelanggan",
  keptElsewhere: (amount) =>
    `Pelanggan punya saldo ${amount} dari pesanan lain. Keuangan atau pemilik dapat membayar dari saldo itu di halaman pesanan; tanyakan dulu sebelum menagih pelanggan.`,
  saveAndRelease: "Simpan dan setujui tempo",
  entered: (code) => `${code} sudah disimpan.`,
  customerMissing: "Pilih pelanggannya.",
  linesMissing: "Tambahkan barang, dengan jumlah 1 sampai 9.999 dan harga dalam rupiah bulat.",
  courierMissing: "Pilih kurirnya.",
  chargesWrong: "Periksa biaya lainnya: dalam rupiah bulat, dan pembulatan dari -999 sampai 999.",
};
