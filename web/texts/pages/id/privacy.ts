import type { Article } from "../article.ts";

function months(count: number): string {
  if (count === 12) return "satu tahun";
  return count % 12 === 0 ? `${count / 12} tahun` : `${count} bulan`;
}

/** /privacy in Indonesian. */
export const text: Article = {
  title: "Kebijakan Privasi",
  description:
    "Data pelanggan apa yang disimpan toko ini, untuk apa dan berapa lama, siapa yang ikut menerimanya, serta cara melihat, memperbaiki, atau menghapusnya.",
  lead: "Data Anda yang kami simpan, alasan dan lamanya, serta apa yang boleh Anda minta dari kami, sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP).",
  since: "2026-11-25",
  write: ({ address, phone, legal, complaints, consumerProtection, kept }) => ({
    summary: [
      "Kami menyimpan yang diperlukan pesanan: akun, alamat, pesanan, dan pembayaran Anda.",
      "Tanpa iklan, tanpa pelacakan, tanpa penjualan data.",
      "Foto bukti transfer bersifat pribadi: hanya Anda dan karyawan yang memeriksa pembayaran yang dapat membukanya.",
      `Invoice disimpan ${kept.bookYears} tahun karena diminta undang-undang pajak. Selebihnya dihapus jika Anda minta.`,
    ],
    sections: [
      {
        id: "controller",
        title: "Penanggung jawab",
        blocks: [
          `${legal.name}, ${address}, menentukan penggunaan data Anda (dalam undang-undang disebut pengendali data pribadi). Untuk segala hal di halaman ini, tulislah ke ${complaints.email} atau telepon ${phone}.`,
        ],
      },
      {
        id: "data",
        title: "Data yang kami simpan, tujuan, dan dasar hukumnya",
        blocks: [
          "Untuk melihat-lihat, Anda tidak perlu memberi tahu apa pun. Tanpa isian yang bertanda wajib, kami tidak dapat membuka akun atau mengantar paket.",
          {
            entries: [
              {
                term: "Akun",
                text: "Sapaan, nama, alamat email, nomor telepon, perusahaan, dan alamat, agar Anda dapat masuk dan tidak perlu mengetiknya lagi. Dari kata sandi Anda kami hanya menyimpan hash yang tidak dapat dibaca siapa pun.",
                remark: "Dasar hukum: perjanjian dengan Anda",
              },
              {
                term: "Pesanan",
                text: "Barang yang dipesan dan harganya, catatan Anda, alamat pelanggan dan penerima, kurir dan nomor resi, serta waktu setiap tahap.",
                remark: "Dasar hukum: perjanjian dengan Anda dan kewajiban pembukuan kami",
              },
              {
                term: "Pembayaran",
                text: "Nama pengirim, alamat email, tanggal, jumlah, rekening tujuan, dan foto bukti transfer, agar uang Anda dapat kami temukan.",
                remark: "Dasar hukum: perjanjian dengan Anda dan kewajiban pembukuan kami",
              },
              {
                term: "Perusahaan",
                text: "Nama resmi, NPWP, dan NITKU perusahaan, alamat-alamatnya, dan siapa yang boleh melakukan apa; nomor dan file purchase order; untuk faktur pajak juga nomor NPWP atau KTP pembeli.",
                remark: "Dasar hukum: perjanjian dengan Anda dan kewajiban pembukuan kami",
              },
              {
                term: "Permintaan penawaran",
                text: "Yang Anda cari, dengan unit dan foto Anda, dan tanpa akun juga nama, perusahaan, nomor telepon atau alamat email Anda; serta yang kami tawarkan.",
                remark: "Dasar hukum: permintaan Anda",
              },
              {
                term: "Unit Anda",
                text: "Unit yang Anda catat, dengan pelat, lokasi, jam kerja, dan servisnya. Karyawan kami melihat servis yang tiba beserta nomor Anda hanya selama Anda mengizinkannya di halaman unit.",
                remark:
                  "Dasar hukum: perjanjian dengan Anda; untuk karyawan kami dan email sebelum servis persetujuan Anda, yang dapat Anda akhiri kapan saja",
              },
              {
                term: "Email dan pesan",
                text: "Email yang dikirim toko ini tentang akun dan pesanan Anda, serta yang Anda tulis kepada kami.",
                remark: "Dasar hukum: perjanjian dengan Anda, atau permintaan Anda",
              },
              {
                term: "Perlindungan dari penebakan kata sandi",
                text: "Kapan sesi terakhir dipakai dan berapa kali orang mencoba masuk, dihitung memakai hash dari alamat internet atau akun.",
                remark: "Dasar hukum: kepentingan sah kami akan toko yang aman, yang juga kepentingan Anda",
              },
            ],
          },
          "Jika paket dikirim kepada orang lain, mohon beri tahu orang tersebut bahwa kami menerima nama, nomor telepon, alamat email, dan alamatnya untuk pengiriman.",
        ],
      },
      {
        id: "receipts",
        title: "Bukti transfer dan data bank",
        blocks: [
          "Bukti transfer memuat nama, bank, dan kadang saldo. Undang-undang menggolongkannya sebagai data spesifik yang perlu dijaga khusus:",
          {
            points: [
              "Disimpan terpisah dari toko yang terbuka untuk umum dan hanya dapat dibuka oleh Anda setelah masuk dan oleh karyawan yang memeriksa pembayaran.",
              "Sebelum disimpan, gambarnya dibuat ulang: yang ditulis kamera di dalamnya, misalnya lokasi, hilang.",
              "Tidak diberikan kepada siapa pun, kecuali jika hukum mewajibkan kami menunjukkan pembukuan.",
              "Tutupilah yang tidak kami perlukan, misalnya saldo. Kami memerlukan nama pengirim, jumlah, tanggal, dan rekening tujuan.",
            ],
          },
          "Kami tidak menyimpan nomor kartu, dan tidak pernah meminta PIN atau OTP.",
        ],
      },
      {
        id: "browser",
        title: "Yang tersimpan di browser Anda",
        blocks: [
          "Satu cookie mengingat pilihan bahasa Anda selama setahun. Setelah Anda masuk, penyimpanan browser memegang sesi Anda sampai Anda keluar. Selain itu browser hanya menyimpan apa yang Anda isi untuk dilanjutkan nanti, seperti keranjang tamu, kecamatan untuk ongkos kirim, daftar part yang ditempel, atau pesanan yang sedang Anda isi. Hanya itu: tanpa analitik, tanpa iklan, tanpa skrip pihak lain.",
        ],
      },
      {
        id: "processors",
        title: "Siapa yang ikut menerima data",
        blocks: [
          "Hanya pihak yang tanpanya pesanan tidak dapat dijalankan, dan hanya data yang mereka perlukan. Pihak yang bekerja untuk kami terikat perjanjian dan tidak boleh memakai data untuk hal lain.",
          {
            entries: [
              {
                term: "Kurir",
                text: "Nama, nomor telepon, dan alamat penerima, serta berat dan isi paket. Untuk menanyakan tarif, kurir hanya mendapat kecamatan dan berat.",
              },
              {
                term: "Penyedia server",
                text: "Perusahaan yang komputernya menjalankan toko ini menyimpan data untuk kami beserta cadangannya.",
              },
              {
                term: "Layanan email",
                text: "Mengantar email tentang akun dan pesanan Anda kepada Anda.",
              },
              {
                term: "WhatsApp (Meta)",
                text: "Hanya jika Anda mencentang bahwa kami boleh memberi tahu Anda lewat WhatsApp: nama dan nomor HP Anda, dan isi pesan tentang pesanan atau penawaran.",
              },
              {
                term: "Bank dan instansi",
                text: "Untuk transfer dan pengembalian dana, serta jika diwajibkan hukum.",
              },
            ],
          },
          "Jika salah satu dari mereka menyimpan data di luar Indonesia, kami memastikan pelindungannya paling sedikit setara dengan hukum Indonesia.",
        ],
      },
      {
        id: "retention",
        title: "Berapa lama",
        blocks: [
          {
            table: {
              caption: "Lama penyimpanan data",
              columns: ["Data", "Disimpan"],
              rows: [
                ["Akun", "sampai Anda minta dihapus"],
                [
                  "Invoice, faktur pajak, pesanan, purchase order, pembayaran, dan buktinya",
                  `${kept.bookYears} tahun sejak akhir tahunnya, sesuai kewajiban pembukuan menurut undang-undang pajak; sesudah itu file, nama, alamat, dan catatan dihapus`,
                ],
                [
                  "Permintaan penawaran tanpa akun",
                  `${months(kept.guestRequestMonths)}, atau seperti pesanan jika menjadi pesanan`,
                ],
                ["Email apa saja yang dikirim kepada Anda", months(kept.mailMonths)],
                ["Sesi", `sampai Anda keluar, paling lama ${kept.sessionDays} hari setelah terakhir dipakai`],
                ["Tautan dalam email", "berlaku 24 jam atau 30 menit, dan dihapus sehari kemudian"],
                [
                  "Penghitung percobaan masuk",
                  "paling lama satu hari; hash dari alamat internet yang pernah Anda pakai masuk, 30 hari",
                ],
              ],
            },
          },
          "Jika akun Anda dihapus, nama, kontak, dan alamat di dalamnya kami hilangkan. Invoice tetap disimpan sampai waktunya habis dan tidak dipakai untuk hal lain. Catatan karyawan tentang Anda, yang Anda tulis kepada kami, dan isi email kami ikut dihapus.",
        ],
      },
      {
        id: "rights",
        title: "Hak Anda dan cara memakainya",
        blocks: [
          "Undang-undang memberi Anda hak untuk",
          {
            points: [
              "mengetahui siapa yang memakai data Anda, untuk apa, dan atas dasar apa;",
              "melihat data Anda dan mendapat salinannya, juga dalam bentuk yang dapat dibaca layanan lain;",
              "meminta data diperbaiki dan dilengkapi;",
              "meminta pemakaian diakhiri serta data dihapus atau dimusnahkan;",
              "menarik persetujuan, serta meminta pemakaian dibatasi atau ditunda;",
              "berkeberatan atas keputusan yang dibuat mesin semata (kami tidak membuatnya);",
              "menuntut ganti rugi jika data Anda dipakai secara melanggar hukum.",
            ],
          },
          {
            steps: [
              "Nama, nomor telepon, perusahaan, dan alamat dapat Anda ubah sendiri di [akun Anda](/account).",
              `Untuk hal lain, tulislah ke ${complaints.email} dari alamat email akun Anda, agar kami yakin itu Anda.`,
              "Kami menindaklanjutinya dalam 3 × 24 jam dan memberi tahu hasilnya. Jika ada yang harus tetap disimpan, misalnya invoice, kami sebutkan yang mana dan sampai kapan. Gratis.",
            ],
          },
          `Jika jawaban kami tidak memuaskan, Anda dapat menghubungi lembaga pemerintah yang menangani pelindungan data pribadi, dan untuk urusan konsumen ${consumerProtection.office}, WhatsApp ${consumerProtection.whatsapp}.`,
        ],
      },
      {
        id: "advertising",
        title: "Tidak ada promosi tanpa izin Anda",
        blocks: [
          "Anda menerima email tentang akun dan pesanan Anda, tidak ada yang lain. Jika kelak kami ingin mengirim kabar, kami meminta izin secara terpisah; menolak tidak mengubah apa pun pada pesanan Anda.",
        ],
      },
      {
        id: "safety",
        title: "Cara kami melindungi data, dan jika itu gagal",
        blocks: [
          "Data dikirim terenkripsi. Hanya karyawan yang memerlukannya untuk bekerja yang dapat melihatnya. Catatan jalannya toko ini tidak memuat nama dan alamat.",
          {
            title: "Dalam 3 × 24 jam",
            note: "Jika data pribadi hilang atau jatuh ke tangan yang salah, kami memberi tahu secara tertulis semua yang terkena dan lembaga yang berwenang dalam 3 × 24 jam: data apa, kapan dan bagaimana terjadinya, apa yang kami lakukan, dan apa yang dapat Anda lakukan.",
          },
        ],
      },
      {
        id: "changes",
        title: "Perubahan",
        blocks: [
          "Jika halaman ini berubah dalam hal yang penting, kami memberi tahu pelanggan lebih dahulu lewat email. Tanggal berlakunya tertulis di bagian atas. Jika kedua bahasa berbeda, yang berlaku adalah teks bahasa Indonesia.",
        ],
      },
    ],
  }),
};
