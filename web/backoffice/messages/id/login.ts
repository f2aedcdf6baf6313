import type { OfficeMessages } from "../en.ts";

export const login: OfficeMessages["login"] = {
  title: "Masuk ke kantor",
  email: "Email atau nama pengguna",
  password: "Kata sandi",
  showPassword: "Tampilkan kata sandi",
  hidePassword: "Sembunyikan kata sandi",
  submit: "Masuk",
  submitting: "Sedang masuk",
  failed: "Gagal masuk. Silakan coba lagi.",
};
