import type { requestTexts as english } from "../en/requests.ts";

/** The Indonesian texts of the mails to people who ask for a quotation. */
export const requestTexts: typeof english = {
  requests: {
    asked: "Yang Anda minta",
    number: "Nomor permintaan",
    parts: "Part",
    machine: "Unit",
    serialNumber: "Nomor seri",
    note: "Pesan Anda",
    photos: "Foto",
  },
  requestReceived: {
    subject: (number) => `Permintaan penawaran ${number} sudah kami terima`,
    preview: "Jawaban kami menyusul lewat email atau telepon.",
    title: "Kami sedang mencarikan part Anda",
    body: "Terima kasih atas permintaan Anda. Kami carikan yang Anda perlukan, lalu kami jawab dengan penawaran.",
    next: "Ada yang kurang, atau ada foto pelat nama unit? Silakan balas email ini.",
  },
  requestDeclined: {
    subject: (number) => `Mengenai permintaan penawaran ${number}`,
    preview: "Inilah alasannya.",
    title: "Kami belum dapat memberi penawaran",
    body: "Terima kasih atas permintaan Anda. Mohon maaf, kami tidak memiliki penawaran untuk permintaan ini.",
    next: "Ada nomor lain atau foto? Silakan balas email ini, kami akan mencarikannya lagi.",
  },
};
