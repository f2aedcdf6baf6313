import type { accountsTexts as en } from "../en/accounts.ts";

/** The Indonesian texts of the mails about accounts. */
export const accountsTexts: typeof en = {
  confirmEmail: {
    subject: (company) => `Konfirmasi email Anda untuk ${company}`,
    preview: "Satu langkah lagi sebelum Anda dapat masuk dan memesan.",
    title: "Satu langkah lagi: konfirmasi email Anda",
    body: (email) =>
      `Terima kasih telah mendaftar. Mohon konfirmasi bahwa ${email} adalah alamat Anda; setelah itu Anda dapat masuk dan memesan.`,
    button: "Konfirmasi email saya",
    lifetime: (hours) =>
      `Tautan ini hanya dapat dipakai sekali, dalam ${hours} jam. Jika sudah tidak berlaku, masuklah dengan email dan kata sandi Anda lalu minta tautan baru.`,
    notYou:
      "Anda tidak merasa mendaftar? Abaikan saja: tanpa konfirmasi ini tidak seorang pun dapat memakai akun tersebut.",
  },
  newPassword: {
    subject: (company) => `Buat kata sandi baru untuk ${company}`,
    preview: "Tautan hanya dapat dipakai sekali dan berlaku singkat.",
    title: "Buat kata sandi baru",
    body: (email) => `Ada permintaan kata sandi baru untuk akun ${email}. Buatlah di sini:`,
    button: "Buat kata sandi baru",
    lifetime: (minutes) => `Tautan ini hanya dapat dipakai sekali, dalam ${minutes} menit.`,
    notYou: "Bukan Anda yang meminta? Abaikan saja: kata sandi lama Anda tetap berlaku.",
  },
  passwordChanged: {
    subject: (company) => `Kata sandi Anda di ${company} telah diubah`,
    preview: "Anda yang mengubahnya? Tidak ada yang perlu dilakukan.",
    title: "Kata sandi Anda telah diubah",
    body: (email, moment) =>
      `Kata sandi akun ${email} diubah pada ${moment}. Perangkat lain yang tadinya masuk harus masuk kembali.`,
    wasYou: "Anda yang mengubahnya? Tidak ada yang perlu dilakukan.",
    notYou:
      "Bukan Anda? Segera buat kata sandi baru dan hubungi kami: kami akan memeriksa akun beserta pesanannya bersama Anda.",
    button: "Bukan saya: buat kata sandi baru",
  },
  companyInvitation: {
    subject: (company) => `Undangan memesan untuk ${company}`,
    preview: "Terima dengan akun Anda sendiri.",
    title: (company) => `Bergabung dengan ${company}`,
    body: (person, company, role) =>
      `${person} mengundang Anda ke akun ${company} di toko kami. Peran Anda: ${role}.`,
    roles: {
      buyer: "pembeli, yang membuat pesanan",
      finance: "keuangan, yang melihat semua pesanan dan membayarnya",
      manager: "manajer, yang melihat semua pesanan serta mengurus orang dan alamat",
    },
    account: (email) =>
      `Masuklah dengan akun ${email} lalu terima undangannya. Jika belum punya, daftarlah dahulu dengan alamat ini.`,
    button: "Terima undangan",
    lifetime: (days) => `Tautan ini hanya dapat dipakai sekali, dalam ${days} hari.`,
    notYou: "Undangan ini tidak Anda kenal? Abaikan saja.",
  },
  staffInvitation: {
    subject: (company) => `Akun Anda di panel admin ${company}`,
    preview: "Buat kata sandi, lalu Anda dapat mulai bekerja.",
    title: "Selamat bergabung",
    body: (email, role) =>
      `Akun panel admin untuk ${email} sudah dibuat. Peran Anda: ${role}. Buatlah kata sandi di sini:`,
    roles: {
      owner: "pemilik",
      sales: "penjualan",
      finance: "keuangan",
      warehouse: "gudang",
      catalogue: "katalog",
    },
    button: "Buat kata sandi",
    lifetime: (days) =>
      `Tautan ini hanya dapat dipakai sekali, dalam ${days} hari. Jika sudah tidak berlaku, pemilik dapat mengirim yang baru.`,
    notYou:
      "Anda tidak merasa diundang? Abaikan saja: tanpa kata sandi tidak seorang pun dapat memakai akun tersebut.",
  },
};
