import { eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CallError, type CallInput } from "#contract/call.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { cartItems } from "#server/database/schema/cart.ts";
import { orderLines } from "#server/database/schema/orders.ts";
import { ruleSettings } from "#server/company/shop-rules.ts";
import { stocks } from "#server/database/schema/stock.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { comingBack } from "#testing/shops/come-back.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { startTwoShops, type TwoShops } from "#testing/shops/two-shops.ts";

const subdistrictId = 640_804;
let two: TwoShops;
let shops: TwoShops["shops"];
let db: OpenDatabase["db"];

beforeAll(async () => {
  two = await startTwoShops();
  ({
    shops,
    database: { db },
  } = two);
  await ruleSettings.stock.write(db, { sellsIndent: false });
});
afterAll(() => two.close());

interface Shopper {
  token: string;
  body: CallInput<"placeOrder">["body"];
}

/** This many customers with one cart each; all carts have the same weight, so that one shipping price fits all. */
async function shoppersWith(count: number, cart: { productId: number; qty: number }[]): Promise<Shopper[]> {
  const users: Awaited<ReturnType<typeof buildUser>>[] = [];
  for (let made = 0; made < count; made += 1) users.push(await buildUser(db));
  await db
    .insert(cartItems)
    .values(users.flatMap(({ id: userId }) => cart.map((item) => ({ ...item, userId }))));
  const [first] = users;
  const body = await orderForm(shops[0].callAs(first?.token), subdistrictId);
  return users.map(({ token }) => ({ token, body }));
}

/** All order at once, on both processes in turn; a request that a busy shop answers with 503 is repeated. */
async function checkOut(shoppers: Shopper[]): Promise<(PlacedOrder | string)[]> {
  return Promise.all(
    shoppers.map(async ({ token, body }, index) => {
      const call = (shops[index % 2] as ShopProcess).callAs(token);
      try {
        return await comingBack(() =>
          call("placeOrder", { body, headers: { "idempotency-key": "checkout" } }),
        );
      } catch (error) {
        if (error instanceof CallError) return error.reason;
        throw error;
      }
    }),
  );
}

async function counted(onHand: number): Promise<number> {
  const productId = await buildProduct(db, { weightGrams: 10 });
  await db.insert(stocks).values({ productId, onHand });
  return productId;
}

const placed = (outcomes: (PlacedOrder | string)[]) =>
  outcomes.flatMap((outcome) => (typeof outcome === "string" ? [] : [outcome]));
const refusals = (outcomes: (PlacedOrder | string)[]) =>
  new Set(outcomes.filter((outcome) => typeof outcome === "string"));
const stockOf = async (productId: number) =>
  (
    await db
      .select({ onHand: stocks.onHand, reserved: stocks.reserved })
      .from(stocks)
      .where(eq(stocks.productId, productId))
  )[0];
const heldOf = async (productId: number) =>
  Number(
    (
      await db
        .select({ held: sum(orderLines.reservedQty) })
        .from(orderLines)
        .where(eq(orderLines.productId, productId))
    )[0]?.held ?? 0,
  );

describe("stock under two server processes on one database", () => {
  it("sells exactly 50 pieces to 500 who check out at once, and 10 more when 10 are given back", async () => {
    const productId = await counted(50);
    const outcomes = await checkOut(await shoppersWith(500, [{ productId, qty: 1 }]));
    const sold = placed(outcomes);
    expect(sold).toHaveLength(50);
    expect(refusals(outcomes)).toEqual(new Set(["notEnoughStock"]));
    expect(await stockOf(productId)).toEqual({ onHand: 50, reserved: 50 });
    expect(await heldOf(productId)).toBe(50);

    const staff = await buildUser(db, { role: "owner" });
    await Promise.all(
      sold.slice(0, 10).map(({ id }, index) =>
        (shops[index % 2] as ShopProcess).callAs(staff.token)("moveOrder", {
          params: { id },
          body: { orderStatus: "cancel", reason: "Batal" },
        }),
      ),
    );
    expect(await stockOf(productId)).toEqual({ onHand: 50, reserved: 40 });
    const again = await checkOut(await shoppersWith(20, [{ productId, qty: 1 }]));
    expect(placed(again)).toHaveLength(10);
    expect(await stockOf(productId)).toEqual({ onHand: 50, reserved: 50 });
    expect(await heldOf(productId)).toBe(50);
  });

  it("lets nobody wait for ever where carts name two products in different order and goods come in between", async () => {
    // Enough for everybody from the start: orders before the goods come are not refused either.
    const [one, other] = [await counted(40), await counted(40)];
    const carts = [
      await shoppersWith(20, [
        { productId: one, qty: 1 },
        { productId: other, qty: 1 },
      ]),
      await shoppersWith(20, [
        { productId: other, qty: 1 },
        { productId: one, qty: 1 },
      ]),
    ].flat();
    const staff = await buildUser(db, { role: "warehouse" });
    const receive = (productId: number, shop: ShopProcess) =>
      shop.callAs(staff.token)("moveStock", {
        params: { id: String(productId) },
        body: { kind: "receipt", quantity: 1 },
      });
    const [outcomes] = await Promise.all([
      checkOut(carts),
      ...Array.from({ length: 20 }, (_, index) =>
        receive(index % 4 < 2 ? one : other, shops[index % 2] as ShopProcess),
      ),
    ]);
    expect(placed(outcomes)).toHaveLength(40);
    for (const productId of [one, other]) {
      expect(await stockOf(productId)).toEqual({ onHand: 50, reserved: 40 });
      expect(await heldOf(productId)).toBe(40);
    }
  });
});
