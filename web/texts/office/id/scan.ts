import type { OfficeMessages } from "../en.ts";

export const scan: OfficeMessages["scan"] = {
  take: "Tambah",
  open: "Buka kamera",
  close: "Tutup kamera",
  camera: "Kamera",
  starting: "Kamera sedang dibuka …",
  torchOn: "Nyalakan lampu",
  torchOff: "Matikan lampu",
  faults: {
    refused:
      "Kamera tidak diizinkan. Izinkan kamera untuk alamat ini di pengaturan situs browser, lalu buka lagi. Alat pemindai dan ketikan tetap bisa dipakai.",
    none: "Perangkat ini tidak punya kamera. Pakai alat pemindai atau ketik nomornya.",
    busy: "Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu buka lagi.",
    notHere: "Browser hanya membuka kamera di alamat https. Pakai alat pemindai atau ketik nomornya.",
    failed: "Kamera tidak dapat dibuka. Pakai alat pemindai atau ketik nomornya.",
  },
  unknown: (code) => `Tidak ada produk dengan nomor ${code}.`,
  counted: (code, quantity) => `${code}: ${quantity}`,
  unclear: (code) => `Jumlah ${code} belum jelas. Perbaiki dulu angkanya.`,
  shelfLabel: (shelf) => `Ini label rak ${shelf}. Pindai label part.`,
  undo: "Batalkan pindaian terakhir",
  undone: (code) => `Pindaian ${code} dibatalkan.`,
};
