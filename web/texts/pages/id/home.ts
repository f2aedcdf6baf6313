import type { HomeText } from "../en/home.ts";

/** The Indonesian texts of the home page beside the names of its parts. */
export const text: HomeText = {
  title: (companyName) => `${companyName}: suku cadang alat berat`,
  description: (since) =>
    `Suku cadang Komatsu, Caterpillar, Hitachi, Kobelco, dan Volvo. Cari dengan nomor part, dikirim ke seluruh Indonesia${since && ` sejak ${since}`}.`,
  machine: {
    title: "Part untuk unit Anda",
    brand: "Merek",
    brandLabel: "Merek unit",
    model: "Model",
    modelLabel: "Model unit",
    allModels: "Semua model",
    engines: "Engine",
    components: "Komponen",
    moreModels: "Model lain: ketik di kolom pencarian",
    modelsFailed: "Tidak dapat dimuat",
    show: "Tampilkan part",
  },
  intro: (since) =>
    `${since ? `Sejak ${since} kami` : "Kami"} memasok kontraktor, tambang, perkebunan, dan bengkel di setiap provinsi dengan suku cadang yang membuat unit tetap beroperasi: nomor yang tepat, harga yang wajar, dan tim yang siap menjawab telepon.`,
  promises: (from) => [
    {
      title: "Suku cadang yang tepat",
      subtitle: "Cari dengan nomor part, nama, atau unit. Kami periksa sebelum dikirim.",
    },
    {
      title: "Dikirim ke seluruh Indonesia",
      subtitle: `Kurir atau kargo${from && ` dari ${from}`}, ongkos kirim diketahui sebelum memesan.`,
    },
    {
      title: "Bayar lewat transfer bank",
      subtitle: "Transfer ke rekening kami lalu konfirmasi dengan foto bukti transfer.",
    },
  ],
  goToShopTitle: "Semua suku cadang dalam satu pencarian",
  goToShopLine: "Filter, undercarriage, hidrolik, komponen engine: seluruh katalog dengan harga hari ini.",
};
