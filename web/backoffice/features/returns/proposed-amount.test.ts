import { expect, test } from "vitest";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import type { ReturnReason } from "#contract/returns/return-states.ts";
import { proposedAmount } from "./proposed-amount.ts";

// Four pieces for 250.000 Rupiah each, two for 10.000 each, and 20.000 for the courier.
const none = { percent: null, amount: 0 };
const orderWith = (shipping: number) =>
  ({
    lines: [
      { id: 1, qty: 4, price: 250_000, discount: none, refundedQty: 0 },
      { id: 2, qty: 2, price: 10_000, discount: none, refundedQty: 0 },
    ],
    charges: [{ kind: "shipping", label: "", percent: null, amount: shipping }],
  }) as unknown as AdminOrder;
const came = (...lines: [lineId: number, receivedQty: number, reason: ReturnReason][]) =>
  ({
    lines: lines.map(([lineId, receivedQty, reason]) => ({ lineId, receivedQty, reason })),
  }) as unknown as AdminReturn;

test("if everything in an order was wrong or faulty, its price and the shipping are proposed", () => {
  const all = came([1, 4, "faulty"], [2, 2, "wrong part sent"]);
  expect(proposedAmount(orderWith(20_000), all)).toEqual({
    pieces: 1_020_000,
    shipping: 20_000,
    withShipping: "yes",
    amount: 1_040_000,
  });
  expect(proposedAmount(orderWith(0), all)).toMatchObject({ withShipping: "no", amount: 1_020_000 });
});

test("for a part of it the price is proposed, and the staff decides about the shipping", () => {
  expect(proposedAmount(orderWith(20_000), came([1, 4, "damaged"]))).toMatchObject({
    withShipping: "ask",
    amount: 1_000_000,
  });
  const both = came([1, 4, "damaged"], [2, 2, "wrong part ordered"]);
  expect(proposedAmount(orderWith(20_000), both)).toMatchObject({ withShipping: "ask", amount: 1_020_000 });
});

test("for a part that was ordered by mistake, only its price is proposed", () => {
  const all = came([1, 4, "wrong part ordered"], [2, 2, "wrong part ordered"]);
  expect(proposedAmount(orderWith(20_000), all)).toMatchObject({ withShipping: "no", amount: 1_020_000 });
});

test("for parts that do not fit, the staff decides about the shipping", () => {
  const all = came([1, 4, "does not fit"], [2, 2, "does not fit"]);
  expect(proposedAmount(orderWith(20_000), all)).toMatchObject({ withShipping: "ask", amount: 1_020_000 });
});

// Three pieces for 299.000 together.
const after = (refundedQty: number) =>
  ({
    lines: [{ id: 1, qty: 3, price: 100_000, discount: { percent: null, amount: 1_000 }, refundedQty }],
    charges: [],
  }) as unknown as AdminOrder;

test("what one piece after another leaves of a Rupiah comes with the last ones", () => {
  const one = came([1, 1, "wrong part ordered"]);
  expect([0, 1, 2].map((gone) => proposedAmount(after(gone), one).amount)).toEqual([99_666, 99_667, 99_667]);
});
