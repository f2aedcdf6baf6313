import type { MisfitText } from "../en/misfit.ts";

/** The texts of the form in which a customer says that a part did not fit, in Indonesian. */
export const text: MisfitText = {
  title: (part) => `${part} tidak cocok`,
  intro:
    "Beri tahu kami di unit mana part ini tidak cocok. Kami periksa, dan selama itu halaman part memberi tahu pembeli lain.",
  machine: "Unit",
  machineHint: "Merek dan model, misalnya Komatsu PC200-8.",
  serialNumber: "Nomor seri",
  serialHint: "Seperti di pelat nama unit. Sering kali ini yang menentukan.",
  number: "Nomor yang Anda pakai untuk memilih part",
  numberHint: "Jika itu nomor merek lain atau nomor lama.",
  note: "Apa yang tidak cocok?",
  contact: "Ke mana kami mengabari hasilnya?",
  contactHint: "Boleh dikosongkan.",
  name: "Nama",
  phoneNumber: "Telepon atau WhatsApp",
  email: "Email",
  asMember: "Hasilnya kami kabari ke email akun Anda.",
  send: "Kirim",
  sending: "Mengirim …",
  sent: "Terima kasih. Kami periksa.",
};
