import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCourier, buildPlaces, homeSubdistrict } from "#testing/build-order.ts";
import { buildProduct } from "#testing/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/test-shop.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import { products } from "../../database/schema/catalogue.ts";

let shop: TestShop;
let hose: number;
let filter: number;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  hose = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 50_000, salesUnit: "meter" });
  filter = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000 });
});
afterAll(() => shop.close());

it("an order keeps what its parts were sold by, also where the catalogue changes later", async () => {
  const staff = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  const customer = await buildUser(shop.db);
  const member = shop.callAs(customer.token);
  for (const [ProductId, qty] of [
    [hose, 3],
    [filter, 1],
  ] as const) {
    await member("addToCart", { body: { ProductId, qty, customerNotes: "" } });
  }
  const { id } = await member("placeOrder", {
    body: { shippingProvider: "jne", shippingMethod: "REG", shippingCost: 20_000 },
  });
  const unitsOf = async () => {
    const { lines } = await staff("getAdminOrder", { params: { id } });
    return lines.map(({ qty, salesUnit }) => [qty, salesUnit]);
  };
  expect(await unitsOf()).toEqual([
    [3, "meter"],
    [1, "pcs"],
  ]);
  await shop.db.update(products).set({ salesUnit: "roll" }).where(eq(products.id, hose));
  expect((await unitsOf())[0]).toEqual([3, "meter"]);
  const own = await member("getOrder", { params: { id } });
  expect(own.lines.map(({ salesUnit }) => salesUnit)).toEqual(["meter", undefined]);

  const before = await staff("getAdminOrder", { params: { id } });
  const kept = before.lines.map(({ id: lineId, qty, price }) => ({ lineId, productId: null, qty, price }));
  await staff("editOrder", {
    params: { id },
    body: {
      lines: [...kept, { lineId: null, productId: hose, qty: 2, price: 400_000 }],
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 20_000,
      version: before.version,
    },
  });
  expect(await unitsOf()).toEqual([
    [3, "meter"],
    [1, "pcs"],
    [2, "roll"],
  ]);
});

it("an order that the staff enters has its parts' units too", async () => {
  const staff = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  await shop.db.update(products).set({ salesUnit: "meter" }).where(eq(products.id, hose));
  const { id } = await staff("enterOrder", {
    body: {
      newCustomer: {
        salutation: "Mr",
        firstName: "Joko",
        lastName: "",
        company: "",
        phoneNumber: "081311112222",
        email: "",
        RajaongkirSubdistrictId: homeSubdistrict,
        postalCode: "75683",
        address: "Jl. Poros KM 12",
        language: "id",
      },
      lines: [{ productId: hose, qty: 4, price: 50_000 }],
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 20_000,
      isAskedForPayment: false,
    },
  });
  const { lines } = await staff("getAdminOrder", { params: { id } });
  expect(lines).toMatchObject([{ qty: 4, salesUnit: "meter" }]);
});

it("the database takes no unit that is not on the list", async () => {
  const write = shop.db
    .update(products)
    .set({ salesUnit: "barrel" as "box" })
    .where(eq(products.id, filter));
  expect(constraintOf(await write.catch((error: unknown) => error))).toBe("product_sales_unit_known");
});
