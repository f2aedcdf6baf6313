import type { Messages } from "../en.ts";

export const auth: Messages["auth"] = {
  loginTitle: "Masuk",
  registerTitle: "Daftar",
  forgotPasswordTitle: "Lupa kata sandi",
  newPasswordTitle: "Kata sandi baru",
};
