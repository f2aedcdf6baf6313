import type { OfficeMessages } from "../en.ts";

const states = {
  asked: "Diajukan",
  approved: "Disetujui",
  refused: "Ditolak",
  received: "Diterima",
  inspected: "Diperiksa",
  settled: "Selesai",
};

export const returns: OfficeMessages["returns"] = {
  title: "Retur",
  tabsLabel: "Retur menurut status",
  tabs: { ...states, waiting: "Perlu diproses" },
  states,
  none: "Belum ada retur untuk pesanan ini.",
  empty: "Tidak ada retur di sini.",
  emptyText:
    "Pelanggan mengajukan retur di halaman pesanannya. Anda juga dapat mencatatnya di halaman pesanan di panel ini.",
  list: "Retur",
  number: "Nomor retur",
  customer: "Pelanggan",
  parts: "Barang",
  state: "Status",
  since: "Sejak",
  pieces: (count) => `${count} pcs`,
  asked: "Diajukan pelanggan",
  entered: "Dicatat karyawan",
  steps: {
    approve: "Setujui …",
    refuse: "Tolak …",
    receive: "Terima barang …",
    inspect: "Periksa …",
    settle: "Putuskan retur …",
  },
  came: (pieces) => `${pieces} tiba`,
  outcomes: {
    shelf: (pieces) => `${pieces} kembali ke rak`,
    scrap: (pieces) => `${pieces} dibuang`,
    maker: (pieces) => `${pieces} ke pabrikan`,
  },
  outcomeNames: { shelf: "Kembali ke rak", scrap: "Dibuang", maker: "Ke pabrikan" },
  photo: (place) => `Foto ${place}`,
  photoOf: (place, number) => `Foto ${place} retur ${number}`,
  sentTo: (address) => `Alamat retur:\n${address}`,
  told: (text) => `Pesan untuk pelanggan: ${text}`,
  settlements: {
    refund: "Pengembalian dana:",
    credit: "Disimpan sebagai saldo:",
    replacement: "Barang pengganti:",
    nothing: "Tanpa pengembalian dana",
  },
  setOff: "Nota kredit, mengurangi tagihan:",
  amount: "Nilai yang dikembalikan (Rp)",
  setOffFirst: (owed) =>
    `Tagihan pesanan ini masih ${owed}. Nilai retur mengurangi tagihan itu dulu, dengan nota kredit yang dikirim lewat email; hanya sisanya yang dikembalikan.`,
  proposed: {
    yes: (pieces, shipping) =>
      `Usulan: ${pieces} untuk barangnya dan ${shipping} ongkos kirim, karena semua barang kembali dan kesalahan ada di pihak kita. Tambahkan ongkos kirim baliknya jika dibayar pelanggan.`,
    ask: (pieces, shipping) =>
      `Usulan: ${pieces} untuk barangnya. Jika kesalahan ada di pihak kita, tambahkan bagian ongkos kirim pesanan (${shipping}) untuk barang ini, dan ongkos kirim baliknya jika dibayar pelanggan.`,
    no: (pieces, shipping) =>
      `Usulan: ${pieces} untuk barangnya. Ongkos kirim ${shipping} tetap ditanggung pelanggan karena salah pesan.`,
  },
  split: (owed, rest) => `Mengurangi tagihan: ${owed}. Dikembalikan atau disimpan sebagai saldo: ${rest}.`,
  choices: {
    refund: "Kembalikan dana",
    credit: "Simpan sebagai saldo pelanggan",
    replacement: "Kirim barang pengganti",
    nothing: "Tanpa pengembalian dana, dengan alasan",
  },
  consequences: {
    refund:
      "Pengembalian dana disetujui dan pelanggan diberi tahu lewat email. Transfernya dicatat di “Pembayaran”, seperti setiap pengembalian dana.",
    credit: "Pelanggan diberi tahu lewat email. Saldonya dapat membayar pesanan lain pelanggan yang sama.",
    replacement:
      "Pesanan baru dengan harga nol dibuat untuk barang yang tiba, ke alamat yang sama. Pesanan itu langsung masuk pengemasan, dan pelanggan diberi tahu lewat email.",
    nothing: "Pelanggan diberi tahu lewat email mengapa dana tidak dikembalikan.",
  },
  how: "Keputusan",
  enter: "Catat retur …",
  enterTitle: "Catat retur",
  enterText:
    "Untuk pelanggan yang menelepon atau menulis pesan. Bisa juga untuk barang yang masih dalam perjalanan, atau setelah batas waktu retur lewat.",
  enterNow: "Catat",
  piecesOf: (code) => `Jumlah ${code} yang kembali`,
  cameOf: (code) => `Jumlah ${code} yang tiba`,
  ofPieces: (most) => `dari ${most}`,
  reason: "Alasan",
  note: "Keluhan",
  photos: (most) => `Foto (JPEG atau PNG, paling banyak ${most})`,
  approveTitle: (number) => `Setujui ${number}`,
  approveText: "Pelanggan menerima email berisi nomor retur dan alamat ini.",
  approveNow: "Setujui dan beri tahu pelanggan",
  address: "Alamat tujuan barang retur",
  answer: "Pesan untuk pelanggan",
  answerHint: "Pelanggan membacanya di email dan di halaman pesanan.",
  refuseTitle: (number) => `Tolak ${number}`,
  refuseNow: "Tolak dan beri tahu pelanggan",
  receiveTitle: (number) => `Terima barang ${number}`,
  receiveText: "Hitung isi paketnya. Barang yang belum tiba dapat diajukan lagi nanti.",
  receiveNow: "Catat barang yang tiba",
  inspectTitle: (number) => `Periksa ${number}`,
  inspectText: "Tentukan tindak lanjut setiap barang. Barang yang kembali ke rak langsung menambah stok.",
  inspectNow: "Simpan",
  leftToTell: (left, named) =>
    left === 0 ? "Semua barang sudah ditentukan." : `Belum ditentukan: ${named ?? left}`,
  settleTitle: (number) => `Putuskan ${number}`,
  settleNow: "Putuskan",
  moreMeant: (worth) => `Ya, memang lebih dari ${worth} yang ditagih untuk barang ini`,
  takeBack: "Batalkan langkah terakhir …",
  takeBackNow: "Batalkan dan beri tahu pelanggan",
  afterTakeBack: {
    asked: "",
    approved: "Retur menunggu jawaban lagi.",
    refused: "Retur menunggu jawaban lagi.",
    received: "Semua barang tercatat belum tiba, sampai diterima lagi.",
    inspected: "Barang harus diperiksa lagi. Yang sudah kembali ke rak keluar dari stok.",
    settled:
      "Seluruh keputusan dibatalkan: pengembalian dana yang disetujui, saldo yang belum dipakai, nota kredit, atau barang pengganti yang belum berangkat. Retur harus diputuskan lagi.",
  },
};
