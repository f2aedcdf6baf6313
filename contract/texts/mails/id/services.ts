import type { serviceTexts as english } from "../en/services.ts";

/** The Indonesian texts of the mail before a service of a customer's machine. */
export const serviceTexts: typeof english = {
  subject: (machine, service) => `${machine}: servis ${service} jam sudah dekat`,
  subjectOverdue: (machine, service) => `${machine}: servis ${service} jam sudah waktunya`,
  preview: (machine) => `Kebutuhan servis ${machine} berikutnya.`,
  title: "Servis sudah dekat",
  titleOverdue: "Sudah waktunya servis",
  body: (machine) =>
    `Anda meminta kami memberi tahu sebelum setiap servis ${machine}. Di halamannya tercantum kebutuhan servis ini: tandai yang sudah ada di rak Anda, lalu masukkan sisanya ke keranjang, daftar, atau permintaan penawaran.`,
  service: "Servis",
  hours: (hours) => `${hours} jam`,
  machine: "Unit",
  serialNumber: "Nomor seri",
  site: "Lokasi",
  dueAt: "Pada",
  dueOn: "Tanggal",
  about: (day) => `sekitar ${day}`,
  byMonths: (day) => `${day}, menurut bulannya`,
  today: "Jam kerja hari ini",
  calculated: (hours) => `sekitar ${hours} jam`,
  left: (hours) => `${hours} jam lagi`,
  passed: (hours) => `lewat ${hours} jam`,
  action: "Lihat kebutuhannya",
  done: "Sudah dikerjakan? Catat di halaman itu, dan servis berikutnya dihitung dari sana.",
  end: (machine) => `Jangan kirim lagi email tentang servis ${machine}`,
};
