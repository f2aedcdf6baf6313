import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAmount, owedAmount, refundableAmount, type OrderSums } from "#contract/money/order-payments.ts";
import { isToPay, type OrderStatus } from "#contract/orders/order-states.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { isOwedOnAccount } from "./company-credit.ts";
import { hasMoneyLeft } from "./money-left.ts";
import { isOwed, openRupiah } from "./open-amount.ts";
import { onAccountOf } from "./order-on-account.ts";

// What an order still has to get is said twice: for one order in TypeScript, for lists of orders in SQL. Both answer the same here.

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

interface Case {
  status: OrderStatus;
  /** As the database derives it from the sums. */
  paymentState: string;
  sums?: Partial<OrderSums> & { withheld?: number };
  isOnAccount?: boolean;
  open: number;
  owed: number;
  /** Money is there that the order does not need. */
  isLeft?: boolean;
}

const released = { status: "packing", paymentState: "partly paid" } as const;

/** Orders of 260,000. */
const orders: Record<string, Case> = {
  "is new": { status: "new", paymentState: "unpaid", open: 260_000, owed: 0 },
  "waits for all its money": {
    status: "waiting for payment",
    paymentState: "unpaid",
    open: 260_000,
    owed: 260_000,
  },
  "waits, and costs nothing any more": {
    status: "waiting for payment",
    paymentState: "paid",
    sums: { total: 0 },
    open: 0,
    owed: 0,
  },
  "waits for the rest": {
    status: "waiting for payment",
    paymentState: "partly paid",
    sums: { received: 100_000 },
    open: 160_000,
    owed: 160_000,
  },
  "waits again for what went back before it was released": {
    status: "waiting for payment",
    paymentState: "partly paid",
    sums: { received: 200_000, refunded: 50_000, owedAgain: 50_000 },
    open: 110_000,
    owed: 110_000,
  },
  "is packed and paid": {
    status: "packing",
    paymentState: "paid",
    sums: { received: 260_000 },
    open: 0,
    owed: 0,
  },
  "lost a payment after it was released": {
    ...released,
    sums: { received: 100_000 },
    open: 160_000,
    owed: 160_000,
  },
  "left on account": {
    status: "delivering",
    paymentState: "unpaid",
    isOnAccount: true,
    open: 260_000,
    owed: 260_000,
  },
  "arrived on account and lacks only withheld tax": {
    status: "done",
    paymentState: "partly paid",
    sums: { received: 256_487 },
    isOnAccount: true,
    open: 3_513,
    owed: 3_513,
  },
  "gave back the money of some pieces, which is not owed again": {
    status: "done",
    paymentState: "partly refunded",
    sums: { received: 260_000, refunded: 60_000 },
    open: 0,
    owed: 0,
  },
  "was paid too much": {
    status: "packing",
    paymentState: "overpaid",
    sums: { received: 300_000 },
    open: 0,
    owed: 0,
    isLeft: true,
  },
  "was paid too much, of which the rest is promised back": {
    status: "packing",
    paymentState: "overpaid",
    sums: { received: 300_000, promised: 40_000 },
    open: 0,
    owed: 0,
  },
  "was cancelled with money": {
    status: "cancel",
    paymentState: "partly paid",
    sums: { received: 100_000 },
    open: 160_000,
    owed: 0,
    isLeft: true,
  },
  "was cancelled, and its money went back": {
    status: "cancel",
    paymentState: "refunded",
    sums: { received: 100_000, refunded: 100_000 },
    open: 160_000,
    owed: 0,
  },
  "was cancelled with nothing but withheld tax": {
    status: "cancel",
    paymentState: "partly paid",
    sums: { received: 3_513, withheld: 3_513 },
    open: 256_487,
    owed: 0,
  },
};

describe.each(Object.entries(orders))(
  "an order that %s",
  (_, { status, paymentState, sums, isOnAccount = false, ...expected }) => {
    const order = {
      total: 260_000,
      received: 0,
      withheld: 0,
      promised: 0,
      refunded: 0,
      owedAgain: 0,
      ...sums,
    };
    const onAccountAt = isOnAccount ? new Date("2026-11-02T03:00:00Z") : null;

    it("has so many Rupiah open and owed for one who reads it", () => {
      const owed = owedAmount({ ...order, status });
      expect({ open: openAmount(order), owed }).toEqual({ open: expected.open, owed: expected.owed });
      const standing = onAccountOf({
        ...order,
        orderStatus: status,
        isAskedOnAccount: false,
        onAccountAt,
        paymentDueAt: null,
      });
      expect(standing?.open ?? 0).toBe(isOnAccount ? expected.owed : 0);
      const needed = status === "cancel" ? 0 : order.total - order.withheld;
      expect(refundableAmount(order) > needed).toBe(expected.isLeft === true);
    });

    it("is found with the same Rupiah by a list", async () => {
      const { rows } = await opened.database.db.execute(sql`
        select ${openRupiah}::integer as open, ${isOwed} as "isOwed", coalesce(${isOwedOnAccount}, false) as "isOwedOnAccount",
          ${hasMoneyLeft} as "hasMoneyLeft"
        from (select ${status}::text as status, ${paymentState}::text as payment_state, ${onAccountAt?.toISOString() ?? null}::timestamptz as on_account_at,
          ${order.total}::bigint as total_rupiah, ${order.received}::bigint as received_rupiah, ${order.withheld}::bigint as withheld_rupiah,
          ${order.promised}::bigint as promised_rupiah, ${order.refunded}::bigint as refunded_rupiah,
          ${order.owedAgain}::bigint as owed_again_rupiah) as sales_order`);
      const owed = owedAmount({ ...order, status });
      expect(rows).toEqual([
        {
          open: expected.open,
          isOwed: isToPay({ orderStatus: status, open: owed }),
          isOwedOnAccount: isOnAccount && owed > 0,
          hasMoneyLeft: expected.isLeft === true,
        },
      ]);
    });
  },
);
