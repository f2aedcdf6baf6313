import type { onAccountTexts as en } from "../en/on-account.ts";

/** The Indonesian texts of the mails about orders on account. */
export const onAccountTexts: typeof en = {
  onAccount: {
    subject: (code) => `Pesanan tempo ${code} sedang kami kemas`,
    preview: (amount, due) => `Mohon bayar ${amount} paling lambat ${due}.`,
    title: "Pesanan Anda kami proses dengan tempo",
    body: "Suku cadang sedang kami kemas, pembayarannya menyusul. Invoice terlampir.",
    toPay: "Yang harus dibayar",
    dueAt: "Jatuh tempo",
    reference: (code) => `Tulis nomor pesanan ${code} pada berita transfer.`,
    steps: [
      "Kami mengemas suku cadang dan mengirimkan nomor resi setelah paket diserahkan kepada kurir.",
      "Transfer jumlahnya ke salah satu rekening di atas paling lambat pada tanggal jatuh tempo.",
      "Transfernya kami kenali dari mutasi bank. Jika perlu, buka pesanan Anda dan kirim foto bukti transfer.",
    ],
    paidSubject: (code, amount) => `Pembayaran ${amount} untuk pesanan ${code} sudah kami terima`,
    paidTitle: "Terima kasih, pesanan Anda sudah lunas",
    paidWhole: "Terima kasih, pembayaran Anda sudah kami terima. Pesanan ini sudah lunas.",
    paidInPart: (missing) => `Terima kasih, pembayaran Anda sudah kami terima. Sisanya ${missing}.`,
    paidWhileChanged:
      "Terima kasih, pembayaran Anda sudah kami terima. Pesanan Anda sedang kami periksa kembali: mohon jangan transfer lagi sebelum menerima email baru dengan jumlahnya.",
  },
  accountReminder: {
    soon: {
      subject: (code, due) => `Pengingat: pesanan ${code} jatuh tempo ${due}`,
      title: "Pesanan tempo segera jatuh tempo",
      body: (due) =>
        `Terima kasih atas pesanan Anda. Dengan hormat kami ingatkan bahwa pesanan ini jatuh tempo pada ${due}. Mohon dijadwalkan pembayarannya:`,
    },
    today: {
      subject: (code) => `Pesanan ${code} jatuh tempo hari ini`,
      title: "Pesanan tempo jatuh tempo hari ini",
      body: (due) =>
        `Dengan hormat kami ingatkan bahwa pesanan Anda jatuh tempo hari ini, ${due}. Mohon dibayar sejumlah ini:`,
    },
    overdue: {
      subject: (code, due) => `Pesanan ${code} sudah jatuh tempo ${due}: mohon pembayarannya`,
      title: "Pesanan tempo sudah lewat jatuh tempo",
      body: (due) =>
        `Pesanan Anda jatuh tempo pada ${due}, dan pembayarannya belum kami terima seluruhnya. Mohon segera dibayar, atau beri tahu kami kapan pembayarannya dijadwalkan:`,
      consequence: "Selama belum lunas, pesanan tempo berikutnya belum dapat kami kirim.",
    },
    preview: (amount) => `Yang harus dibayar ${amount}.`,
    invoice: "Invoice",
    slips:
      "Jika Anda memotong PPN atau PPh 22, transfer sisanya dan kirimkan bukti potongnya: pajak yang dipotong dihitung sebagai pembayaran.",
    paidAlready:
      "Sudah transfer? Mohon abaikan email ini, dan kirimkan bukti transfernya agar pembayaran Anda kami temukan.",
  },
};
