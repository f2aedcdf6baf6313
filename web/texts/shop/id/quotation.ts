import type {
  DeliveryTerms,
  QuotationState,
  RejectionReason,
} from "#contract/quotations/quotation-states.ts";
import type { MemberMessages } from "../en-member.ts";

/** The states of a quotation, for its customer. */
const states: Record<QuotationState, string> = {
  draft: "Sedang ditulis",
  sent: "Berlaku",
  revised: "Berlaku, revisi",
  rejected: "Ditolak",
  expired: "Kedaluwarsa",
  converted: "Sudah dipesan",
};

const delivery: Record<DeliveryTerms, string> = {
  franco: "Franco: ongkos kirim kami tanggung",
  loco: "Loco gudang: ongkos kirim ditanggung pembeli",
};

const rejectionReasons: Record<RejectionReason, string> = {
  price: "Harganya terlalu tinggi",
  deliveryTime: "Waktu kirimnya terlalu lama",
  elsewhere: "Sudah beli di tempat lain",
  notNeeded: "Sudah tidak diperlukan",
  wrongPart: "Bukan part yang dimaksud",
  other: "Alasan lain",
};

/** The page of a quotation. */
export const quotation: MemberMessages["quotation"] = {
  title: "Penawaran Anda",
  own: "Penawaran Anda",
  linkIncomplete: "Tautan ini tidak lengkap",
  linkIncompleteText: "Silakan buka lagi tautan lengkapnya dari email atau pesan kami.",
  linkUnknownText: "Minta tautan baru kepada kami, atau masuk: penawaran Anda ada di “Minta penawaran”.",
  isFor: (buyer) => `Untuk ${buyer}`,
  forOthers: (buyer, me) =>
    `Penawaran ini untuk ${buyer}; Anda masuk sebagai ${me}. Jika dipesan, pesanannya milik ${buyer}.`,
  number: "Penawaran",
  revision: (count) => `Revisi ${count}`,
  sentOn: (day) => `Dikirim pada ${day}`,
  validUntil: (day) => `Berlaku sampai ${day}`,
  delivery,
  states,
  lines: "Baris",
  place: "No.",
  partNumber: "Nomor part",
  part: "Barang",
  quantity: "Jumlah",
  price: "Harga",
  sum: "Total",
  deliveryTime: "Waktu kirim",
  ready: "Siap kirim",
  notYetKnown: "menyusul",
  days: (days) => `${days} hari kerja`,
  alternativeTo: (place) => `Alternatif untuk baris ${place}`,
  alternativesAside: "Alternatif tidak dihitung dalam total.",
  subtotal: "Subtotal",
  shipping: "Ongkos kirim",
  total: "Total",
  taxWithin: (tax, rate, base) => `Total sudah termasuk PPN ${tax}: ${rate}% dari DPP ${base}.`,
  noTax: "Tidak dikenakan PPN.",
  terms: "Ketentuan",
  saveAsPdf: "Simpan sebagai PDF",
  askMore: "Perlu yang lain atau jumlah yang berbeda? Balas email atau pesan kami.",
  notOpen: "Penawaran ini sudah tidak berlaku.",
  acceptTitle: "Pesan dengan harga ini",
  acceptText: "Penawaran ini menjadi pesanan, yang dikirim ke alamat akun Anda.",
  acceptTextOthers: "Penawaran ini menjadi pesanan milik penerima penawaran, yang dikirim ke alamat akunnya.",
  otherWay:
    "Ongkos kirim dihitung untuk alamat yang kami ketahui. Untuk alamat lain, ongkosnya kami periksa lagi sebelum meminta pembayaran.",
  choose: (place) => `Baris ${place}: yang mana?`,
  accept: "Pesan sekarang",
  accepting: "Memesan",
  login: "Masuk",
  register: "Daftar",
  ordered: (code) => `Penawaran ini sudah menjadi pesanan ${code}.`,
  orderedText: "Email dengan tautan ke pesanan sedang dikirim.",
  toOrder: "Lihat pesanan",
  rejectTitle: "Tidak jadi memesan?",
  rejectText: "Beri tahu kami alasannya, mungkin ada penawaran yang lebih cocok.",
  rejectionReasons,
  chooseReason: "Silakan pilih alasannya.",
  rejectionNote: "Keterangan Anda, misalnya apa yang lebih cocok",
  sayReason: "Silakan tulis alasannya.",
  reject: "Tolak penawaran",
  rejecting: "Mengirim",
  rejectedAs: (reason) => `Anda menolak penawaran ini: ${reason}.`,
  rejectedText: "Terima kasih sudah memberi tahu. Jika berubah pikiran, balas email atau pesan kami.",
};
