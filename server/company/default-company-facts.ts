import type { CompanyFacts } from "#contract/company/company-facts.ts";

/** What the shop says about the company until somebody has written its settings: plausible sample facts. */
export const defaultCompanyFacts: CompanyFacts = {
  name: "CV. Mandiri Jaya",
  phone: "(021) 5437 0188",
  whatsapp: "0812-1000-2011",
  email: "sales@mandirijaya.example",
  address: "Jl. Daan Mogot No. 119, Jakarta Barat 11510",
  since: "2011",
  shipsFrom: "Jakarta Barat",
  openingHours: { en: "Mon–Sat 08.00–17.00 WIB", id: "Sen–Sab 08.00–17.00 WIB" },
  marketplaces: [
    { name: "Tokopedia", url: "https://www.tokopedia.com/" },
    { name: "Shopee", url: "https://shopee.co.id/" },
    { name: "Lazada", url: "https://www.lazada.co.id/" },
  ],
  // Ascending digits: everybody sees that these numbers belong to nobody.
  legal: {
    name: "CV. Mandiri Jaya",
    nib: "1234567890123",
    npwp: "1234 5678 9012 3456",
    isTaxable: false,
  },
  complaints: { email: "pengaduan@mandirijaya.example", whatsapp: "0812-1000-2011" },
  consumerProtection: {
    office: {
      en: "Directorate General of Consumer Protection and Trade Order (Ditjen PKTN), Ministry of Trade of the Republic of Indonesia",
      id: "Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan Republik Indonesia",
    },
    whatsapp: "0853 1111 1010",
  },
  returnWorkingDays: 2,
  about: {
    whatWeDo: {
      en: [
        "We sell spare parts for heavy equipment and for the engines in it: filters, undercarriage, bucket teeth and cutting edges, hydraulics, engine and fuel parts, bearings, seals and electrics, for Komatsu, Caterpillar, Hitachi, Kobelco, Volvo, Cummins and other makes.",
        "You search by the number on the old part. Before we ask for your money, a person here looks the order through: is the part on the shelf, does the number belong to your machine, has the maker replaced it by a newer one? Then it is packed in our warehouse in Jakarta Barat and travels by courier or cargo to every subdistrict that one of them reaches.",
      ].join("\n\n"),
      id: [
        "Kami menjual suku cadang alat berat dan mesinnya: filter, undercarriage, kuku bucket dan cutting edge, hidrolik, suku cadang mesin dan bahan bakar, bearing, seal, dan kelistrikan, untuk Komatsu, Caterpillar, Hitachi, Kobelco, Volvo, Cummins, dan merek lain.",
        "Anda mencari dengan nomor pada suku cadang lama. Sebelum kami meminta pembayaran, staf kami memeriksa pesanan Anda: apakah barangnya ada di rak, apakah nomornya milik mesin Anda, apakah pabrik sudah menggantinya dengan nomor baru? Setelah itu barang dikemas di gudang kami di Jakarta Barat dan dikirim dengan kurir atau kargo ke setiap kecamatan yang mereka layani.",
      ].join("\n\n"),
    },
    mission: {
      en: [
        "A machine that stands still costs its owner more than almost any part. Our mission is to get it back to work: the right part, at a fair and open price, as fast as a parcel can travel.",
        "That is why every part here has its price beside it, why shipping is worked out before you order, and why the phone is answered by people who know what a part is for. Where we do not know, we say so, and find out.",
      ].join("\n\n"),
      id: [
        "Alat yang berhenti merugikan pemiliknya lebih besar daripada harga hampir semua suku cadang. Misi kami adalah membuatnya bekerja kembali: suku cadang yang tepat, dengan harga yang wajar dan terbuka, secepat paket bisa sampai.",
        "Karena itu setiap barang di sini tampil dengan harganya, ongkos kirim dihitung sebelum Anda memesan, dan telepon dijawab oleh orang yang mengerti kegunaan suku cadang. Jika kami belum tahu, kami katakan terus terang, lalu mencari tahu.",
      ].join("\n\n"),
    },
    history: {
      en: [
        "We began in 2011 as a small counter in Jakarta Barat that sold filters and seal kits to the workshops around it.",
        "Mechanics who moved on to sites in Sumatra, Kalimantan and Sulawesi kept calling, and so we learned to pack heavy things well and to send them far. Contractors, mines, plantations and workshops across the country followed. This shop came of the same wish: whoever needs a part at night should not have to wait until we open.",
      ].join("\n\n"),
      id: [
        "Kami memulai pada 2011 sebagai toko kecil di Jakarta Barat yang menjual filter dan seal kit untuk bengkel di sekitarnya.",
        "Mekanik yang pindah ke lokasi kerja di Sumatera, Kalimantan, dan Sulawesi tetap menelepon kami, dan kami pun belajar mengemas barang berat dengan baik dan mengirimnya jauh. Kontraktor, tambang, perkebunan, dan bengkel dari seluruh negeri menyusul. Toko online ini lahir dari keinginan yang sama: siapa pun yang membutuhkan suku cadang malam hari tidak perlu menunggu kami buka.",
      ].join("\n\n"),
    },
  },
  aboutLead: { en: "", id: "" },
  contact: { intro: { en: "", id: "" }, helpful: { en: "", id: "" } },
  banner: {
    id: 1,
    title: { en: "The part your machine is waiting for", id: "Suku cadang yang ditunggu mesin Anda" },
    description: {
      en: "Parts for Komatsu, Caterpillar, Hitachi, Kobelco and Volvo. Search by number, we ship across Indonesia.",
      id: "Suku cadang Komatsu, Caterpillar, Hitachi, Kobelco dan Volvo. Cari dengan nomornya, kami kirim ke seluruh Indonesia.",
    },
    url: "/no-picture.svg",
    narrowUrl: "/no-picture.svg",
    link: "/shop",
  },
  confirmedSamples: [],
};
