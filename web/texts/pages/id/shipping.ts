import type { Article } from "../article.ts";

/** /shipping in Indonesian. */
export const text: Article = {
  title: "Pengiriman",
  description:
    "Kurir, cara berat dan volume dihitung, lama pengiriman ke setiap pulau, pengemasan, asuransi, serta cara mengurus paket rusak.",
  lead: "Bagaimana suku cadang Anda sampai dari gudang kami, berapa ongkosnya, dan berapa lama.",
  since: "2026-11-21",
  write: ({ openingHours, returnWorkingDays }) => ({
    summary: [
      "Ongkos ke kecamatan Anda tampil sebelum Anda memesan dan tidak berubah sesudahnya.",
      "Kurir menghitung berat atau volume, mana yang lebih besar, dalam kilogram penuh.",
      "Pesanan yang sudah dibayar biasanya dikirim pada hari kerja berikutnya.",
      "Sampai paket di tangan Anda, risikonya kami tanggung.",
    ],
    sections: [
      {
        id: "couriers",
        title: "Kurir",
        blocks: [
          "Saat checkout Anda memilih di antara kurir yang melayani kecamatan Anda. Yang biasa tersedia:",
          {
            entries: [
              {
                term: "Paket: JNE, TIKI, POS Indonesia, J&T Express",
                text: "Untuk filter, seal, bearing, dan kelistrikan. Dihitung mulai 1 kg; ada layanan yang sampai keesokan harinya jika kurir menyediakannya.",
              },
              {
                term: "Kargo: JNE Trucking (JTR), J&T Cargo",
                text: "Untuk undercarriage, kuku bucket, radiator, dan barang berat lainnya. Dihitung mulai 10 atau 11 kg, jauh lebih murah per kilogram, dan lebih lama beberapa hari.",
              },
            ],
          },
          "Layanan yang tidak tampil berarti tidak melayani kecamatan Anda.",
        ],
      },
      {
        id: "weight",
        title: "Cara berat dan volume dihitung",
        blocks: [
          {
            steps: [
              "Setiap suku cadang dihitung dengan berat terkemas dikali jumlahnya.",
              "Barang besar dihitung dengan volumenya jika hasilnya lebih besar: panjang × lebar × tinggi dalam sentimeter, dibagi 6.000, menjadi beratnya dalam kilogram. Ukurannya tampil di halaman produk.",
              "Jumlah seluruh pesanan dibulatkan ke atas ke kilogram penuh, paling sedikit 1.",
            ],
          },
          {
            title: "Contoh",
            note: "Dua filter oli masing-masing 1,2 kg menjadi 2,4 kg. Satu filter udara 3,5 kg dalam dus 46 × 30 × 30 cm dihitung 41.400 ÷ 6.000 = 6,9 kg. Jumlahnya 9,3 kg: Anda membayar 10 kg.",
          },
        ],
      },
      {
        id: "estimates",
        title: "Lama pengiriman",
        blocks: [
          "Hari perjalanan menurut kurir, sejak paket mereka terima. Saat checkout setiap layanan menampilkan perkiraannya sendiri.",
          {
            table: {
              caption: "Hari perjalanan",
              columns: ["Tujuan", "Paket reguler", "Kargo"],
              rows: [
                ["Jakarta, Banten, Jawa Barat", "1–3", "1–3"],
                ["Jawa Tengah, Jawa Timur, Yogyakarta", "2–4", "1–5"],
                ["Bali", "2–4", "3–6"],
                ["Nusa Tenggara", "3–7", "4–14"],
                ["Sumatera", "2–6", "2–10"],
                ["Kalimantan", "2–7", "5–14"],
                ["Sulawesi", "2–7", "6–13"],
                ["Maluku", "4–8", "11–16"],
                ["Papua", "4–11", "13–24"],
              ],
            },
          },
          "Kadang tarif kurir tidak dapat diperiksa saat Anda memesan. Checkout lalu memakai daftar tarif kami dan menandainya sebagai perkiraan: Anda membayar yang tampil, meskipun kurir menagih kami lebih.",
        ],
      },
      {
        id: "dispatch",
        title: "Kapan dikirim",
        blocks: [
          `Pembayaran kami periksa pada jam buka (${openingHours}). Pesanan yang sudah dibayar biasanya dikemas dan diserahkan kepada kurir pada hari kerja berikutnya; barang besar yang memerlukan peti perlu satu atau dua hari lagi.`,
          "Begitu paket di tangan kurir, nomor resi kami kirim lewat email. Nomornya juga ada di [riwayat pesanan](/account?view=orders), tinggal disalin ke halaman kurir.",
          "Posisi paket Anda, sejauh kurir memberi tahu kami, tampil di halaman pesanan, yang dapat dibuka dari setiap email kami. Tanpa email atau akun, [lacak pesanan](/track) dengan nomor pesanan dan lima angka terakhir nomor telepon Anda.",
        ],
      },
      {
        id: "packing",
        title: "Pengemasan",
        blocks: [
          "Pengemasan sudah termasuk dalam harga.",
          {
            points: [
              "Filter, seal, dan barang kelistrikan dikemas dalam dus kuat dengan bantalan di semua sisi.",
              "Lubang pompa, injektor, dan silinder ditutup, permukaan halus diberi oli dan dibungkus.",
              "Barang berat diikat pada kayu agar tidak menembus dus.",
            ],
          },
          "Ingin ditambah peti kayu? [Tanyakan](/contact) sebelum memesan: peti menambah berat, dan harganya kami sampaikan dahulu.",
        ],
      },
      {
        id: "remote",
        title: "Daerah terpencil dan barang besar",
        blocks: [
          "Ke beberapa pulau dan daerah pegunungan hanya ada sedikit layanan, dan cuaca serta jadwal kapal dapat menambah hari. Untuk mes dan site, berikan alamat yang mudah ditemukan kurir, misalnya kantor, agen pelabuhan, atau toko di kota, serta nomor telepon yang selalu diangkat.",
          "Jika checkout tidak menemukan kurir untuk Anda, atau satu barang lebih berat dari 100 kg atau lebih panjang dari 2 m, mohon [telepon kami](/contact) sebelum memesan: kami carikan layanan kargo yang dapat membawanya.",
        ],
      },
      {
        id: "insurance",
        title: "Asuransi",
        blocks: [
          "Tanpa asuransi, kurir hanya menanggung sekitar sepuluh kali ongkos kirim. Anda tidak perlu khawatir: kami bertanggung jawab kepada Anda atas seluruh paket sampai paket di tangan Anda, dan paket bernilai tinggi kami asuransikan atas biaya kami. Paket yang hilang kami kirim ulang, atau uang Anda kembali berikut ongkos kirimnya.",
        ],
      },
      {
        id: "damage",
        title: "Paket rusak atau tidak sampai",
        blocks: [
          {
            steps: [
              "Periksa paket sebelum menandatangani. Jika sobek atau basah, minta kurir mencatatnya, atau tolak paketnya.",
              "Rekam video saat membuka paket tanpa terputus, sejak paket masih tertutup. Ini bukan syarat, tetapi menjawab hampir semua pertanyaan.",
              `Kirim nomor pesanan, foto, dan videonya dalam ${returnWorkingDays} hari kerja, dan simpan kemasannya sampai ada kabar dari kami.`,
              "Kami mengirim ulang barangnya atau mengembalikan uang Anda. Klaim kepada kurir adalah urusan kami.",
            ],
          },
          "Jika nomor resi tidak bergerak selama tiga hari, [beri tahu kami](/contact) juga: kami tanyakan kepada kurir. Selengkapnya di [Retur dan Pengembalian Dana](/returns).",
        ],
      },
    ],
  }),
};
