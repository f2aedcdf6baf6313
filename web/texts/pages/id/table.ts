import type { TableText } from "../en/table.ts";

/** The texts of a category's table. */
export const text: TableText = {
  caption: (unit) => `${unit}: part menurut ukurannya`,
  name: "Nama",
  stock: "Stok",
  toCart: "Ke keranjang",
  inch: "inci",
  tooMany: "Lebih dari 20.000 part tidak diurutkan menurut ukuran. Saring dulu daftarnya.",
};
