import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { orderLines } from "../../database/schema/orders.ts";
import { priceLists, priceRules } from "../../database/schema/prices.ts";

let shop: TestShop;
let staff: Member;
let buyer: Member;
/** 200,000 in the catalogue; the company has it for 180,000, from ten for 150,000. */
let filter: number;
let seal: number;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  staff = await buildUser(shop.db, { role: "owner" });
  const companyId = await buildCompany(shop.db);
  buyer = await buildMember(shop.db, companyId, "buyer");
  filter = await buildProduct(shop.db, { priceRupiah: 200_000, weightGrams: 50 });
  seal = await buildProduct(shop.db, { priceRupiah: 50_000, weightGrams: 50 });
  const [list] = await shop.db
    .insert(priceLists)
    .values({ name: "PT Tambang 2026", companyId })
    .returning({ id: priceLists.id });
  const listId = list?.id ?? 0;
  await shop.db.insert(priceRules).values([
    { listId, productId: filter, priceRupiah: 180_000 },
    { listId, productId: filter, minQty: 10, priceRupiah: 150_000 },
  ]);
});
afterAll(() => shop.close());

const as = ({ token }: Member) => shop.callAs(token);
const linesOf = (orderId: string) =>
  shop.db
    .select({
      price: orderLines.priceRupiah,
      listPrice: orderLines.listPriceRupiah,
      list: orderLines.priceListName,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);

describe("a company's prices", () => {
  it("are those of its cart and its order, which says what the catalogue and the list were", async () => {
    const call = as(buyer);
    const first = await call("addToCart", { body: { ProductId: filter, qty: 9 } });
    expect(first.data).toMatchObject([{ productPrice: 180_000, listPrice: 200_000 }]);
    const more = await call("addToCart", { body: { ProductId: filter, qty: 1 } });
    expect(more).toMatchObject({ data: [{ qty: 10, productPrice: 150_000 }], sumQtyPrice: 1_500_000 });
    await call("addToCart", { body: { ProductId: seal, qty: 1 } });
    const summary = await call("getCartSummary", {});
    expect(summary.data.map(({ productPrice, listPrice }) => [productPrice, listPrice])).toEqual([
      [150_000, 200_000],
      [50_000, undefined],
    ]);
    const cart = await call("getCart", {});
    expect(cart.sumQtyPrice).toBe(1_550_000);
    expect(cart.data[1]).not.toHaveProperty("listPrice");
    const told = { total: 1_560_000 };
    const placed = await call("placeOrder", { body: orderForm(told) });
    expect(placed.total).toBe(1_560_000);
    expect(await linesOf(placed.id)).toEqual([
      { price: 150_000, listPrice: 200_000, list: "PT Tambang 2026" },
      { price: 50_000, listPrice: null, list: null },
    ]);
  });

  it("may be nothing for a part that has a price in the catalogue", async () => {
    const gift = await buildProduct(shop.db, { priceRupiah: 20_000, weightGrams: 50 });
    const companyId = await buildCompany(shop.db);
    const [list] = await shop.db
      .insert(priceLists)
      .values({ name: "Free samples", companyId })
      .returning({ id: priceLists.id });
    await shop.db.insert(priceRules).values({ listId: list?.id ?? 0, productId: gift, priceRupiah: 0 });
    const call = as(await buildMember(shop.db, companyId, "buyer"));
    await call("addToCart", { body: { ProductId: gift, qty: 1 } });
    expect((await call("placeOrder", { body: orderForm({ total: 10_000 }) })).total).toBe(10_000);
  });

  it("are nobody else's", async () => {
    const other = await buildMember(shop.db, await buildCompany(shop.db), "manager");
    for (const customer of [await buildUser(shop.db), other]) {
      const { data } = await as(customer)("addToCart", { body: { ProductId: filter, qty: 10 } });
      expect(data.map(({ productPrice, listPrice }) => [productPrice, listPrice])).toEqual([
        [200_000, undefined],
      ]);
    }
  });

  it("end for the customer who saw another total, without an order", async () => {
    const call = as(buyer);
    await call("addToCart", { body: { ProductId: filter, qty: 10 } });
    const refusal = await refusalOf(call("placeOrder", { body: orderForm({ total: 2_010_000 }) }));
    expect(refusal.reason).toBe("priceChanged");
    const [line] = (await call("getCart", {})).data;
    await call("deleteCartItem", { params: { id: line?.id ?? "" } });
  });

  it("are what the staff copies from an older order of the company; a price that is typed stays", async () => {
    const enter = (lines: { productId: number; qty: number; price: number }[]) =>
      as(staff)("enterOrder", {
        body: {
          customerId: buyer.id,
          lines,
          shippingProvider: "jne",
          shippingMethod: "REG",
          shippingCost: 10_000,
          charges: {},
          isAskedForPayment: false,
        },
      });
    const entered = await enter([
      { productId: filter, qty: 10, price: 150_000 },
      { productId: seal, qty: 1, price: 45_000 },
    ]);
    expect(await linesOf(entered.id)).toEqual([
      { price: 150_000, listPrice: 200_000, list: "PT Tambang 2026" },
      { price: 45_000, listPrice: null, list: null },
    ]);
    const { lines } = await as(staff)("getAdminOrder", { params: { id: entered.id } });
    expect(lines.map(({ priceList }) => priceList)).toEqual([
      { name: "PT Tambang 2026", listPrice: 200_000 },
      null,
    ]);
    const copy = await as(staff)("getOrderCopy", { params: { id: entered.orderCode } });
    expect(copy.lines.map(({ product }) => product.price)).toEqual([150_000, 50_000]);
  });
});
