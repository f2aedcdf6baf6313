import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankProduct, type ProductFields } from "#contract/catalogue/admin/catalogue.ts";
import { CallError } from "#contract/call.ts";
import { cartItems } from "#server/database/schema/cart.ts";
import { hashPassword } from "#server/domains/people/accounts/passwords.ts";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const password = "rahasia-sekali";
let shop: TestShop;
let owner: ReturnType<TestShop["callAs"]>;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(() => shop.close());

/** The status of each answer; 200 if nothing was refused. */
async function statusesOf(calls: Promise<unknown>[]): Promise<number[]> {
  return Promise.all(
    calls.map(async (call) => {
      try {
        await call;
        return 200;
      } catch (error) {
        if (error instanceof CallError) return error.status;
        throw error;
      }
    }),
  );
}

describe("at the same moment", () => {
  it("a request arrives several times with its key, and its pieces move once", async () => {
    const params = { id: String(await buildProduct(shop.db)) };
    await owner("startCounting", { params, body: { onHand: 500, shelf: "" } });
    for (let round = 0; round < 25; round += 1) {
      const headers = { "idempotency-key": `round-${round}` };
      const move = () =>
        owner("moveStock", { params, body: { kind: "damage", quantity: 3, reason: "rust" }, headers });
      const answers = await Promise.all([move(), move(), move(), move()]);
      for (const { onHand } of answers) expect(onHand).toBe(500 - 3 * (round + 1));
    }
    const { rows } = await owner("listStockMovements", { params, query: {} });
    expect(rows.filter(({ kind }) => kind === "damage")).toHaveLength(25);
  });

  it("a customer is erased, orders and logs in, and none of it fails", async () => {
    await buildPlaces(shop.db);
    const productId = await buildProduct(shop.db, { weightGrams: 500 });
    const passwordHash = await hashPassword(password);
    for (let round = 0; round < 12; round += 1) {
      const customer = await buildUser(shop.db, { passwordHash });
      await shop.db.insert(cartItems).values({ userId: customer.id, productId, qty: 1 });
      const call = shop.callAs(customer.token);
      const statuses = await statusesOf([
        call("placeOrder", { body: orderForm() }),
        owner("eraseCustomer", { params: { id: customer.id }, body: { email: customer.email } }),
        shop.callAs()("login", { body: { email: customer.email, password } }),
      ]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    }
  });

  it("a customer is erased and puts lines into a cart that has some of them, and none of it fails", async () => {
    const productIds: number[] = [];
    for (let index = 0; index < 6; index += 1) productIds.push(await buildProduct(shop.db));
    for (let round = 0; round < 25; round += 1) {
      const customer = await buildUser(shop.db);
      const there = productIds.filter((_, index) => index % 2 === 0);
      await shop.db
        .insert(cartItems)
        .values(there.map((productId) => ({ userId: customer.id, productId, qty: 1 })));
      const lines = productIds.map((ProductId) => ({ ProductId, qty: 2 }));
      const statuses = await statusesOf([
        shop.callAs(customer.token)("addLinesToCart", { body: { lines } }),
        owner("eraseCustomer", { params: { id: customer.id }, body: { email: customer.email } }),
      ]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    }
  });

  it("many put the categories in other orders, and none of it fails", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      ids.push(await buildCategory(shop.db, `Order ${index}`, `Urutan ${index}`));
    }
    for (let round = 0; round < 4; round += 1) {
      const statuses = await statusesOf(
        Array.from({ length: 10 }, (_, turn) => {
          const body = { ids: [...ids.slice(turn % 8), ...ids.slice(0, turn % 8)].toReversed() };
          return owner("orderCategories", { body });
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
  });

  it("one of many who take the same part number gets it, and the others are told whose it is", async () => {
    const categoryId = await buildCategory(shop.db, "Pumps", "Pompa");
    for (let round = 0; round < 3; round += 1) {
      const body = newProduct({ categoryId, code: `708-2L-00${round}` });
      const statuses = await statusesOf(Array.from({ length: 8 }, () => owner("createProduct", { body })));
      expect(statuses.toSorted((one, other) => one - other)).toEqual([
        200,
        ...Array.from({ length: 7 }, () => 409),
      ]);
    }
  });
});

function newProduct(fields: Pick<ProductFields, "categoryId" | "code">): ProductFields {
  return {
    ...blankProduct,
    ...fields,
    brand: "Komatsu",
    grade: "genuine",
    nameEn: "Hydraulic pump",
    nameId: "Pompa hidrolik",
    priceRupiah: 48_500_000,
    weightGrams: 42_000,
  };
}
