import { expect, it } from "vitest";
import { refusalText } from "./errors.ts";

it("writes a refusal's numbers as the reader does, names what is counted, and leaves its names as they are", () => {
  expect(refusalText("quantityTooLarge", "id", { maximum: { qty: 9_999, unit: "pcs" } })).toBe(
    "Paling banyak 9.999 pcs untuk satu produk di keranjang.",
  );
  expect(refusalText("quantityTooLarge", "en", { maximum: { qty: 9_999, unit: "pcs" } })).toBe(
    "At most 9,999 pieces of one product fit in a cart.",
  );
  expect(refusalText("quantityTooLarge", "en", { maximum: { qty: 9_999, unit: "meter" } })).toBe(
    "At most 9,999 m of one product fit in a cart.",
  );
  expect(refusalText("productGone", "id", { product: "6136 1000" })).toMatch(/^6136 1000 /);
});

it("calls an order's statuses by their names in Indonesian", () => {
  expect(refusalText("orderNotEditable", "id", { status: "waiting for payment" })).toBe(
    "Pesanan ini tidak dapat diubah lagi: statusnya Menunggu Pembayaran.",
  );
  expect(
    refusalText("orderMoveNotOpen", "id", { from: "packing", to: "done", open: "delivering, cancel" }),
  ).toBe(
    "Status pesanan tidak dapat diubah dari Sedang Dikemas menjadi Selesai. Yang masih bisa: Dalam Pengiriman, Dibatalkan.",
  );
  expect(refusalText("orderNotEditable", "en", { status: "waiting for payment" })).toBe(
    "This order can no longer be edited: it is waiting for payment.",
  );
});
