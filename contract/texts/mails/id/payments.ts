import type { paymentsTexts as en } from "../en/payments.ts";

/** The Indonesian texts of the mails about payments. */
export const paymentsTexts: typeof en = {
  waitingForPayment: {
    subject: (code, total) => `Mohon bayar ${total} untuk pesanan ${code}`,
    preview: (deadline) => `Mohon transfer paling lambat ${deadline}.`,
    title: "Pesanan Anda siap: mohon lakukan pembayaran",
    body: "Semua suku cadang pesanan Anda sudah tersedia. Mohon transfer tepat sejumlah ini ke salah satu rekening kami:",
    exactly:
      "Tiga angka terakhir adalah kode unik pesanan Anda: mohon transfer tepat sampai rupiah terakhir agar pembayaran Anda langsung kami kenali.",
    deadline: (days) => `Bayar paling lambat (${days} hari)`,
    accounts: "Rekening bank kami",
    accountHolder: "a.n.",
    reference: (code) => `Tulis nomor pesanan ${code} pada berita transfer.`,
    steps: [
      "Transfer jumlah yang tepat ke salah satu rekening di atas, bukan ke rekening lain.",
      "Buka pesanan Anda, pilih Konfirmasi Pembayaran, lalu kirim foto bukti transfer.",
      "Kami memeriksa pembayaran lalu mulai mengemas. Tanpa pembayaran sampai batas waktu di atas, pesanan dapat kami batalkan.",
    ],
    button: "Konfirmasi pembayaran",
  },
  alreadyPaid: {
    subject: (code) => `Pesanan ${code} sudah lunas: ini invoice-nya`,
    preview: "Mohon jangan melakukan transfer untuk pesanan ini.",
    title: "Pesanan Anda sudah lunas",
    body: "Terima kasih, pesanan Anda sudah dibayar lunas. Invoice terlampir; mohon jangan melakukan transfer lagi untuk pesanan ini.",
    excess: (amount) =>
      `${amount} dari yang kami terima melebihi nilai pesanan sekarang. Uang itu milik Anda: beri tahu kami apakah kami transfer kembali kepada Anda, atau kami simpan sebagai saldo untuk pesanan lain.`,
    freeSubject: (code) => `Tidak ada yang perlu dibayar untuk pesanan ${code}`,
    freeTitle: "Tidak ada yang perlu dibayar",
    freeBody: "Pesanan Anda tidak dikenai biaya: mohon jangan melakukan transfer untuk pesanan ini.",
  },
  paymentReminder: {
    subject: (code, deadline) => `Pengingat: mohon bayar pesanan ${code} paling lambat ${deadline}`,
    preview: (total) => `${total} belum kami terima.`,
    title: "Pesanan Anda masih menunggu pembayaran",
    body: "Suku cadang Anda sudah kami sisihkan. Pembayarannya belum kami terima:",
    inPart: {
      subject: (code, deadline) => `Pengingat: mohon bayar sisa pesanan ${code} paling lambat ${deadline}`,
      body: "Suku cadang Anda sudah kami sisihkan. Sebagian pembayaran sudah kami terima; sisanya belum:",
    },
    deadline: "Mohon bayar paling lambat",
    paidAlready: "Sudah transfer? Kirimkan foto bukti transfer agar pembayaran Anda kami temukan.",
  },
  paymentOverdue: {
    subject: (code) => `Batas waktu pembayaran pesanan ${code} sudah lewat`,
    preview: "Pembayaran sedang dalam proses? Beri tahu kami.",
    title: "Batas waktu pembayaran sudah lewat",
    body: (deadline) =>
      `Kami belum menerima pembayaran untuk pesanan Anda, yang seharusnya dibayar paling lambat ${deadline}.`,
    inPart: {
      subject: (code) => `Batas waktu pembayaran sisa pesanan ${code} sudah lewat`,
      body: (deadline) =>
        `Sebagian pembayaran pesanan Anda, yang seharusnya dibayar paling lambat ${deadline}, sudah kami terima. Sisanya belum.`,
    },
    endsAt: "Tanpa pembayaran, pesanan dibatalkan dan suku cadangnya dijual kembali pada",
  },
  paymentReceived: {
    subject: (code) => `Pembayaran pesanan ${code} sedang kami periksa`,
    preview: "Terima kasih. Anda akan menerima email setelah pembayaran diperiksa.",
    title: "Terima kasih, pembayaran Anda sedang kami periksa",
    body: "Konfirmasi pembayaran Anda sudah kami terima. Ini yang Anda sampaikan:",
    amount: "Jumlah transfer",
    total: "Total pesanan",
    paymentTo: "Ke",
    sender: "Dari",
    date: "Tanggal",
    next: "Kami mencocokkannya dengan rekening bank kami pada jam buka. Setelah diterima, kami mulai mengemas dan mengirim email kepada Anda. Belum ada yang perlu Anda lakukan.",
  },
  paymentInPart: {
    subject: (code, missing) => `Pembayaran pesanan ${code} kurang ${missing}`,
    preview: (missing) => `Mohon transfer ${missing} yang masih kurang.`,
    title: "Sebagian pembayaran Anda sudah kami terima",
    body: "Terima kasih, pembayaran Anda sudah kami terima. Jumlahnya kurang dari total pesanan, jadi kami menunggu sisanya:",
    missing: "Masih harus dibayar",
    accepted: "Diterima kali ini",
    received: "Diterima sampai saat ini",
    withheld: "Pajak yang dipotong",
    writtenOff: "Selisih yang kami hapuskan",
    credited: "Nota kredit untuk barang retur",
    dueAt: "Bayar paling lambat",
    steps: [
      "Transfer tepat sejumlah yang masih kurang ke salah satu rekening di atas.",
      "Buka pesanan Anda, pilih Konfirmasi Pembayaran, lalu kirim foto bukti transfer yang baru.",
      "Begitu sisanya masuk, pesanan kami kemas.",
    ],
    button: "Konfirmasi sisanya",
  },
  paymentLessTax: {
    paidSubject: (code, amount) =>
      `Pembayaran ${amount} untuk pesanan ${code} sudah kami terima; bukti potong pajaknya belum`,
    subjects: {
      invoice: (code) => `Invoice pesanan ${code}: tinggal bukti potong pajak yang belum kami terima`,
      reminder: (code) => `Pengingat: bukti potong pajak pesanan ${code} belum kami terima`,
    },
    preview: (tax) => `Mohon kirimkan bukti potong untuk pajak ${tax}.`,
    title: "Terima kasih atas pembayaran Anda",
    body: "Pembayaran Anda sudah kami terima. Sisa pesanan ini adalah pajak yang Anda potong; tidak ada lagi yang perlu ditransfer kepada kami:",
    tax: "Pajak yang Anda potong",
    next: "Mohon kirimkan bukti potongnya (untuk PPN: SSP) dengan membalas email ini. Dengan itu pesanan Anda lunas.",
  },
  paymentTooMuch: {
    subject: (code, excess) => `Pembayaran pesanan ${code} lebih ${excess}`,
    preview: "Uang itu milik Anda: kami transfer kembali atau simpan sebagai saldo?",
    title: "Pembayaran Anda lebih",
    body: "Terima kasih, pembayaran Anda sudah kami terima. Jumlahnya lebih dari yang masih harus dibayar untuk pesanan Anda:",
    excess: "Kelebihan",
    received: "Diterima kali ini",
    next: "Uang itu milik Anda. Kami transfer kembali kepada Anda, atau kami simpan sebagai saldo dan kami potong dari pesanan Anda berikutnya: balas email ini atau hubungi kami, dan beri tahu pilihan Anda. Setelah itu Anda menerima email lagi.",
  },
  paymentRejected: {
    subject: (code) => `Mohon periksa kembali pembayaran pesanan ${code}`,
    preview: "Konfirmasi pembayaran belum dapat kami terima.",
    title: "Pembayaran Anda belum dapat kami terima",
    body: "Kami sudah memeriksa konfirmasi pembayaran Anda dan belum dapat menerimanya:",
    amount: "Jumlah yang harus dibayar",
    dueAt: "Bayar paling lambat",
    steps: [
      "Cocokkan jumlah, rekening tujuan, dan bukti transfer dengan mutasi bank Anda.",
      "Buka pesanan Anda, pilih Konfirmasi Pembayaran, lalu kirim lagi rinciannya beserta foto bukti transfer yang jelas.",
      "Yakin semuanya sudah benar? Balas email ini atau hubungi kami.",
    ],
    button: "Konfirmasi pembayaran lagi",
  },
  paymentTakenBack: {
    subject: (code) => `Ralat: pembayaran pesanan ${code}`,
    preview: "Kami keliru mencatat uang untuk pesanan ini.",
    title: "Kami keliru mencatat pembayaran",
    body: "Sebelumnya kami memberi tahu bahwa jumlah ini masuk untuk pesanan Anda. Itu kekeliruan kami, mohon maaf: jumlah ini tidak dihitung lagi.",
    amount: "Tidak dihitung lagi",
    open: "Masih harus dibayar",
    dueAt: "Bayar paling lambat",
    cancelled:
      "Pesanan ini sudah dibatalkan: tidak ada yang perlu Anda bayar, dan tidak ada pengembalian dana untuk jumlah ini.",
    next: "Anda sudah membayar? Kirimkan bukti transfernya kepada kami, atau balas email ini.",
  },
  taxInvoice: {
    subject: (code) => `Faktur pajak untuk pesanan ${code}`,
    preview: "File PDF terlampir.",
    title: "Faktur pajak Anda",
    body: "Faktur pajak untuk pesanan Anda terlampir sebagai file PDF. File ini juga ada di samping invoice di halaman pesanan.",
    bodyOfReplaced:
      "Faktur pajak untuk pesanan Anda terlampir sebagai file PDF. File ini menggantikan yang Anda terima sebelumnya; mohon gunakan yang ini.",
    invoice: "Invoice",
    number: "No. faktur pajak",
    next: "Mohon periksa nama dan NPWP-nya. Jika ada yang tidak sesuai, balas email ini atau hubungi kami sebelum faktur digunakan.",
  },
};
