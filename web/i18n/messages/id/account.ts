import type { Messages } from "../en.ts";

export const account: Messages["account"] = {
  title: "Akun",
};
