import type { OfficeMessages } from "../en.ts";

export const priceJumps: OfficeMessages["priceJumps"] = {
  title: (count, moved) => `${count} dari ${moved} harga yang berubah selisihnya besar`,
  falls: (count) => `${count} turun setengah atau lebih.`,
  rises: (count) => `${count} naik setengah atau lebih.`,
  byFactor: (count, factor) => `${count} berubah dengan faktor yang sama: ${factor}.`,
  multiplied: (figure) => `× ${figure}`,
  divided: (figure) => `÷ ${figure}`,
  likePoint: "Biasanya karena titik atau koma yang bergeser: periksa satuan kolom harganya.",
  likeTax:
    "Biasanya karena PPN yang ditambahkan atau dikeluarkan: periksa apakah harga di file sudah termasuk PPN.",
  fromTo: (before, after) => `${before} → ${after}`,
  apply: "Terapkan dengan perubahan harga ini",
};
