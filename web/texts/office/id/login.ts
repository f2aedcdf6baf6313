import type { OfficeMessages } from "../en.ts";

export const login: OfficeMessages["login"] = {
  title: "Masuk ke panel admin",
  email: "Email atau nama pengguna",
  password: "Kata sandi",
  code: "Kode dari aplikasi autentikator",
  codeHint: "Enam angka yang berganti setiap 30 detik",
  recoveryCode: "Kode pemulihan",
  recoveryHint: "Salah satu dari sepuluh kode yang Anda simpan; berlaku satu kali",
  useRecovery: "Ponsel hilang? Pakai kode pemulihan",
  useApp: "Pakai kode dari aplikasi",
  forgotPassword: "Lupa kata sandi?",
  submit: "Masuk",
  submitting: "Sedang masuk",
  failed: "Gagal masuk. Silakan coba lagi.",
};
