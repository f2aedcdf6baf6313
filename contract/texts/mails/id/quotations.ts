import type { quotationTexts as english } from "../en/quotations.ts";

/** The Indonesian texts of the mails about quotations. */
export const quotationTexts: typeof english = {
  quotations: {
    number: "Penawaran",
    validUntil: "Berlaku sampai",
    parts: "Barang",
    alternative: "alternatif",
    ready: "siap kirim",
    notYetKnown: "waktu kirim menyusul",
    days: (days) => `${days} hari kerja`,
    see: "Lihat penawaran",
  },
  quotationSent: {
    subject: (number) => `Penawaran kami ${number}`,
    revisedSubject: (number) => `Penawaran kami ${number}, revisi`,
    preview: (total, until) => `${total}, berlaku sampai ${until}.`,
    title: "Berikut penawaran kami",
    revisedTitle: "Penawaran kami sudah direvisi",
    body: "Terima kasih atas permintaan Anda. Semua baris, waktu pengiriman, dan ketentuannya ada di halaman penawaran dan di PDF terlampir.",
    next: "Perlu yang lain atau jumlah yang berbeda? Balas email ini, kami kirimkan penawaran revisi.",
  },
  quotationReminder: {
    subject: (number, until) => `Penawaran kami ${number} berlaku sampai ${until}`,
    title: "Penawaran kami segera berakhir",
    body: "Sampai saat itu Anda dapat memesan dengan harga ini di halaman penawaran.",
    next: "Perlu waktu lebih atau hal lain? Silakan balas email ini.",
  },
};
