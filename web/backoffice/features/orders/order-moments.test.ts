import { describe, expect, it } from "vitest";
import { orders as texts } from "#web/texts/office/en/orders.ts";
import { ageText, isOverdue } from "./order-moments.ts";

const now = Date.parse("2026-11-21T10:00:00Z");

describe("how long an order waits", () => {
  it.each([
    ["2026-11-21T09:59:40Z", "0 min"],
    ["2026-11-21T09:00:01Z", "59 min"],
    ["2026-11-21T09:00:00Z", "1 h"],
    ["2026-11-20T10:00:00Z", "1 day"],
    ["2026-11-11T10:00:00Z", "10 days"],
    ["2026-11-21T10:00:30Z", "0 min"],
  ])("since %s", (since, text) => {
    expect(ageText(since, now, texts)).toBe(text);
  });
});

describe("an overdue payment", () => {
  const order = {
    orderStatus: "waiting for payment" as const,
    hasReceipt: false,
    paymentDueAt: "2026-11-21T09:00:00Z",
  };

  it("is one without a confirmation by its due day", () => {
    expect(isOverdue(order, now)).toBe(true);
    expect(isOverdue({ ...order, hasReceipt: true }, now)).toBe(false);
    expect(isOverdue({ ...order, orderStatus: "packing" }, now)).toBe(false);
    expect(isOverdue({ ...order, paymentDueAt: "2026-11-21T11:00:00Z" }, now)).toBe(false);
  });
});
