import type { MachineText } from "../en/machine.ts";

/** The texts of the page of a machine in Indonesian. */
export const text: MachineText = {
  title: (machine) => `Suku cadang ${machine}`,
  description: (machine, total, categories) =>
    total === 0
      ? `Seri, nomor seri, dan komponen ${machine}.`
      : `${total} part untuk ${machine} menurut kategori (${categories}), beserta seri dan nomor serinya. Dikirim ke seluruh Indonesia.`,
  all: "Semua part",
  lead: (total, categories) => `${total} part dalam ${categories} kategori`,
  showAll: (total) => `Tampilkan semua ${total} part`,
  parts: "Part menurut kategori",
  more: (total) => `Semua ${total}`,
  noParts: "Belum ada part untuk unit ini di daftar kami. Tanyakan saja: kami carikan.",
  ask: "Tanya part",
  series: "Seri dan nomor seri",
  seriesLine: "Komponen yang terpasang bisa berbeda di tiap seri.",
  serials: "Nomor seri",
  years: "Tahun",
  builtIn: "Terpasang",
  note: "Catatan",
  builtInto: "Terpasang di",
  service: "Servis berkala",
  plan: {
    title: (count) => (count === 1 ? "Seluruh rencana servis" : `Semua ${count} rencana servis`),
    forSerials: (serials) => `Untuk nomor seri ${serials}`,
    sample: "Contoh: cocokkan nomor dan jumlahnya dengan buku unit Anda.",
    every: (hours) => `Tiap ${hours} jam`,
    first: (hours) => `${hours} jam pertama`,
    months: (months) => (months === 1 ? "atau tiap bulan" : `atau tiap ${months} bulan`),
    severe: (hours) => `kerja berat tiap ${hours} jam`,
    nothing: "Tanpa part",
  },
  own: {
    title: "Ini unit Anda?",
    hint: "Ketik nomor seri dari pelatnya: kami tunjukkan cocok tidaknya setiap part.",
    label: "Nomor seri",
    keep: "Pilih unit ini",
    kept: (machine) => `Unit Anda: ${machine}`,
    known: (serials, years) => `Seri ${serials}${years && `, ${years}`}`,
    outside: (serial) =>
      `Tidak ada seri dengan nomor ${serial} yang kami ketahui. Cocokkan dengan pelatnya, atau kirim fotonya.`,
    forget: "Lupakan unit ini",
  },
};
