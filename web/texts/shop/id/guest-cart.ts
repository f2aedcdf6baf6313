import type { MemberMessages } from "../en-member.ts";

export const guestCart: MemberMessages["guestCart"] = {
  title: "Keranjang tamu",
  lead: "Part ini hanya disimpan di browser ini. Masuk atau daftar untuk memesan: part ini lalu otomatis pindah ke keranjang Anda.",
  logInToOrder: "Masuk untuk memesan",
  registerToOrder: "Daftar untuk memesan",
  emptyTitle: "Keranjang tamu Anda masih kosong",
  emptyText: "Kumpulkan part di sini sambil melihat-lihat. Anda baru perlu masuk saat memesan.",
  goneTitle: "Tidak dijual lagi",
  goneText: "Part ini tidak kami jual lagi dan tidak dihitung dalam total.",
  removeGone: "Hapus dari keranjang",
  notKept: "Browser ini tidak mengizinkan toko menyimpan data, sehingga perubahan Anda tidak tersimpan.",
  arrived: (count) => `${count} part dari keranjang tamu sudah ada di keranjang Anda.`,
  leftBehind: (count) =>
    `${count} part dari keranjang tamu tidak dijual lagi dan tidak masuk ke keranjang Anda:`,
  withoutPrice: "Belum punya harga dan tidak masuk ke keranjang Anda. Silakan minta penawaran:",
  notArrived:
    "Part dari keranjang tamu belum dapat dipindahkan ke keranjang Anda, dan masih tersimpan di browser ini.",
};
