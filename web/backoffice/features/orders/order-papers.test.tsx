import { expect, test } from "vitest";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { renderOffice } from "#testing/render-office.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { OrderPayments } from "./order-payments.tsx";

const packed = (total: number) =>
  ({
    orderStatus: "packing",
    fulfilmentState: "nothing",
    total,
    received: total,
    promised: 0,
    refunded: 0,
    credit: 0,
    onAccount: null,
    onAccountReason: "",
    shipments: [],
    documents: [],
    payments: [],
    onlineAttempts: [],
  }) as unknown as AdminOrder;
const buttonsOf = (order: AdminOrder) =>
  [
    ...renderOffice(<OrderPapers order={order} />, { language: "en" }).matchAll(
      /<button[^>]*>(.*?)<\/button>/g,
    ),
  ].map(([, words]) => words);

test("an order that costs nothing is offered neither an invoice nor a kwitansi", () => {
  expect(buttonsOf(packed(250_000))).toEqual([
    "Sales order",
    "Invoice",
    "Kwitansi",
    "Packing list",
    "Delivery order",
    "Shipping label",
  ]);
  expect(buttonsOf(packed(0))).toEqual(["Sales order", "Packing list", "Delivery order", "Shipping label"]);
});

test("nobody waits for the payment of an order that costs nothing", () => {
  expect(renderOffice(<OrderPayments order={packed(0)} />, { language: "en" })).toContain(
    "This order costs nothing.",
  );
});
