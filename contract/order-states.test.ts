import { expect, test } from "vitest";
import { canConfirmPayment, openMovesFrom, orderStatuses } from "./order-states.ts";

test("orders move only along, and end by cancelling only before they are paid", () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, openMovesFrom(status)]))).toEqual({
    new: ["processing", "cancel"],
    processing: ["waiting for payment", "cancel"],
    "waiting for payment": ["packing", "cancel"],
    packing: ["delivering"],
    delivering: ["done"],
    done: [],
    cancel: [],
  });
});

test("a payment can be confirmed only in 'waiting for payment' and only while no sender is recorded", () => {
  for (const orderStatus of orderStatuses) {
    const isWaiting = orderStatus === "waiting for payment";
    expect(canConfirmPayment({ orderStatus, paymentReceiptSenderName: null })).toBe(isWaiting);
    expect(canConfirmPayment({ orderStatus, paymentReceiptSenderName: "Budi" })).toBe(false);
  }
});
