import { expect, test } from "vitest";
import { staffRoles, isAllowed } from "../admin/permissions.ts";
import {
  mayConfirmPayment,
  costsNothing,
  isAskedToPay,
  openMovesOf,
  orderStates,
  orderStatuses,
  statusesThat,
} from "./order-states.ts";

test("orders only move forward, and can be cancelled until their goods leave", () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, orderStates[status].to]))).toEqual({
    new: ["processing", "cancel"],
    processing: ["waiting for payment", "cancel"],
    "waiting for payment": ["packing", "processing", "cancel"],
    packing: ["delivering", "cancel"],
    delivering: ["done"],
    done: [],
    cancel: [],
  });
});

test("an order cannot be cancelled after a part of it has left", () => {
  expect(openMovesOf({ orderStatus: "packing", fulfilmentState: "nothing" })).toEqual([
    "delivering",
    "cancel",
  ]);
  expect(openMovesOf({ orderStatus: "packing", fulfilmentState: "partly shipped" })).toEqual(["delivering"]);
});

test.each([
  ["processing", ["owner", "sales"]],
  ["waiting for payment", ["owner", "sales"]],
  ["packing", ["owner", "finance"]],
  ["delivering", ["owner", "sales", "warehouse"]],
  ["done", ["owner", "sales", "warehouse"]],
  ["cancel", ["owner", "sales", "finance"]],
] as const)("an order is moved to '%s' by %s", (status, roles) => {
  expect(
    staffRoles.filter((role) => isAllowed({ role: role, moreRoles: [] }, orderStates[status].movedWith)),
  ).toEqual(roles);
});

test.each([
  ["isOpen", ["new", "processing", "waiting for payment", "packing", "delivering"]],
  ["isEditable", ["new", "processing"]],
  ["isBilled", ["waiting for payment", "packing", "delivering", "done"]],
  ["isReleased", ["packing", "delivering", "done"]],
  ["mayGoOnAccount", ["processing", "waiting for payment"]],
  ["reservesStock", ["new", "processing", "waiting for payment", "packing"]],
  ["isCompanysTurn", ["new", "processing", "packing"]],
] as const)("%s is true of %s", (fact, statuses) => {
  expect(statusesThat(fact)).toEqual(statuses);
});

test("a payment can be confirmed only in 'waiting for payment' and only while no sender is recorded", () => {
  for (const orderStatus of orderStatuses) {
    const isWaiting = orderStatus === "waiting for payment";
    expect(mayConfirmPayment({ orderStatus, paymentReceiptSenderName: null })).toBe(isWaiting);
    expect(mayConfirmPayment({ orderStatus, paymentReceiptSenderName: "Budi" })).toBe(false);
  }
});

test("an order waits for money until its payment is confirmed, unless only slips of withheld tax are missing", () => {
  const order = { orderStatus: "delivering", paymentReceiptSenderName: null, open: 50_000 } as const;
  expect(isAskedToPay(order)).toBe(true);
  expect(isAskedToPay({ ...order, isOnlyTaxOpen: true })).toBe(false);
  expect(isAskedToPay({ ...order, paymentReceiptSenderName: "Budi" })).toBe(false);
  expect(isAskedToPay({ ...order, open: 0 })).toBe(false);
});

test("an order costs nothing once it is billed without a price; before that its price may come", () => {
  expect(costsNothing({ orderStatus: "packing", total: 0 })).toBe(true);
  expect(costsNothing({ orderStatus: "new", total: 0 })).toBe(false);
  expect(costsNothing({ orderStatus: "packing", total: 1 })).toBe(false);
});
