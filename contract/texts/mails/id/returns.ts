import type { returnTexts as en } from "../en/returns.ts";

/** The Indonesian texts of the mails about returns. */
export const returnTexts: typeof en = {
  returns: {
    number: "Nomor retur",
    parts: "Barang",
    address: "Kirim ke",
    answer: "Pesan kami",
    replacement: "Pesanan baru",
  },
  returnAsked: {
    subject: (number) => `Retur ${number} sedang kami periksa`,
    preview: "Mohon jangan mengirim barang dahulu: jawaban kami menyusul.",
    title: "Retur Anda sedang kami periksa",
    body: "Permintaan Anda sudah kami terima dan sedang kami periksa. Mohon jangan mengirim barang dahulu.",
    next: "Jawaban kami menyusul lewat email. Jika barang kami terima kembali, alamat tujuannya ada di email itu.",
  },
  returnApproved: {
    subject: (number) => `Silakan kirim barang retur ${number}`,
    preview: "Tulis nomor retur pada paketnya.",
    title: "Barang dapat Anda kirim kembali",
    body: "Barang ini kami terima kembali. Mohon dikemas dengan baik, dan tulis nomor ini pada paketnya:",
    next: "Begitu paketnya tiba, Anda kami beri tahu lewat email dan barangnya kami periksa.",
  },
  returnRefused: {
    subject: (number) => `Retur ${number} tidak dapat kami terima`,
    preview: "Inilah alasannya.",
    title: "Barang ini tidak dapat kami terima kembali",
    body: "Mohon maaf: barang pada retur ini tidak kami terima kembali.",
    next: "Anda berpendapat lain? Balas email ini atau hubungi kami: kita periksa lagi bersama.",
  },
  returnReceived: {
    subject: (number) => `Barang retur ${number} sudah tiba`,
    preview: "Barangnya sedang kami periksa.",
    title: "Barang Anda sudah kembali",
    body: "Barang retur berikut sudah tiba di gudang kami dan sedang kami periksa.",
    next: "Anda mendapat email begitu selesai diperiksa. Ada yang kurang pada daftar ini? Balas email ini.",
  },
  returnInspected: {
    subject: (number) => `Barang retur ${number} sudah kami periksa`,
    preview: "Penyelesaiannya menyusul.",
    title: "Barang Anda sudah kami periksa",
    body: "Barang yang Anda kirim kembali sudah kami periksa.",
    next: "Penyelesaiannya kami beri tahukan lewat email begitu diputuskan.",
  },
  returnReplaced: {
    subject: (number) => `Barang pengganti untuk retur ${number}`,
    preview: "Tanpa biaya.",
    title: "Barang pengganti segera kami kirim",
    body: "Barang berikut kami ganti tanpa biaya. Inilah pesanannya:",
    next: "Begitu kurir menerima paketnya, nomor resinya kami kirim.",
  },
  returnTakenBack: {
    subject: (number) => `Ralat tentang retur Anda ${number}`,
    preview: "Email terakhir kami tentang retur ini keliru.",
    title: "Ralat dari kami",
    body: "Email terakhir kami tentang retur ini keliru. Mohon abaikan: retur Anda kami periksa lagi.",
    next: "Anda mendapat email lagi begitu ada kabar baru. Ada pertanyaan? Balas email ini atau hubungi kami.",
  },
  returnClosed: {
    subject: (number) => `Retur ${number} selesai`,
    preview: "Tidak ada pengembalian dana untuk retur ini.",
    title: "Retur Anda selesai",
    body: "Retur Anda sudah kami periksa dan kami selesaikan. Tidak ada pengembalian dana maupun penggantian barang.",
    next: "Anda berpendapat lain? Balas email ini atau hubungi kami: kita periksa lagi bersama.",
  },
};
