import type { ordersTexts as en } from "../en/orders.ts";

/** The Indonesian texts of the mails about orders. */
export const ordersTexts: typeof en = {
  orderReceived: {
    subject: (code) => `Pesanan ${code} sudah kami terima`,
    preview: (total) => `Total ${total}. Mohon jangan transfer dahulu: pesanan kami periksa lebih dahulu.`,
    title: "Terima kasih atas pesanan Anda",
    body: "Pesanan Anda sudah kami terima dan sedang kami periksa. Mohon jangan melakukan transfer dahulu.",
    steps: [
      "Kami memeriksa ketersediaan dan kecocokan setiap suku cadang.",
      "Kami mengirim email berisi jumlah yang harus dibayar, rekening bank kami, dan batas waktunya.",
      "Anda melakukan transfer, lalu mengirim foto bukti transfer dari riwayat pesanan.",
      "Kami mengemas suku cadang, menyerahkannya kepada kurir, dan mengirimkan nomor resi.",
    ],
  },
  orderChanged: {
    subject: (code) => `Pesanan Anda ${code} telah diubah`,
    preview: (total) => `Total baru ${total}. Mohon jangan transfer dahulu.`,
    title: "Pesanan Anda kami ubah",
    body: "Sebelum meminta pembayaran, kami mengubah pesanan Anda. Inilah perbedaannya:",
    change: "Perubahan",
    before: "Semula",
    after: "Menjadi",
    added: "ditambahkan",
    removed: "dihapus",
    shipping: "Pengiriman",
    whole: "Pesanan Anda sekarang",
    released: {
      preview: (total) => `Total baru ${total}.`,
      body: "Pesanan Anda kami ubah. Inilah perbedaannya:",
      next: {
        even: (_amount) => "Ada yang tidak sesuai? Balas email ini atau hubungi kami.",
        wait: (amount) =>
          `Yang masih harus dibayar: ${amount}. Pesanan menunggu sampai itu lunas; email berisi jumlah dan rekening bank kami menyusul. Ada yang tidak sesuai? Balas email ini atau hubungi kami sebelum membayar.`,
        owed: (amount) =>
          `Yang masih harus dibayar: ${amount}. Pesanan tetap kami lanjutkan. Ada yang tidak sesuai? Balas email ini atau hubungi kami.`,
        back: (amount) =>
          `${amount} dari pembayaran Anda kami kembalikan; email lain menjelaskan caranya. Ada yang tidak sesuai? Balas email ini atau hubungi kami.`,
      },
    },
    next: "Ada yang tidak sesuai? Balas email ini atau hubungi kami sebelum membayar. Mohon jangan transfer dahulu: email berisi jumlah dan rekening bank kami akan menyusul.",
  },
  processing: {
    subject: (code) => `Pesanan ${code} sedang kami proses`,
    preview: "Belum ada yang perlu Anda lakukan: rincian pembayaran menyusul.",
    title: "Pesanan Anda sedang kami proses",
    body: "Kami sedang memeriksa suku cadang pesanan Anda. Belum ada yang perlu Anda lakukan: mohon jangan melakukan transfer dahulu.",
    next: "Setelah semuanya siap, Anda akan menerima email berisi jumlah yang harus dibayar, rekening bank kami, dan batas waktunya.",
  },
  reopened: {
    subject: (code) => `Mohon jangan membayar pesanan ${code} dahulu`,
    preview: "Pesanan sedang kami ubah: invoice sebelumnya tidak berlaku lagi.",
    title: "Pesanan Anda sedang kami ubah",
    body: "Pesanan Anda sedang kami periksa kembali. Invoice yang telah kami kirim tidak berlaku lagi: mohon jangan mentransfer untuk invoice itu.",
    next: "Begitu semuanya siap, Anda menerima email baru berisi jumlah, rekening bank kami, dan batas waktu pembayaran. Sudah telanjur membayar? Balas email ini atau hubungi kami.",
  },
  packing: {
    subject: (code) => `Pembayaran diterima: pesanan ${code} sedang dikemas`,
    preview: "Nomor resi kami kirim setelah paket diserahkan kepada kurir.",
    title: "Terima kasih, pembayaran Anda sudah kami terima",
    body: "Pembayaran Anda sudah kami terima dan suku cadang sedang kami kemas.",
    next: "Setelah paket diserahkan kepada kurir, kami mengirimkan nomor resi. Belum ada yang perlu Anda lakukan.",
  },
  orderCorrected: {
    oldNumber: "Nomor yang tidak berlaku lagi",
    delivering: {
      subject: (code) => `Ralat: satu paket pesanan ${code} belum berangkat`,
      title: "Paket Anda belum berangkat",
      body: "Kami memberi tahu Anda bahwa satu paket pesanan Anda sudah dalam perjalanan. Itu keliru, mohon maaf: paketnya masih di tempat kami.",
      next: "Anda menerima email baru berisi nomor resi setelah paket diserahkan kepada kurir.",
    },
    done: {
      subject: (code) => `Ralat: pesanan ${code} belum selesai`,
      title: "Pesanan Anda belum selesai",
      body: "Kami memberi tahu Anda bahwa pesanan Anda sudah sampai dan selesai. Itu keliru, mohon maaf: paketnya tetap kami pantau.",
      next: "Anda menerima email baru setelah pesanan selesai.",
    },
    cancel: {
      subject: (code) => `Ralat: pesanan ${code} tidak dibatalkan`,
      title: "Pesanan Anda tetap berjalan",
      body: "Kami memberi tahu Anda bahwa pesanan Anda dibatalkan. Itu keliru, mohon maaf: pesanan tetap berjalan seperti semula. Dana yang kami janjikan untuk dikembalikan, atau kami simpan untuk Anda karena itu, tetap untuk pesanan ini.",
      next: "Anda menerima email baru untuk langkah berikutnya. Mohon jangan mentransfer dahulu sampai saat itu.",
    },
  },
  done: {
    subject: (code) => `Pesanan ${code} sudah selesai`,
    preview: "Terima kasih telah memesan dari kami.",
    title: "Pesanan Anda sudah sampai",
    body: "Kurir sudah mengantarkan paket Anda dan pesanan Anda sudah selesai. Terima kasih telah memesan dari kami.",
    next: (workingDays) =>
      `Ada suku cadang yang kurang, rusak, atau tidak sesuai? Beri tahu kami dalam ${workingDays} hari kerja sejak barang diterima: balas email ini dengan foto dan kami akan membantu.`,
    byItself: {
      body: (arrived) =>
        `Seluruh isi pesanan Anda sudah sampai pada ${arrived}, jadi pesanan Anda sekarang selesai. Terima kasih telah memesan dari kami.`,
      next: (lastDay) =>
        `Ada suku cadang yang kurang, rusak, atau tidak sesuai? Anda masih dapat memberi tahu kami sampai ${lastDay}: balas email ini dengan foto dan kami akan membantu.`,
    },
    returns: "Cara menukar dan mengembalikan barang",
  },
  cancel: {
    subject: (code) => `Pesanan ${code} dibatalkan`,
    preview: "Mohon jangan melakukan transfer untuk pesanan ini.",
    title: "Pesanan Anda dibatalkan",
    body: "Mohon maaf: pesanan ini dibatalkan. Mohon jangan melakukan transfer untuk pesanan ini.",
    next: "Sudah telanjur membayar, atau ingin suku cadang lain sebagai gantinya? Balas email ini atau hubungi kami, kami bantu carikan jalan keluarnya.",
    button: "Kembali ke toko",
  },
};
