import { expect, test } from "vitest";
import { orderStatuses } from "#contract/orders/order-states.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { OrderActions } from "./order-actions.tsx";

const order: OrderInHistory = {
  id: "0d5f7c1e-5f43-4f6e-9a59-0f2b7d1c9a10",
  orderCode: "SO-20261121-0001",
  orderDate: "2026-11-21T04:00:00.000Z",
  total: 1_250_000,
  orderStatus: "waiting for payment",
  shippingProvider: "jne",
  shippingAirwayBills: null,
  paymentReceiptSenderName: null,
};

const shown = (changes: Partial<OrderInHistory>) =>
  renderScreen(<OrderActions order={{ ...order, ...changes }} onConfirmPayment={() => undefined} />);

test("a payment can be confirmed only while the order waits for it and none is recorded", () => {
  const offered = orderStatuses.filter((orderStatus) => shown({ orderStatus }).includes("Confirm Payment"));
  expect(offered).toEqual(["waiting for payment"]);
  expect(shown({ paymentReceiptSenderName: "Budi" })).not.toContain("Confirm Payment");
});

test("a recorded payment says that it is being checked, until somebody has decided", () => {
  expect(shown({ paymentReceiptSenderName: "Budi" })).toContain("We are checking your payment");
  const accepted = shown({ paymentReceiptSenderName: "Budi", orderStatus: "packing" });
  expect(accepted).not.toContain("We are checking your payment");
});
