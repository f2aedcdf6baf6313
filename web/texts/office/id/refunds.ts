import type { OfficeMessages } from "../en.ts";

export const refunds: OfficeMessages["refunds"] = {
  title: "Pengembalian dana",
  owed: "Harus dikembalikan kepada pelanggan",
  more: "Masih ada lagi; yang paling lama ditampilkan dulu.",
  promise: "Kembalikan dana …",
  promiseNow: "Setujui dan beri tahu pelanggan",
  promiseText:
    "Pelanggan diberi tahu lewat email dan mengisi rekeningnya di halaman pesanan. Belum ada yang ditransfer.",
  how: "Cara pengembalian dana",
  byTransfer: "Transfer ke rekening pelanggan",
  asCredit: "Simpan sebagai saldo pelanggan",
  creditText: "Pelanggan diberi tahu lewat email. Saldonya dapat membayar pesanan lain pelanggan yang sama.",
  keepNow: "Simpan dan beri tahu pelanggan",
  kept: "Disimpan sebagai saldo",
  setOff: "Nota kredit mengurangi tagihan",
  payFromCredit: (amount) => `Bayar dari saldo ${amount}`,
  promisedBy: (name, moment) => `Disetujui oleh ${name}, ${moment}`,
  sentOn: (moment) => `ditransfer ${moment}`,
  amount: "Jumlah yang dikembalikan (Rp)",
  atMost: (amount) => `Paling banyak ${amount}`,
  noAccount: "Pelanggan belum mengisi rekeningnya.",
  nameAccount: "Catat rekening …",
  otherAccount: "Rekening lain …",
  saveAccount: "Simpan",
  bankName: "Bank",
  accountNumber: "Nomor rekening",
  accountHolder: "Atas nama",
  copyNumber: "Salin nomor rekening",
  send: "Catat transfer …",
  sendNow: "Simpan dan beri tahu pelanggan",
  receipt: "Bukti transfer (JPEG atau PNG)",
  withdraw: "Batalkan …",
  withdrawTitles: {
    transfer: "Batalkan pengembalian dana",
    credit: "Batalkan saldo",
    setOff: "Batalkan nota kredit",
  },
  withdrawTexts: {
    transfer: (amount) => `${amount} tidak jadi dikembalikan. Pelanggan diberi tahu lewat email.`,
    credit: (amount) =>
      `${amount} tidak lagi menjadi saldo pelanggan, dan nota kreditnya tidak berlaku. Pelanggan diberi tahu lewat email.`,
    setOff: (amount) =>
      `${amount} kembali menjadi tagihan, dan nota kreditnya tidak berlaku. Pelanggan diberi tahu lewat email.`,
  },
  withdrawsSettlement: (number) =>
    `Ini keputusan retur ${number}: seluruh keputusannya dibatalkan, dan returnya harus diputuskan lagi.`,
  sentFrom: "Dari rekening toko",
  chooseAccount: "Pilih rekening",
  sentOnDay: "Tanggal transfer",
  sentAmount: "Jumlah yang ditransfer (Rp)",
  fromAccount: (name) => `dari ${name}`,
  onStatement: (text) => `Di mutasi bank: ${text}`,
  takeBack: "Catat tidak sampai …",
  takeBackNow: {
    returned: "Catat dikembalikan oleh bank",
    notSent: "Catat belum ditransfer",
    notArrived: "Catat belum pasti masuk",
  },
  whatHappened: "Yang terjadi",
  waysBack: {
    returned: "Bank mengembalikannya",
    notSent: "Belum ditransfer, salah catat",
    notArrived: "Belum pasti sudah masuk",
  },
  afterWayBack: {
    returned: (amount) =>
      `${amount} harus ditransfer lagi, dan nota kreditnya tidak berlaku. Pelanggan diberi tahu lewat email, dan mengisi rekeningnya lagi.`,
    notSent: (amount) =>
      `${amount} harus ditransfer ke rekening yang sama, dan nota kreditnya tidak berlaku. Pelanggan diberi tahu lewat email.`,
    notArrived: (amount) =>
      `Pengembalian dana ${amount} tetap tercatat ditransfer, dan dapat dicatat sudah masuk lagi.`,
  },
  correct: "Perbaiki …",
  lessWasSent:
    "Nota kreditnya diganti. Yang kurang dari jumlah yang disetujui tetap harus dikembalikan, ke rekening yang sama. Pelanggan diberi tahu lewat email.",
  moreWasSent:
    "Nota kreditnya diganti. Sisa yang masih harus dikembalikan berkurang; selebihnya dikembalikan melebihi jumlah yang disetujui. Pelanggan diberi tahu lewat email.",
  matchTransfer: "Cocokkan mutasi …",
  transferText: "Pengembalian dana ini lalu memakai tanggal dan rekening dari mutasinya.",
  transfersOf: "Mutasi bank",
  noTransfers: "Tidak ada mutasi keluar dengan jumlah ini.",
  noTransfer: "Bukan salah satu di atas",
  withdrawNow: "Batalkan dan beri tahu pelanggan",
  byParts: "Hitung per barang",
  byPartsText:
    "Jumlah di bawah diisi dengan yang dibayar untuk barangnya, tanpa ongkos kirim, dan masih dapat diubah. Barangnya disebut di nota kredit, di laporan, dan di sini.",
  piecesOf: (code) => `Jumlah ${code}`,
  pieces: "Barang yang dananya dikembalikan",
  ofWholeOrder: "Untuk seluruh pesanan",
  ofPieces: (most) => `dari ${most}`,
  confirm: "Catat sudah masuk",
};
