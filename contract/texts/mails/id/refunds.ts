import type { refundsTexts as en } from "../en/refunds.ts";

/** The Indonesian texts of the mails about refunds and credit. */
export const refundsTexts: typeof en = {
  refundPromised: {
    subject: (code, amount) => `Pengembalian dana ${amount} untuk pesanan ${code}`,
    preview: "Mohon beri tahu kami rekening Anda.",
    title: "Uang Anda kami kembalikan",
    body: "Jumlah ini kami kembalikan kepada Anda:",
    amount: "Dikembalikan kepada Anda",
    next: "Mohon isi rekening Anda di halaman pesanan. Begitu rekeningnya terisi, uangnya kami transfer.",
    button: "Isi rekening saya",
    known: {
      preview: "Kami transfer ke rekening yang sudah Anda isi.",
      next: "Uangnya kami transfer ke rekening yang sudah Anda isi. Rekening itu tampil di halaman pesanan.",
    },
  },
  refundAccount: {
    subject: (code, amount) => `Rekening untuk pengembalian dana ${amount} dari pesanan ${code}`,
    preview: "Mohon periksa rekeningnya.",
    title: "Rekening pengembalian dana sudah diisi",
    body: "Jumlah ini akan kami transfer ke rekening di bawah:",
    amount: "Dikembalikan kepada Anda",
    next: "Bukan rekening Anda? Masuk ke akun Anda dan ganti di halaman pesanan, atau segera balas email ini atau hubungi kami sebelum uangnya ditransfer.",
  },
  refundSent: {
    subject: (code, amount) => `Pengembalian dana ${amount} untuk pesanan ${code} sudah ditransfer`,
    preview: "Uangnya sudah kami transfer.",
    title: "Uang Anda sudah kami kembalikan",
    body: "Jumlah ini sudah kami transfer ke rekening Anda:",
    amount: "Ditransfer",
    bank: "Bank",
    account: "Rekening",
    holder: "Atas nama",
    next: "Tergantung banknya, uang masuk dalam satu hari kerja. Belum masuk? Balas email ini atau hubungi kami.",
  },
  refundWithdrawn: {
    subject: (code, amount) => `Pengembalian dana ${amount} untuk pesanan ${code} dibatalkan`,
    preview: "Inilah alasannya.",
    title: "Pengembalian dana dibatalkan",
    body: "Sebelumnya kami memberi tahu bahwa jumlah ini kami kembalikan kepada Anda. Pengembalian dana ini dibatalkan, dan tidak ada yang ditransfer:",
    amount: "Dibatalkan",
    next: "Anda berpendapat lain? Balas email ini atau hubungi kami.",
    of: {
      credit: {
        subject: (code, amount) => `Saldo ${amount} dari pesanan ${code} dibatalkan`,
        title: "Saldo dibatalkan",
        body: "Sebelumnya kami memberi tahu bahwa jumlah ini kami simpan sebagai saldo Anda. Saldo ini dibatalkan, dan nota kreditnya tidak berlaku:",
      },
      "set-off": {
        subject: (code, amount) => `Nota kredit ${amount} untuk pesanan ${code} tidak berlaku`,
        title: "Nota kredit tidak berlaku",
        body: "Sebelumnya kami memberi tahu bahwa jumlah ini tidak perlu dibayar. Nota kreditnya dibatalkan, dan jumlah ini tetap perlu dibayar:",
      },
    },
  },
  refundTakenBack: {
    subject: (code, amount) => `${amount} dari pesanan ${code} belum sampai kepada Anda`,
    preview: "Uangnya belum sampai, dan kami transfer lagi.",
    title: "Dana Anda belum sampai",
    body: "Sebelumnya kami memberi tahu bahwa jumlah ini sudah ditransfer kepada Anda. Uangnya tidak sampai ke rekening Anda, dan tetap milik Anda:",
    amount: "Dikembalikan kepada Anda",
    next: "Mohon periksa rekening Anda di halaman pesanan, atau isi di sana jika belum ada. Kami transfer lagi begitu rekeningnya benar.",
  },
  creditKept: {
    subject: (code, amount) => `${amount} dari pesanan ${code} menjadi saldo Anda`,
    preview: "Kami potong dari pesanan Anda berikutnya.",
    title: "Anda mempunyai saldo pada kami",
    body: "Jumlah ini kami simpan untuk Anda:",
    amount: "Saldo Anda",
    next: "Beri tahu kami pada pesanan berikutnya, maka saldo ini kami potong dari yang harus dibayar. Lebih suka dikembalikan? Balas email ini atau hubungi kami.",
  },
  creditNote: {
    subject: (code, amount) => `Nota kredit ${amount} untuk pesanan ${code}`,
    preview: "Tagihan Anda berkurang sejumlah itu.",
    title: "Tagihan Anda berkurang",
    body: "Untuk barang yang kembali, jumlah ini tidak perlu dibayar lagi. Nota kreditnya terlampir.",
    amount: "Tidak perlu dibayar lagi",
    open: "Sisa yang harus dibayar",
    next: "Jika tagihannya sudah dibukukan, mohon diperhitungkan dengan nota kredit ini. Ada pertanyaan? Balas email ini atau hubungi kami.",
  },
};
