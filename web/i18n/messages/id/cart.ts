import type { Messages } from "../en.ts";

export const cart: Messages["cart"] = {
  title: "Keranjang",
};
