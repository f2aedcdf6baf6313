import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { atOnce, countSucceeded } from "#testing/shops/two-shops.ts";

const keyOf = ({ id }: { id: string }) => ({ params: { id } });

describe("payments that are written down at once", () => {
  let shop: TestShop;
  let owner: string;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    owner = (await buildUser(shop.db, { role: "owner" })).token;
  });
  afterAll(() => shop.close());

  const day = "2026-01-05";
  const seen = (order: { id: string }) => shop.callAs(owner)("getAdminOrder", keyOf(order));
  const cash = (order: { id: string }, amount: number, id: string = randomUUID()) =>
    shop.callAs(owner)("enterPayment", {
      ...keyOf(order),
      body: { id, method: "cash", amount, day, number: "", note: "" },
    });

  it("never exceed what the order is owed", async () => {
    const order = await buildWaitingOrder(shop, owner);
    const results = await atOnce([0, 1, 2, 3].map(() => () => cash(order, 130_000)));
    expect(countSucceeded(results)).toBe(2);
    expect(await seen(order)).toMatchObject({
      orderStatus: "packing",
      received: 260_000,
      paymentState: "paid",
    });
  });

  it("count once if one of them is sent several times", async () => {
    const order = await buildWaitingOrder(shop, owner);
    const id = randomUUID();
    const results = await atOnce([0, 1, 2, 3].map(() => () => cash(order, 100_000, id)));
    expect(countSucceeded(results)).toBe(4);
    expect((await seen(order)).received).toBe(100_000);
  });

  it("are promised back or refused when the order is cancelled at the same time", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await buildWaitingOrder(shop, owner);
      const cancel = () =>
        shop.callAs(owner)("moveOrder", {
          ...keyOf(order),
          body: { orderStatus: "cancel", reason: "Not needed" },
        });
      await atOnce([() => cash(order, 100_000), cancel]);
      const { orderStatus, received, promised } = await seen(order);
      expect([orderStatus, promised]).toEqual(["cancel", received]);
    }
  });

  it("are taken back once, with what was promised back of them", async () => {
    const order = await buildWaitingOrder(shop, owner);
    const id = randomUUID();
    await cash(order, 260_000, id);
    const call = shop.callAs(owner);
    const takeBack = () => call("takeBackEnteredPayment", { params: { id }, body: { reason: "Wrong" } });
    const promise = () =>
      call("promiseRefund", { ...keyOf(order), body: { amount: 260_000, reason: "A scratch" } });
    const takenBack: unknown[] = [];
    const takeBackOnce = async () => {
      const answer = await takeBack();
      takenBack.push(answer);
      return answer;
    };
    await atOnce([takeBackOnce, promise, takeBackOnce]);
    expect(takenBack).toHaveLength(1);
    expect(await seen(order)).toMatchObject({ received: 0, promised: 0 });
  });
});
