import { expect, test } from "vitest";
import { stock as english } from "#web/texts/office/en/stock.ts";
import { stock as indonesian } from "#web/texts/office/id/stock.ts";
import { takeBackText } from "./take-back-text.ts";

test.each([
  [
    1,
    "The stock is lower by 1 again. If orders hold them, the newest unpaid orders wait again.",
    "1 keluar lagi dari stok. Jika pesanan menahannya, pesanan terbaru yang belum dibayar kembali menunggu.",
  ],
  [
    -3,
    "The stock is higher by 3 again. Orders that wait get them first.",
    "3 masuk lagi ke stok. Pesanan yang menunggu mendapatkannya lebih dulu.",
  ],
  [
    0,
    "This count changed nothing, so the stock stays as it is.",
    "Hitungan ini tidak mengubah stok, jadi stoknya tetap.",
  ],
])("says before a movement by %i is taken back what becomes of the stock", (quantity, en, id) => {
  expect(takeBackText(quantity, "pcs", { language: "en", texts: english })).toBe(en);
  expect(takeBackText(quantity, "pcs", { language: "id", texts: indonesian })).toBe(id);
});
