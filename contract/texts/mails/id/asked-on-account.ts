import type { askedOnAccountTexts as english } from "../en/asked-on-account.ts";

/** What the Indonesian mails about a new order say instead where it is asked for on account. */
export const askedOnAccountTexts: typeof english = {
  orderReceived: {
    preview: (total) => `Total ${total}, diminta dengan tempo. Belum ada yang perlu ditransfer.`,
    body: "Pesanan Anda, yang diminta dengan tempo, sudah kami terima dan sedang kami periksa. Belum ada yang perlu ditransfer.",
    steps: (days) => [
      "Kami memeriksa ketersediaan dan kecocokan setiap suku cadang.",
      `Kami menyetujui tempo dan mengirim invoice-nya: jatuh tempo ${days} hari sesudah disetujui. Jika tempo tidak dapat diberikan, Anda kami hubungi sebelum barang dikemas.`,
      "Kami mengemas suku cadang, menyerahkannya kepada kurir, dan mengirimkan nomor resi.",
      "Anda mentransfer jumlahnya paling lambat pada tanggal jatuh tempo.",
    ],
  },
  orderChanged: {
    preview: (total) => `Total baru ${total}, diminta dengan tempo. Belum ada yang perlu ditransfer.`,
    body: "Sebelum menyetujui tempo, kami mengubah pesanan Anda. Inilah perbedaannya:",
    next: (days) =>
      `Ada yang tidak sesuai? Balas email ini atau hubungi kami sebelum barang dikemas. Belum ada yang perlu ditransfer: invoice menyusul setelah tempo disetujui, jatuh tempo ${days} hari sesudahnya.`,
  },
  processing: {
    preview: "Belum ada yang perlu Anda lakukan: invoice menyusul setelah tempo disetujui.",
    body: "Kami sedang memeriksa suku cadang pesanan Anda, yang diminta dengan tempo. Belum ada yang perlu Anda lakukan atau transfer.",
    next: (days) =>
      `Setelah tempo disetujui, Anda menerima email berisi invoice-nya. Jatuh temponya ${days} hari sesudah itu.`,
  },
};
