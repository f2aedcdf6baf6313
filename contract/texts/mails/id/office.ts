import type { officeTexts as en } from "../en/office.ts";

/** The Indonesian texts of the mails to the office, and of the mailbox of a shop without a mail server. */
export const officeTexts: typeof en = {
  office: {
    preview: "Untuk karyawan toko.",
    order: {
      subject: (number) => `Pesanan baru ${number}`,
      title: "Ada pesanan baru",
      body: (number) => `Pesanan ${number} baru dibuat pelanggan dan menunggu diproses.`,
      total: "Total",
      lines: "Jumlah baris",
      button: "Buka pesanan",
    },
    receipt: {
      subject: (number) => `Bukti transfer untuk ${number} perlu diperiksa`,
      title: "Bukti transfer masuk",
      body: (number) =>
        `Pelanggan pesanan ${number} mengirim bukti transfer. Belum diperiksa: cocokkan dengan rekening bank Anda.`,
      amount: "Jumlah menurut pelanggan",
      total: "Total pesanan",
      button: "Periksa pembayaran",
    },
    request: {
      subject: (number) => `Permintaan penawaran baru ${number}`,
      title: "Ada permintaan penawaran",
      body: (number) => `Permintaan ${number} menunggu jawaban.`,
      lines: "Jumlah baris",
      button: "Buka permintaan",
    },
  },
  health: {
    fault: {
      subject: (company) => `Ada gangguan pada toko ${company}`,
      preview: "Sudah berlangsung sepuluh menit.",
      title: "Ada gangguan yang perlu Anda tangani",
      body: "Gangguan berikut sudah berlangsung sepuluh menit atau lebih. Satu email lagi akan dikirim setelah pulih.",
      button: "Lihat kondisi toko",
    },
    well: {
      subject: (company) => `Toko ${company} sudah pulih`,
      preview: "Tidak ada lagi yang perlu Anda lakukan.",
      title: "Sudah pulih",
      body: "Gangguan berikut sudah selesai:",
      button: "Lihat kondisi toko",
    },
    since: (moment) => `Terganggu sejak ${moment}`,
  },
  mailbox: {
    title: "Kotak email",
    explanation:
      "Toko ini belum memiliki server email (SMTP_URL belum diisi): email disimpan di sini selama 30 hari. Hanya komputer ini yang dapat melihat halaman ini.",
    empty: "Belum ada email. Daftar di toko atau buat pesanan, lalu emailnya muncul di sini.",
    to: "Kepada",
    from: "Dari",
    sent: "Dikirim",
    back: "Semua email",
    asText: "Sebagai teks",
    asPage: "Sebagai halaman",
  },
};
