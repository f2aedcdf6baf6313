import type { MemberMessages } from "../en-member.ts";

export const shippingQuote: MemberMessages["shippingQuote"] = {
  title: "Ongkos kirim",
  destination: "Ke kecamatan mana?",
  forWeight: (kilograms) => `Untuk ${kilograms} kg, menurut berat atau volume yang dihitung kurir.`,
  estimateNote: "Tarif kurir belum dapat diperiksa saat ini: ini perkiraan dari daftar tarif kami sendiri.",
  counted: "Dihitung dalam total di bawah",
  totalWith: (service) => `Total dengan ${service}`,
  showAll: (count) => `Tampilkan semua ${count} layanan`,
};
