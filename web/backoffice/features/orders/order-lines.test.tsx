import { expect, test } from "vitest";
import { adminOrder as order } from "#testing/builders/admin-order.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { OrderLines } from "./order-lines.tsx";

test.each([
  ["new", true],
  ["processing", true],
  ["waiting for payment", true],
  ["packing", true],
  ["delivering", false],
  ["done", false],
  ["cancel", false],
] as const)("an order that is '%s' shows the pieces for which it still waits: %s", (orderStatus, tells) => {
  const text = textOf(renderOffice(<OrderLines order={{ ...order, orderStatus }} />));
  expect(text.includes("0 dari 1")).toBe(tells);
});

test.each([
  [{ priceNow: 180_000 }, "packing", true],
  [{ priceNow: 150_000 }, "packing", false],
  [{ priceNow: null }, "packing", false],
  [{ priceNow: 180_000 }, "done", false],
  [{ priceNow: 180_000, priceList: { name: "PT Tambang", listPrice: 180_000 } }, "packing", false],
] as const)(
  "a line says the price of today where it is another, as long as its order waits: %o, %s",
  (price, orderStatus, tells) => {
    const lines = order.lines.map((line) => ({ ...line, ...price }));
    const text = textOf(renderOffice(<OrderLines order={{ ...order, orderStatus, lines }} />));
    expect(text.includes("Katalog hari ini Rp 180.000")).toBe(tells);
  },
);
