import type { CompanyFacts } from "#contract/reference.ts";

/** What the shop says of the company before anybody has written its settings: plausible sample facts. */
export const defaultCompanyFacts: CompanyFacts = {
  name: "CV. Mandiri Jaya",
  phone: "(021) 5437 0188",
  whatsapp: "0812-1000-2011",
  email: "sales@mandirijaya.example",
  address: "Jl. Daan Mogot No. 119, Jakarta Barat 11510",
  openingHours: { en: "Mon–Sat 08.00–17.00 WIB", id: "Sen–Sab 08.00–17.00 WIB" },
  marketplaces: [
    { name: "Tokopedia", url: "https://www.tokopedia.com/" },
    { name: "Shopee", url: "https://shopee.co.id/" },
    { name: "Lazada", url: "https://www.lazada.co.id/" },
  ],
  about: {
    whatWeDo: {
      en: "We supply spare parts for heavy equipment and engines: filters, undercarriage, ground-engaging tools, hydraulics, engine parts, bearings and electrics for Komatsu, Caterpillar, Hitachi, Kobelco, Volvo and other makes. You search by part number, we check that it fits before we ship, and it travels from our warehouse in Jakarta Barat to any subdistrict of Indonesia.",
      id: "Kami menyediakan suku cadang alat berat dan mesin: filter, undercarriage, kuku bucket, hidrolik, suku cadang mesin, bearing dan kelistrikan untuk Komatsu, Caterpillar, Hitachi, Kobelco, Volvo dan merek lain. Anda mencari dengan nomor suku cadang, kami periksa kecocokannya sebelum dikirim, dan barang berangkat dari gudang kami di Jakarta Barat ke kecamatan mana pun di Indonesia.",
    },
    mission: {
      en: "A machine that stands still costs its owner more than any part. Our mission is to bring the right part, at a fair and open price, with a person on the phone who knows what it is for, so that machines are back at work as soon as possible.",
      id: "Mesin yang berhenti lebih mahal daripada suku cadang mana pun. Misi kami adalah mengantarkan suku cadang yang tepat, dengan harga yang wajar dan terbuka, serta orang di telepon yang mengerti kegunaannya, supaya mesin secepatnya kembali bekerja.",
    },
    history: {
      en: "CV. Mandiri Jaya began in 2011 as a small counter in Jakarta Barat that sold filters and seal kits to workshops nearby. Customers who moved to sites in Kalimantan, Sumatra and Sulawesi kept calling us, and so we learned to ship. Today contractors, mines, plantations and workshops in every province order from us.",
      id: "CV. Mandiri Jaya dimulai pada 2011 sebagai toko kecil di Jakarta Barat yang menjual filter dan seal kit untuk bengkel sekitar. Pelanggan yang pindah ke lokasi kerja di Kalimantan, Sumatera dan Sulawesi tetap menghubungi kami, dan kami pun belajar mengirim. Kini kontraktor, tambang, perkebunan dan bengkel dari seluruh provinsi memesan kepada kami.",
    },
  },
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
};
