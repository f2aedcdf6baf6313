import type { AboutText } from "../en/about.ts";

/** /about in Indonesian. */
export const text: AboutText = {
  title: "Tentang Kami",
  description: (since) =>
    `Siapa kami: suku cadang alat berat untuk seluruh Indonesia${since && ` sejak ${since}`}, dan siapa penanggung jawab toko ini.`,
  lead: (since) => `Suku cadang yang membuat unit tetap beroperasi${since && `, sejak ${since}`}.`,
  whatWeDo: "Apa yang kami kerjakan",
  ourMission: "Misi Kami",
  historyOfUs: "Sejarah Kami",
  details: "Penanggung jawab toko ini",
  legalName: "Perusahaan",
  nib: "Nomor Induk Berusaha (NIB)",
  npwp: "NPWP",
  address: "Alamat",
  phone: "Telepon",
  email: "Email",
  openingHours: "Jam buka",
  reference: (company) =>
    `Nama dan nomor dari pabrikan unit dan suku cadang disebut hanya sebagai acuan. Semuanya milik pemiliknya masing-masing; ${company} tidak berafiliasi dengan mereka.`,
  complaints: "Ada yang tidak beres?",
  complaintsText:
    "Mohon tulis email atau kirim pesan: setiap pengaduan kami periksa sendiri dan kami jawab pada hari kerja.",
  consumerProtection: "Anda juga dapat menghubungi",
};
