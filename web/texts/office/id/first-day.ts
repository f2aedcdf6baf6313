import type { OfficeMessages } from "../en.ts";

export const firstDay: OfficeMessages["firstDay"] = {
  title: "Hari pertama",
  intro: "Yang diperlukan toko sebelum berjualan. Setiap baris tercentang sendiri begitu terpenuhi.",
  done: "Selesai",
  mailsToCompany: "Atur siapa yang mendapat email jika ada pesanan baru",
  progress: (done, all) => `${done} dari ${all} selesai`,
  later: (done, all) => `Sebelum toko dibuka untuk umum: ${done} dari ${all} selesai`,
  choosePriceList: "Pilih file",
  keepTariffs: (town) => `Pakai tarif dari ${town}`,
  items: {
    company: {
      name: "Isi data perusahaan",
      why: "Telepon, alamat, NIB, dan NPWP tampil di setiap halaman, email, dan invoice. Yang terisi sekarang baru contoh.",
      isSo: "Telepon, alamat, NIB, dan NPWP di setiap halaman, email, dan invoice sudah milik perusahaan Anda.",
    },
    logo: {
      name: "Unggah logo",
      why: "Tampil di kepala toko, email, dan dokumen.",
      isSo: "Logo sudah tampil di kepala toko, email, dan dokumen.",
    },
    pages: {
      name: "Tulis tentang perusahaan",
      why: "Di sini pembeli melihat dengan siapa mereka berurusan. Teks bawaan toko hanya contoh.",
      isSo: "Teks tentang perusahaan sudah milik Anda sendiri.",
    },
    banner: {
      name: "Tulis kalimat banner",
      why: "Kalimat ini dibaca pengunjung paling awal, sedangkan contohnya menyebut merek yang mungkin tidak Anda jual.",
      isSo: "Kalimat di bagian atas toko sudah milik Anda sendiri.",
    },
    bank: {
      name: "Tambah rekening bank",
      why: "Tanpa rekening, tidak ada yang bisa membayar dengan transfer.",
      isSo: "Pelanggan sudah bisa membayar dengan transfer.",
    },
    shipping: {
      name: "Periksa kurir dan tarif",
      why: "Tarif per kilogram yang terlalu rendah Anda yang menanggung. Tarif bawaan toko hanya contoh.",
      isSo: "Semua tarif layanan yang ditawarkan sudah dari perusahaan Anda.",
    },
    priceList: {
      name: "Impor daftar harga",
      why: "Satu file Excel atau CSV langsung mengisi toko.",
      isSo: "Toko sudah berisi produk.",
    },
    pictures: {
      name: "Tambah foto",
      why: "Produk dengan foto lebih laku. File yang dinamai nomor part masuk ke tempatnya sendiri.",
      isSo: "Produk pertama sudah punya foto.",
    },
    words: {
      name: "Ajari pencarian kata bengkel",
      why: "Mekanik mengetik kuku bucket atau sil kit. Daftarnya sudah siap: sekali tekan, pencarian mengenal lebih dari 200 sebutan.",
      isSo: "Pencarian sudah mengenal kata bengkel.",
    },
    conditions: {
      name: "Baca ketentuan toko",
      why: "Syarat, retur, pengiriman, dan privasi mengikat perusahaan begitu ada yang memesan.",
      isSo: "Syarat, retur, pengiriman, dan privasi sudah Anda nyatakan berlaku untuk perusahaan.",
    },
    testMail: {
      name: "Kirim email uji coba",
      why: "Pesanan, pengingat, dan kata sandi baru dikirim lewat email: pastikan sekarang bahwa semuanya sampai.",
      isSo: "Server email sudah menerima email uji coba.",
    },
    staff: {
      name: "Undang karyawan",
      why: "Setiap orang dengan loginnya sendiri, supaya jejak audit mencatat siapa melakukan apa.",
      isSo: "Karyawan sudah punya login sendiri.",
    },
    secondFactor: {
      name: "Aktifkan kode sekali pakai",
      why: "Siapa pun yang tahu kata sandi Anda tetap tidak bisa masuk.",
      isSo: "Login Anda sudah meminta kode sekali pakai.",
    },
  },
  sendMail: "Kirim sekarang",
  sending: "Mengirim",
  conditionPages: { terms: "Syarat", returns: "Retur", shipping: "Pengiriman", privacy: "Privasi" },
  agree: "Berlaku untuk kami",
  confirmed: "Dicatat.",
  putAway: "Sembunyikan daftar ini",
  takeOut: "Tampilkan daftar hari pertama",
  noOrders: "Angka penjualan tampil di sini begitu ada pesanan pertama.",
};
