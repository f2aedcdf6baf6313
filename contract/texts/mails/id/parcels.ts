import type { parcelsTexts as en } from "../en/parcels.ts";

/** The Indonesian texts of the mails about parcels. */
export const parcelsTexts: typeof en = {
  delivering: {
    subject: (code) => `Pesanan ${code} sedang dikirim`,
    preview: (provider, airwayBill) => `${provider}, ${airwayBill}`,
    title: "Suku cadang Anda sedang dikirim",
    body: "Paket Anda sudah kami kirim.",
    follow: "Lacak dengan nomor ini di situs kurir:",
    track: (provider) => `Buka halaman lacak ${provider}`,
    airwayBill: "Nomor resi",
    airwayBillOrVehicle: "Nomor resi atau kendaraan",
    next: "Mohon periksa paket saat tiba dan rekam video saat membukanya: itu membantu jika ada yang rusak atau kurang.",
  },
  shipmentSent: {
    subject: (code) => `Sebagian pesanan ${code} sudah dikirim`,
    lastSubject: (code) => `Sisa pesanan ${code} sudah dikirim`,
    title: "Sebagian pesanan Anda sudah dikirim",
    lastTitle: "Sisa pesanan Anda sudah dikirim",
    body: (parcel) => `Paket ${parcel} dari pesanan Anda sudah kami kirim.`,
    lastBody: (parcel) => `Paket ${parcel}, yang terakhir dari pesanan Anda, sudah kami kirim.`,
    inside: "Isi paket ini",
    waiting: "Menyusul",
    pieces: "Jumlah",
    promised: (day) => `dijanjikan paling lambat ${day}`,
  },
  airwayBillCorrected: {
    subject: (code) => `Nomor resi yang benar untuk pesanan ${code}`,
    title: "Ini nomor resi yang benar",
    body: "Nomor resi yang kami kirim sebelumnya keliru, mohon maaf. Yang benar:",
  },
  shipmentLost: {
    subject: (code) => `Satu paket pesanan ${code} hilang`,
    title: "Paket Anda hilang di kurir",
    body: (parcel) =>
      `Kurir tidak dapat menemukan paket ${parcel} dari pesanan Anda. Kami mohon maaf. Belum ada yang perlu Anda lakukan.`,
    replaced: "Barangnya kami kirim lagi tanpa biaya dengan pesanan ini:",
    later:
      "Kami sedang mengurusnya, dan segera memberi tahu Anda apakah barangnya dikirim lagi atau uang Anda dikembalikan.",
  },
  shipmentFound: {
    subject: (code) => `Paket pesanan ${code} yang hilang sudah ditemukan`,
    title: "Paket Anda sudah ditemukan",
    body: (parcel) =>
      `Kami memberi tahu Anda bahwa paket ${parcel} dari pesanan Anda hilang. Paketnya sudah ditemukan dan sekarang dalam perjalanan lagi ke alamat Anda.`,
    next: "Karena itu, barang pengganti atau pengembalian dana yang kami janjikan untuk paket itu tidak berlaku lagi.",
  },
};
