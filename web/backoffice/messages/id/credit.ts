import type { credit as en } from "../en/credit.ts";

export const credit: typeof en = {
  onAccount: "Tempo",
  asked: "Minta tempo",
  paid: "Tempo, lunas",
  due: (day) => `Tempo, jatuh tempo ${day}`,
  overdue: (day) => `Tempo, lewat sejak ${day}`,
  toPay: (amount, moment) => `Tempo: ${amount} dibayar paling lambat ${moment}`,
  wasToPay: (amount, moment) => `Tempo: ${amount} seharusnya dibayar paling lambat ${moment}`,
  slipsMissing: "Tinggal bukti potong",
  askForSlips: "Yang terbuka hanya pajak yang dipotong pembeli: tinggal bukti potong, bukan uang.",
  released: "Dilepas sebagai tempo meskipun melanggar ketentuan:",
  release: "Lepas sebagai tempo",
  releaseTitle: (code) => `Lepas sebagai tempo: ${code}`,
  consequences: (days) =>
    `Pesanan langsung dikemas sebelum dibayar. Pelanggan punya waktu ${days} sejak hari ini untuk membayar, dan menerima invoice lewat email.`,
  billIsVoid: "Invoice dan kode unik yang sudah dikirim batal; invoice baru dikirim bersama email.",
  limit: "Limit kredit",
  used: "Terpakai",
  thisOrder: "Pesanan ini",
  left: "Sisa sesudahnya",
  overLimit: "Melebihi limit",
  overdueSum: "Lewat jatuh tempo",
  faults: {
    noTerms:
      "Perusahaan ini belum diberi tempo. Pemilik atau keuangan mengisi hari dan limitnya di halaman perusahaan.",
    overdue: "Ada pesanan tempo yang sudah lewat jatuh tempo.",
    overLimit: "Pesanan ini tidak muat dalam sisa limit.",
  },
  onlyFor: "Hanya pemilik atau keuangan yang bisa tetap melepasnya.",
  reason: "Alasan tetap dilepas",
  reasonHint: "Hanya untuk staf dan catatan audit.",
  done: (code) => `${code} sudah dilepas sebagai tempo.`,
};
