import { expect, test } from "vitest";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderPayments } from "../payments/order-payments.tsx";

const packed = (total: number) =>
  ({
    orderStatus: "packing",
    fulfilmentState: "nothing",
    total,
    received: total,
    withheld: 0,
    setOff: 0,
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
    ...renderOffice(<OrderDocuments order={order} />, { language: "en" }).matchAll(
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
    "There is nothing to pay for this order.",
  );
});

const isOffered = (sums: Partial<AdminOrder>) => {
  const html = renderOffice(<OrderDocuments order={{ ...packed(250_000), ...sums }} />, { language: "en" });
  const [button = ""] = html.match(/<button[^>]*>Kwitansi/) ?? [];
  return !button.includes(' disabled=""');
};

test("a kwitansi that waits for money says so, and does not say that the next step brings it", () => {
  const html = renderOffice(
    <OrderDocuments
      order={{ ...packed(250_000), received: 28_000, withheld: 28_000, paymentState: "partly paid" }}
    />,
    { language: "en" },
  );
  expect(html).toContain("A kwitansi comes with the first money");
  expect(html).not.toContain("once the order has reached the next step");
});

test("a kwitansi is offered after money has come, not for withheld tax or a credit note", () => {
  expect(isOffered({})).toBe(true);
  expect(isOffered({ received: 28_000, withheld: 3_000, setOff: 25_000 })).toBe(false);
  expect(buttonsOf({ ...packed(250_000), setOff: 250_000, paymentState: "credited" })).not.toContain(
    "Kwitansi",
  );
  // The buyer's slips and a credit note have settled all of it.
  const settled = { received: 250_000, withheld: 28_000, setOff: 222_000, paymentState: "paid" } as const;
  expect(buttonsOf({ ...packed(250_000), ...settled })).not.toContain("Kwitansi");
  expect(isOffered({ received: 28_001, withheld: 3_000, setOff: 25_000 })).toBe(true);
});
