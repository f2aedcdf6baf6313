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
  askForSlips: "Sisanya hanya pajak yang dipotong pembeli: tinggal bukti potong, bukan uang.",
  released: "Tempo disetujui meskipun di luar ketentuan:",
  release: "Setujui tempo",
  releaseTitle: (code) => `Setujui tempo: ${code}`,
  consequences: (days) =>
    `Pesanan langsung dikemas sebelum dibayar. Pelanggan menerima invoice lewat email, dengan jatuh tempo ${days} dari hari ini.`,
  billIsVoid:
    "Invoice dan kode unik yang sudah dikirim tidak berlaku lagi; invoice baru dikirim bersama email.",
  limit: "Limit kredit",
  used: "Terpakai",
  thisOrder: "Pesanan ini",
  left: "Sisa limit sesudahnya",
  overLimit: "Melebihi limit",
  overdueSum: "Lewat jatuh tempo",
  faults: {
    noTerms:
      "Perusahaan ini belum diberi tempo. Pemilik atau keuangan dapat mengisi tempo dan limitnya di halaman perusahaan.",
    overdue: "Ada pesanan tempo yang sudah lewat jatuh tempo.",
    overLimit: "Nilai pesanan ini melebihi sisa limit.",
  },
  onlyFor: "Hanya pemilik atau keuangan yang tetap dapat menyetujuinya.",
  reason: "Alasan tetap disetujui",
  reasonHint: "Hanya terlihat oleh karyawan dan tercatat di jejak audit.",
  done: (code) => `Tempo untuk ${code} sudah disetujui.`,
};
