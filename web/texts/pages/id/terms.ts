import type { Article } from "../article.ts";

/** /terms in Indonesian. */
export const text: Article = {
  title: "Syarat dan Ketentuan",
  description:
    "Cara kerja pesanan: harga, tahapan pesanan, transfer bank, pembatalan, pengiriman, retur, dan pengaduan.",
  lead: "Hal-hal yang Anda dan kami sepakati saat memesan di sini, dengan bahasa sederhana. Mohon dibaca sebelum pesanan pertama Anda.",
  since: "2026-11-21",
  write: ({
    name,
    address,
    openingHours,
    phone,
    whatsapp,
    email,
    legal,
    complaints,
    consumerProtection,
    returnWorkingDays,
    paymentDays,
  }) => ({
    summary: [
      "Pesanan Anda adalah penawaran. Kami periksa dahulu setiap suku cadang, baru kemudian meminta pembayaran.",
      `Pembayaran lewat transfer bank dalam ${paymentDays} hari, ke salah satu rekening yang disebut toko ini.`,
      "Harga dalam rupiah. Ongkos kirim ditampilkan sebelum Anda memesan dan tidak berubah.",
      `Salah, cacat, atau ternyata tidak dibutuhkan: Anda punya ${returnWorkingDays} hari kerja setelah barang diterima untuk menukar atau membatalkan.`,
    ],
    sections: [
      {
        id: "seller",
        title: "Penjual",
        blocks: [
          `Toko ini milik ${legal.name}, ${address}, Nomor Induk Berusaha (NIB) ${legal.nib}, NPWP ${legal.npwp}.`,
          `Hubungi kami lewat telepon ${phone}, WhatsApp ${whatsapp}, atau email ${email}; buka ${openingHours}.`,
        ],
      },
      {
        id: "account",
        title: "Akun Anda",
        blocks: [
          "Siapa pun boleh melihat-lihat. Untuk memesan Anda memerlukan akun dengan alamat email yang sudah dikonfirmasi, dan Anda harus cakap membuat perjanjian: orang dewasa, atau orang yang berwenang memesan atas nama perusahaan.",
          {
            points: [
              "Isilah data yang benar: email dan paket dikirim ke alamat yang tertulis.",
              "Jaga kerahasiaan kata sandi Anda. Setiap kali kata sandi diubah, kami memberi tahu lewat email.",
              "Anda dapat meminta akun ditutup kapan saja: lihat [hak Anda](/privacy#rights).",
            ],
          },
        ],
      },
      {
        id: "parts",
        title: "Suku cadang, nomor, dan gambar",
        blocks: [
          "Anda memesan berdasarkan nomor suku cadang. Cocokkan dengan nomor pada suku cadang lama serta model dan nomor seri unit Anda: pabrik kadang mengganti suku cadang dalam satu model yang sama. Jika ragu, [tanyakan dahulu](/contact); gratis.",
          "Gambar menunjukkan jenis suku cadang. Yang berlaku adalah nomor, nama, dan keterangannya; warna, label, dan detail kecil dapat berbeda.",
          {
            title: "Nama merek",
            note: `Nama dan nomor dari pabrikan unit dan suku cadang disebut hanya sebagai acuan, agar Anda menemukan yang cocok. Semuanya milik pemiliknya masing-masing. ${name} tidak berafiliasi dengan pabrikan tersebut, dan tidak ada barang yang ditawarkan sebagai suku cadang asli pabrikan kecuali disebut dalam mutu atau keterangannya.`,
          },
          "Kami tidak pernah mengirim suku cadang lain sebagai pengganti pesanan Anda tanpa bertanya dahulu.",
        ],
      },
      {
        id: "prices",
        title: "Harga",
        blocks: [
          "Harga dalam rupiah per pcs. Keranjang menampilkan harga hari ini; saat Anda memesan, harga tersebut terkunci. Ongkos kirim ditambahkan dan ditampilkan sebelum Anda memesan.",
          legal.isTaxable
            ? "Harga sudah termasuk PPN. Jika memerlukan faktur pajak, mohon kirimkan nama perusahaan, alamat, dan NPWP sebelum membayar."
            : "Kami bukan Pengusaha Kena Pajak (PKP): harga kami tidak mengandung PPN, tidak ada PPN yang ditambahkan, dan kami tidak menerbitkan faktur pajak.",
          "Jika ada harga yang jelas keliru, misalnya kurang satu angka, kami memberi tahu sebelum Anda membayar, dan Anda yang memutuskan apakah pesanan dilanjutkan.",
        ],
      },
      {
        id: "order",
        title: "Tahapan pesanan",
        blocks: [
          "Setiap tahap kami beri tahukan lewat email dan tampil di [riwayat pesanan](/account?view=orders) Anda.",
          {
            entries: [
              {
                term: "Baru",
                text: "Pesanan sudah kami terima. Ini adalah penawaran Anda untuk membeli; mohon jangan membayar dahulu.",
              },
              {
                term: "Diproses",
                text: "Kami memeriksa ketersediaan dan kecocokan setiap suku cadang. Jika ada yang tidak sesuai, kami bertanya dahulu kepada Anda.",
              },
              {
                term: "Menunggu Pembayaran",
                text: "Dengan email ini kami menerima penawaran Anda dan jual beli disepakati. Email memuat jumlah, rekening kami, dan batas waktu bayar.",
              },
              { term: "Sedang Dikemas", text: "Pembayaran sudah kami terima dan barang sedang dikemas." },
              {
                term: "Dalam Pengiriman",
                text: "Paket sudah di tangan kurir. Nomor resi ada di email dan di riwayat pesanan Anda.",
              },
              { term: "Selesai", text: "Paket sudah diantar." },
              {
                term: "Dibatalkan",
                text: "Pesanan berakhir sebelum dibayar. Alasannya kami tulis dalam email.",
              },
            ],
          },
        ],
      },
      {
        id: "payment",
        title: "Pembayaran",
        blocks: [
          {
            steps: [
              `Transfer jumlah yang tepat dalam ${paymentDays} hari setelah kami minta, ke salah satu rekening dalam email. Nama pemilik rekening tertulis di sampingnya.`,
              "Pilih Konfirmasi Pembayaran di riwayat pesanan, lalu kirim tanggal, nama pengirim, jumlah, dan foto bukti transfer (JPEG atau PNG, paling besar 5 MB).",
              "Kami mencocokkannya dengan rekening kami pada jam buka. Jika ada yang tidak cocok, kami jelaskan, dan Anda dapat mengirimnya lagi.",
            ],
          },
          "Jika pembayaran belum masuk sampai batas waktunya, pesanan dapat kami batalkan. Uang yang masuk untuk pesanan yang sudah batal kami kembalikan seluruhnya.",
          {
            title: "Waspada",
            note: `Kami tidak pernah mengganti rekening bank lewat telepon atau chat, dan tidak pernah meminta PIN atau OTP. Jika ada yang meminta Anda membayar ke tempat lain, jangan membayar dan telepon kami: ${phone}.`,
          },
        ],
      },
      {
        id: "cancelling",
        title: "Pembatalan",
        blocks: [
          "Sebelum membayar, Anda boleh membatalkan tanpa alasan: [beri tahu kami](/contact) nomor pesanannya.",
          "Setelah pembayaran diterima, barang mulai dikemas. Jika Anda berubah pikiran, segera telepon kami: selama paket masih di tempat kami, paket tidak dikirim dan uang Anda kembali. Sesudah itu berlaku aturan [retur](/returns).",
          "Kami membatalkan hanya jika barang tidak dapat kami kirim, pembayaran tidak masuk, atau pesanan disalahgunakan. Alasannya kami sampaikan, dan semua yang sudah Anda bayar kami kembalikan.",
        ],
      },
      {
        id: "delivery",
        title: "Pengiriman",
        blocks: [
          "Kami mengirim dengan kurir dan layanan pilihan Anda: lihat [Pengiriman](/shipping). Waktu yang disebut kurir adalah perkiraan. Sampai paket diserahkan kepada Anda, atau kepada orang yang Anda tunjuk, risikonya kami tanggung.",
        ],
      },
      {
        id: "returns",
        title: "Penukaran, retur, dan pengembalian dana",
        blocks: [
          `Anda punya ${returnWorkingDays} hari kerja setelah barang diterima untuk menukar suku cadang atau membatalkan pembelian: lihat [Retur dan Pengembalian Dana](/returns).`,
        ],
      },
      {
        id: "responsibility",
        title: "Tanggung jawab kami",
        blocks: [
          "Kami bertanggung jawab mengirim barang yang Anda pesan dalam keadaan baik dan lengkap, serta menerangkannya dengan jujur. Jika tidak demikian, Anda boleh memilih barang pengganti, perbaikan jika memang layak, atau uang kembali.",
          "Mohon suku cadang dipasang oleh orang yang memahami unitnya, sesuai buku petunjuk. Jika asal kerusakan belum jelas, kita periksa bersama dengan foto dan hasil pengukuran.",
          "Tidak ada bagian halaman ini yang mengurangi hak Anda menurut hukum, terutama Undang-Undang Nomor 8 Tahun 1999 tentang Perlindungan Konsumen.",
        ],
      },
      {
        id: "fairness",
        title: "Penggunaan yang wajar",
        blocks: [
          "Mohon jangan mencoba masuk ke akun orang lain, mengganggu toko ini, atau menyalin katalognya secara otomatis. Akun yang dipakai untuk itu dapat kami tutup.",
        ],
      },
      {
        id: "complaints",
        title: "Pengaduan dan hukum",
        blocks: [
          `Sampaikan kepada kami lebih dahulu: ${complaints.email} atau WhatsApp ${complaints.whatsapp}. Kami menjawab pada hari kerja.`,
          `Anda juga dapat menghubungi ${consumerProtection.office}, WhatsApp ${consumerProtection.whatsapp}, serta Badan Penyelesaian Sengketa Konsumen (BPSK) atau pengadilan di tempat Anda. Hukum Indonesia yang berlaku.`,
        ],
      },
      {
        id: "changes",
        title: "Perubahan",
        blocks: [
          "Pesanan mengikuti syarat yang berlaku pada hari pesanan dibuat. Jika teks bahasa Indonesia dan bahasa Inggris berbeda, yang berlaku adalah teks bahasa Indonesia.",
        ],
      },
    ],
  }),
};
