import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import type { Transaction } from "../../database/queryable.ts";
import { orderCharges, orderLines, orders } from "../../database/schema/orders.ts";
import { ruleSettings } from "../../company/shop-rules.ts";

describe("the charges of an order", () => {
  let shop: TestShop;
  let staff: { id: string; token: string };

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staff = await buildUser(shop.db, { role: "owner" });
    await buildBank(shop.db);
  });
  afterAll(() => shop.close());

  const chargesOf = async (id: string) =>
    (await shop.callAs(staff.token)("getAdminOrder", { params: { id } })).charges.map(({ kind, amount }) => [
      kind,
      amount,
    ]);

  it("are its shipping and, once it is asked to pay, its unique code", async () => {
    await ruleSettings.payment.write(shop.db, { uniqueCode: true, deadlineDays: 3 });
    const order = await buildOrder(shop);
    expect(await chargesOf(order.id)).toEqual([["shipping", 10_000]]);
    await moveThrough(shop, staff.token, order.id, ["processing", "waiting for payment"]);
    const { total, uniqueCode } = await shop.callAs(staff.token)("getAdminOrder", {
      params: { id: order.id },
    });
    expect(total).toBe(260_000 + uniqueCode);
    expect(await chargesOf(order.id)).toEqual([
      ["shipping", 10_000],
      ["unique-code", uniqueCode],
    ]);
  });

  /** The name of the constraint that refuses the transaction. */
  async function refusedBy(write: (tx: Transaction) => Promise<unknown>): Promise<string | undefined> {
    try {
      await shop.db.transaction(async (tx) => void (await write(tx)));
    } catch (error) {
      return constraintOf(error);
    }
    return "nothing";
  }

  it("and its lines are its total, or the database refuses the whole transaction", async () => {
    const { id } = await buildOrder(shop);
    const isIt = eq(orders.id, id);
    expect(await refusedBy((tx) => tx.update(orders).set({ totalRupiah: 260_001 }).where(isIt))).toBe(
      "order_total_adds_up",
    );
    expect(
      await refusedBy((tx) =>
        tx.update(orders).set({ subtotalRupiah: 250_001, totalRupiah: 260_001 }).where(isIt),
      ),
    ).toBe("order_total_adds_up");
    expect(
      await refusedBy((tx) =>
        tx.insert(orderCharges).values({ orderId: id, kind: "insurance", amountRupiah: 1 }),
      ),
    ).toBe("order_total_adds_up");
    expect(await refusedBy((tx) => tx.delete(orderCharges).where(eq(orderCharges.orderId, id)))).toBe(
      "order_total_adds_up",
    );
    expect(
      await refusedBy(async (tx) => {
        await tx.insert(orderCharges).values({ orderId: id, kind: "discount", amountRupiah: -260_001 });
        await tx.update(orders).set({ totalRupiah: -1 }).where(isIt);
      }),
    ).toBe("order_total_adds_up");
    expect(await chargesOf(id)).toEqual([["shipping", 10_000]]);
  });

  it("may change together with the total", async () => {
    const { id } = await buildOrder(shop);
    expect(
      await refusedBy(async (tx) => {
        await tx.insert(orderCharges).values([
          { orderId: id, kind: "discount", amountRupiah: -25_000 },
          { orderId: id, kind: "insurance", amountRupiah: 1_500 },
          { orderId: id, kind: "rounding", amountRupiah: -500 },
        ]);
        await tx.update(orderLines).set({ discountRupiah: 10_000 }).where(eq(orderLines.orderId, id));
        await tx
          .update(orders)
          .set({ subtotalRupiah: 240_000, totalRupiah: 226_000 })
          .where(eq(orders.id, id));
      }),
    ).toBe("nothing");
    expect(await chargesOf(id)).toEqual([
      ["discount", -25_000],
      ["shipping", 10_000],
      ["insurance", 1_500],
      ["rounding", -500],
    ]);
  });

  it.each([
    ["discount", 1],
    ["discount", 0],
    ["shipping", -1],
    ["insurance", -1],
    ["tax", -1],
    ["unique-code", -1],
  ] as const)("have the sign of their kind: no %s of Rp %d", async (kind, amountRupiah) => {
    const { id } = await buildOrder(shop);
    const write = (tx: Transaction) =>
      tx
        .insert(orderCharges)
        .values({ orderId: id, kind, amountRupiah })
        .onConflictDoUpdate({
          target: [orderCharges.orderId, orderCharges.kind],
          set: { amountRupiah: sql`excluded.amount_rupiah` },
        });
    expect(await refusedBy(write)).toBe("order_charge_has_its_sign");
  });
});
