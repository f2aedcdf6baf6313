import type { Article } from "../article.ts";

/** /returns in Indonesian. */
export const text: Article = {
  title: "Retur dan Pengembalian Dana",
  description:
    "Cara menukar suku cadang atau mendapatkan uang kembali: batas waktu, langkah-langkahnya, siapa menanggung ongkos kirim, dan kapan uangnya sampai.",
  lead: "Nomornya salah, rusak di jalan, atau ternyata tidak dibutuhkan: begini cara menukar suku cadang atau mendapatkan uang Anda kembali.",
  since: "2026-11-21",
  write: ({ email, whatsapp, phone, complaints, consumerProtection, returnWorkingDays }) => ({
    summary: [
      `Anda punya ${returnWorkingDays} hari kerja setelah barang diterima untuk memberi tahu kami.`,
      "Berlaku untuk setiap suku cadang, termasuk barang kelistrikan.",
      "Salah, cacat, atau rusak: ongkos kirim pulang pergi kami tanggung. Ternyata tidak dibutuhkan: Anda tanggung.",
      "Uang kembali lewat transfer bank.",
    ],
    sections: [
      {
        id: "period",
        title: "Batas waktu",
        blocks: [
          `Anda boleh menukar suku cadang atau membatalkan pembelian jika memberi tahu kami dalam ${returnWorkingDays} hari kerja, dihitung sejak hari setelah paket Anda terima; peraturan meminta paling sedikit dua (Peraturan Pemerintah Nomor 80 Tahun 2019). Hari kerja adalah Senin sampai Jumat, di luar hari libur nasional. Cukup memberi tahu tepat waktu: barangnya boleh menyusul.`,
          "Cacat yang tidak terlihat saat barang tiba dan baru tampak saat dipakai boleh Anda sampaikan ketika tampak.",
        ],
      },
      {
        id: "reasons",
        title: "Tiga keadaan",
        blocks: [
          {
            entries: [
              {
                term: "Tidak sesuai pesanan",
                text: "Kami mengirim barang lain, jumlahnya kurang, atau berbeda dari keterangannya. Anda mendapat barang yang benar, atau uang kembali.",
                remark: "Ongkos kirim pulang pergi kami tanggung",
              },
              {
                term: "Cacat atau rusak",
                text: "Barang tiba dalam keadaan rusak, tidak lengkap, atau tidak bekerja semestinya. Anda mendapat barang pengganti, perbaikan jika memang layak, atau uang kembali: Anda yang memilih.",
                remark: "Ongkos kirim pulang pergi kami tanggung",
              },
              {
                term: "Salah pesan, atau ternyata tidak dibutuhkan",
                text: "Kami tukar atau harganya kami kembalikan jika barang belum dipakai, belum dipasang, dan lengkap dengan kemasannya, sehingga dapat dibeli orang lain.",
                remark: "Ongkos kirim pulang pergi Anda tanggung",
              },
            ],
          },
        ],
      },
      {
        id: "how",
        title: "Langkah-langkahnya",
        blocks: [
          {
            steps: [
              `Buka pesanan Anda dan tekan “Ajukan retur”, atau tulis ke ${email} atau WhatsApp ${whatsapp}: nomor pesanan, nomor suku cadang, masalahnya, dan foto. Untuk paket rusak sertakan juga video pembukaannya, jika ada.`,
              "Kami menjawab pada hari yang sama atau hari kerja berikutnya, dengan alamat tujuan dan siapa yang membayar kurir. Mohon jangan mengirim apa pun sebelum itu.",
              "Kemas seperti saat barang tiba: oli dikuras, lubang ditutup, diberi bantalan. Kirim dengan nomor resi dan beri tahu kami nomornya.",
              "Kami memeriksanya dalam dua hari kerja setelah tiba dan memberi tahu hasilnya.",
              "Barang pengganti kami kirim, atau uang Anda kami transfer.",
            ],
          },
        ],
      },
      {
        id: "electrical",
        title: "Barang kelistrikan",
        blocks: [
          "Alternator, dinamo starter, sensor, relay, dan controller diuji sebelum dikirim, dan diuji lagi saat kembali. Semuanya dapat dikembalikan seperti suku cadang lain.",
          "Jika hasil uji menunjukkan cacat, semuanya kami tanggung. Jika barang terbakar karena instalasi listrik unit, kami mengirim hasil uji beserta nilai ukur dan fotonya, lalu membicarakannya dengan Anda sebelum ada keputusan.",
        ],
      },
      {
        id: "refunds",
        title: "Uang Anda kembali",
        blocks: [
          "Lewat transfer bank ke rekening atas nama pelanggan atau perusahaannya, dalam 5 hari kerja setelah retur disepakati.",
          {
            points: [
              "Salah, cacat, atau rusak: harga barang dan ongkos kirim pulang pergi yang Anda bayar.",
              "Ternyata tidak dibutuhkan: harga barang.",
              "Dibatalkan sebelum paket dikirim: semuanya.",
            ],
          },
          {
            title: "Waspada",
            note: `Kami menanyakan nomor rekening Anda hanya lewat email dari alamat toko ini atau lewat nomor telepon toko ini, ${phone}, dan tidak pernah meminta PIN atau OTP.`,
          },
        ],
      },
      {
        id: "disagreement",
        title: "Jika belum sepakat",
        blocks: [
          `Tulis ke ${complaints.email} atau WhatsApp ${complaints.whatsapp}: orang lain di tempat kami akan memeriksanya lagi. Anda juga dapat menghubungi ${consumerProtection.office}, WhatsApp ${consumerProtection.whatsapp}. Hak Anda menurut hukum tetap utuh; lihat [Syarat dan Ketentuan](/terms#complaints).`,
        ],
      },
    ],
  }),
};
