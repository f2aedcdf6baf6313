import { expect, test } from "vitest";
import { adminOrder as order } from "#testing/admin-order.ts";
import { textOf } from "#testing/read-html.ts";
import { renderOffice } from "#testing/render-office.tsx";
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
