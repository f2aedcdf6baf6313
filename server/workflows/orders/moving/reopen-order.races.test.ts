import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { countSucceeded } from "#testing/shops/two-shops.ts";
import { moveOrder } from "./move-order.ts";

const rounds = 10;
let shop: TestShop;
let other: SecondProcess;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  other = await openSecondProcess(shop);
  staff = await buildUser(shop.db, { role: "owner", moreRoles: [] });
  await buildBank(shop.db);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** The staff reopens the order in the other process. */
const reopen = ({ id }: BuiltOrder) =>
  moveOrder(other.dependencies, {
    order: id,
    to: "processing",
    airwayBill: undefined,
    reason: "A part is added",
    movedBy: { userId: staff.id, role: "owner", moreRoles: [] },
    language: "en",
  });
const stateOf = async ({ id }: BuiltOrder) => {
  const order = await shop.callAs(staff.token)("getAdminOrder", { params: { id } });
  const { orderStatus, hasReceipt, received } = order;
  return { orderStatus, hasReceipt, received };
};

describe("an order that is reopened while it is paid", () => {
  it("either has a receipt to check or goes back, and never both", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const order = await buildWaitingOrder(shop, staff.token);
      const outcomes = await Promise.allSettled(
        round % 2 === 0 ? [payOrder(shop, order), reopen(order)] : [reopen(order), payOrder(shop, order)],
      );
      expect(countSucceeded(outcomes)).toBe(1);
      const state = await stateOf(order);
      seen.add(state.orderStatus);
      expect(state).toEqual(
        state.orderStatus === "processing"
          ? { orderStatus: "processing", hasReceipt: false, received: 0 }
          : { orderStatus: "waiting for payment", hasReceipt: true, received: 0 },
      );
    }
    expect([...seen].every((status) => ["processing", "waiting for payment"].includes(status))).toBe(true);
  });

  it("either is paid or goes back without money, and never both", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await buildWaitingOrder(shop, staff.token);
      const accept = () =>
        shop.callAs(staff.token)("moveOrder", {
          params: { id: order.id },
          body: { orderStatus: "packing" },
        });
      const outcomes = await Promise.allSettled<unknown>(
        round % 2 === 0 ? [accept(), reopen(order)] : [reopen(order), accept()],
      );
      expect(countSucceeded(outcomes)).toBe(1);
      const state = await stateOf(order);
      expect(state).toEqual(
        state.orderStatus === "processing"
          ? { orderStatus: "processing", hasReceipt: false, received: 0 }
          : { orderStatus: "packing", hasReceipt: false, received: order.total },
      );
    }
  });
});
