import type { RequestState } from "#contract/request-states.ts";
import type { MemberMessages } from "../en-member.ts";

/** The states of a request, for the asker. */
const states: Record<RequestState, string> = {
  new: "Diterima",
  in_work: "Sedang kami carikan",
  quoted: "Dijawab dengan penawaran",
  declined: "Tidak ada penawaran",
  closed: "Ditutup",
};

/** The page for asking for a quotation. */
export const ask: MemberMessages["ask"] = {
  title: "Minta penawaran",
  description: "Minta harga dan waktu pengiriman suku cadang, juga untuk part tanpa nomor.",
  lead: "Beri tahu kami yang Anda perlukan: nomor part dengan jumlahnya, foto part atau pelat nama unit, atau beberapa kata. Kami jawab dengan penawaran: harga, waktu pengiriman, dan pilihan lain yang cocok.",
  parts: "Suku cadang",
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
  noteHint: "Part tanpa nomor, berapa banyak, kapan dan dikirim ke mana.",
  photos: "Foto",
  photosHint: (most) =>
    `Part, nomor lama padanya, atau pelat nama: JPG atau PNG, paling banyak ${most}, masing-masing 5 MB`,
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
  sentText: "Kami carikan part Anda dan menjawab lewat email, WhatsApp, atau telepon.",
  askMore: "Minta yang lain",
  own: "Permintaan Anda",
  askedOn: (moment) => `Diminta pada ${moment}`,
  askedBy: (name) => `oleh ${name}`,
  photoCount: (count) => `${count} foto`,
  states,
};
