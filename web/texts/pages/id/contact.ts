import type { ContactText } from "../en/contact.ts";

/** /contact in Indonesian. */
export const text: ContactText = {
  title: "Hubungi Kami",
  description:
    "Telepon, WhatsApp, email, alamat, dan jam buka, serta yang perlu disiapkan saat menanyakan suku cadang.",
  intro:
    "Ada pertanyaan tentang suku cadang, harga, atau pesanan? Tulis, telepon, atau kunjungi kami: kami hafal nomornya dan senang membantu.",
  address: "Alamat",
  phone: "Telepon",
  email: "Email",
  openingHours: "Jam buka",
  helpful: "Yang membantu kami menjawab dengan cepat",
  helpfulThings: [
    "Nomor pada suku cadang lama, seperti yang tercetak atau terukir",
    "Model dan nomor seri unit; untuk suku cadang engine, juga model dan nomor seri engine-nya",
    "Foto suku cadang dan pelat nama unit, paling mudah lewat WhatsApp",
    "Untuk pesanan: nomor pesanannya",
  ],
  track:
    "Ingin tahu di mana paket Anda? [Lacak pesanan](/track) dengan nomor pesanan dan lima angka terakhir nomor telepon Anda.",
  complaints: "Pengaduan",
  complaintsText:
    "Ada yang tidak beres? Mohon beri tahu kami: setiap pengaduan kami periksa sendiri dan kami jawab pada hari kerja.",
  consumerProtection: "Anda juga dapat menghubungi",
};
