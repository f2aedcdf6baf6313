import type { RequestState } from "#contract/quotations/request-states.ts";
import type { MemberMessages } from "../en-member.ts";

/** The states of a request, for the asker. */
const states: Record<RequestState, string> = {
  new: "Diterima",
  in_work: "Sedang kami proses",
  quoted: "Dijawab dengan penawaran",
  declined: "Tidak ada penawaran",
  closed: "Ditutup",
};

/** The page for asking for a quotation. */
export const ask: MemberMessages["ask"] = {
  title: "Minta penawaran",
  description: "Minta harga dan waktu kirim part, juga untuk part tanpa nomor.",
  lead: "Beri tahu kami yang Anda perlukan: nomor part dengan jumlahnya, foto part atau pelat nama unit, atau beberapa kata. Kami jawab dengan penawaran: harga, waktu kirim, dan pilihan lain yang cocok.",
  parts: "Part",
  partNumber: "Nomor part",
  numberOf: (place) => `Nomor part baris ${place}`,
  pieces: "Jumlah",
  piecesOf: (place) => `Jumlah baris ${place}`,
  addLine: "Tambah nomor",
  removeLine: (place) => `Hapus baris ${place}`,
  machineTitle: "Unit",
  machine: "Merek dan model",
  machineHint: "Misalnya: Komatsu PC200-8",
  serialNumber: "Nomor seri",
  note: "Yang Anda cari",
  noteHint: "Part tanpa nomor, berapa banyak, kapan diperlukan, dan dikirim ke mana.",
  photos: "Foto",
  photosHint: (most) =>
    `Part, nomor pada part lama, atau pelat nama: JPG atau PNG, paling banyak ${most} foto, masing-masing paling besar 5 MB`,
  contactTitle: "Cara menghubungi Anda",
  name: "Nama",
  company: "Perusahaan",
  phoneNumber: "Nomor telepon",
  phoneHint: "Untuk WhatsApp, atau isi email.",
  email: "Email",
  asMember: "Jawaban kami dikirim ke email dan nomor telepon akun Anda.",
  login: "Masuk",
  loginText: "Punya akun? Jawabannya juga ada di sana.",
  send: "Kirim permintaan",
  sending: "Mengirim",
  sentTitle: (number) => `Permintaan ${number} sudah kami terima`,
  sentText: "Kami carikan part Anda, lalu kami jawab lewat email, WhatsApp, atau telepon.",
  askMore: "Minta yang lain",
  own: "Permintaan Anda",
  askedOn: (moment) => `Diminta pada ${moment}`,
  askedBy: (name) => `oleh ${name}`,
  photoCount: (count) => `${count} foto`,
  states,
};
