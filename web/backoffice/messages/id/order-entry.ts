import type { OfficeMessages } from "../en.ts";

export const orderEntry: OfficeMessages["orderEntry"] = {
  title: "Pesanan baru",
  copy: "Salin sebagai pesanan baru",
  findCustomer: "Nama, perusahaan, nomor WhatsApp atau email",
  nobodyFound: "Tidak ada pelanggan dengan nama atau nomor ini.",
  newCustomer: "Pelanggan baru",
  anotherCustomer: "Pilih pelanggan lain",
  noEmail: "tanpa email",
  whatsappNumber: "Nomor WhatsApp",
  emailHint: "Tanpa email, pelanggan tidak menerima email: tulislah lewat WhatsApp.",
  list: "Ketik atau tempel daftar",
  listHint: "Satu suku cadang per baris: nomor ; jumlah, atau jumlah x nomor, atau sel dari spreadsheet.",
  takeList: "Ambil daftarnya",
  unknownLines: (count) =>
    count === 1
      ? "Tidak ada produk dengan nomor ini. Perbaiki barisnya, atau cari dengan namanya."
      : `Tidak ada produk dengan ${count} nomor ini. Perbaiki barisnya, atau cari dengan namanya.`,
  gone: (parts) => `Tidak dijual lagi dan dilewati: ${parts}`,
  courierLater: "Kurir ditanya begitu pelanggan dan suku cadangnya diketahui.",
  save: "Simpan pesanan",
  saveAndAsk: "Simpan dan minta pembayaran",
  payment: "Pembayaran",
  dueAfter: (days) => `Dikemas sebelum dibayar; jatuh tempo ${days} sesudahnya.`,
  releasedLater:
    "Simpan sebagai pesanan biasa; pemilik atau keuangan bisa melepasnya dengan alasan di halaman pesanan.",
  saveAndRelease: "Simpan dan lepas sebagai tempo",
  entered: (code) => `${code} sudah disimpan.`,
  customerMissing: "Pilih pelanggannya.",
  linesMissing: "Tambahkan suku cadang, dengan jumlah 1 sampai 9.999 dan harga dalam rupiah bulat.",
  courierMissing: "Pilih kurirnya.",
  chargesWrong: "Periksa biaya lainnya: dalam rupiah bulat, dan pembulatan dari -999 sampai 999.",
};
