import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildCourier,
  buildOrder,
  otherSubdistrict,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { orders } from "../../database/schema/orders.ts";
import { shipments } from "../../database/schema/shipments.ts";

let shop: TestShop;
let staff: { token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  staff = await buildUser(shop.db, { role: "warehouse" });
});
afterAll(() => shop.close());

const change = (id: string, columns: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(columns).where(eq(orders.id, id));
const othersOf = async (id: string) =>
  (await shop.callAs(staff.token)("getAdminOrder", { params: { id } })).otherOpenOrders;
const alongOf = async (id: string) =>
  (await othersOf(id)).named.filter(({ goesAlong }) => goesAlong).map(({ orderCode }) => orderCode);

describe("the customer's other open orders", () => {
  it("are named with their status and sum, without those that have ended and other customers'", async () => {
    const siti = await buildUser(shop.db);
    const [first, second, done, cancelled] = [
      await buildOrder(shop, siti),
      await buildOrder(shop, siti),
      await buildOrder(shop, siti),
      await buildOrder(shop, siti),
    ];
    await buildOrder(shop);
    await change(done.id, { status: "done" });
    await change(cancelled.id, { status: "cancel" });
    const { orderDate } = await shop.callAs(staff.token)("getAdminOrder", { params: { id: second.id } });
    expect(await othersOf(first.id)).toEqual({
      count: 1,
      named: [
        {
          id: second.id,
          orderCode: second.orderCode,
          orderDate,
          orderStatus: "new",
          total: second.total,
          goesAlong: false,
          isSameCourier: true,
        },
      ],
    });
  });

  it("are five at most, with their number", async () => {
    const siti = await buildUser(shop.db);
    const made: BuiltOrder[] = [];
    for (let count = 0; count < 8; count += 1) made.push(await buildOrder(shop, siti));
    const others = await othersOf(made[0]?.id ?? "");
    expect(others.count).toBe(7);
    expect(others.named.map(({ orderCode }) => orderCode)).toEqual(
      [7, 6, 5, 4, 3].map((place) => made[place]?.orderCode),
    );
  });

  it("can go along in one parcel if both wait to be packed for the same address", async () => {
    const siti = await buildUser(shop.db);
    const [oldest, order, newest] = [
      await buildOrder(shop, siti),
      await buildOrder(shop, siti),
      await buildOrder(shop, siti),
    ];
    await change(oldest.id, { status: "packing", recipientAddress: "Jl. Poros No. 4" });
    await change(order.id, { status: "packing", recipientAddress: "jl poros no 4," });
    expect(await alongOf(order.id)).toEqual([oldest.orderCode]);
    expect((await othersOf(order.id)).named.map(({ orderCode }) => orderCode)).toEqual([
      oldest.orderCode,
      newest.orderCode,
    ]);
    await change(oldest.id, { recipientSubdistrictId: otherSubdistrict });
    expect(await alongOf(order.id)).toEqual([]);
    await change(oldest.id, { recipientSubdistrictId: (await placeOf(order.id)) ?? 0 });
    expect(await alongOf(order.id)).toEqual([oldest.orderCode]);
    expect(await alongOf(newest.id)).toEqual([]);
    await change(oldest.id, { shippingProvider: "tiki" });
    expect((await othersOf(order.id)).named.map(({ isSameCourier }) => isSameCourier)).toEqual([false, true]);
    await shop.db
      .insert(shipments)
      .values({ orderId: oldest.id, position: 1, provider: "jne", service: "REG" });
    expect(await alongOf(order.id)).toEqual([]);
  });
});

async function placeOf(id: string) {
  const [order] = await shop.db
    .select({ place: orders.recipientSubdistrictId })
    .from(orders)
    .where(eq(orders.id, id));
  return order?.place;
}
