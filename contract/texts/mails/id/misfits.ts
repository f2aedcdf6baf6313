import type { misfitTexts as english } from "../en/misfits.ts";

/** The Indonesian texts of the mail to somebody who reported that a part did not fit. */
export const misfitTexts: typeof english = {
  right: {
    subject: (part, machine) => `${part} tidak cocok untuk ${machine}: Anda benar`,
    preview: "Sudah kami periksa.",
    title: "Laporan Anda benar",
    body: "Terima kasih sudah memberi tahu bahwa part ini tidak cocok. Sudah kami periksa: Anda benar, dan data di katalog kami perbaiki.",
    next: "Part-nya masih ada? Balas email ini: kami bantu pengembaliannya, atau kami carikan part yang tepat.",
  },
  fits: {
    subject: (part, machine) => `${part} dan ${machine}: hasil pemeriksaan kami`,
    preview: "Sudah kami periksa.",
    title: "Hasil pemeriksaan laporan Anda",
    body: "Terima kasih sudah memberi tahu bahwa part ini tidak cocok. Sudah kami periksa: menurut data pabrik, part ini memang untuk unit tersebut.",
    next: "Masih tidak bisa dipasang? Balas email ini dengan foto part dan foto pelat nama unitnya.",
  },
  reported: "Yang Anda laporkan",
  part: "Part",
  machine: "Unit",
  serialNumber: "Nomor seri",
  number: "Nomor yang Anda pakai",
  answer: "Jawaban kami",
};
