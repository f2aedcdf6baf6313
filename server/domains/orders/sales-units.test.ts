import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  buildCourier,
  buildPlaces,
  homeSubdistrict,
  moveThrough,
  orderForm,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { defaultCompanyFacts } from "../../company/default-company-facts.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import { products } from "../../database/schema/catalogue.ts";
import { mails } from "../../database/schema/mail.ts";
import { collectContent } from "../../mail/mail-content.ts";
import type { UnsentMail } from "../../mail/mail.queries.ts";
import { renderMail } from "../../mail/render-mail.tsx";

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

it("an order keeps the units of its parts, even if the catalogue changes later", async () => {
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

it("a part that the staff finds, pastes or copies into an order says its unit, and one that is left out too", async () => {
  const staff = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  const reel = await buildProduct(shop.db, { code: "REEL-7731", weightGrams: 500, salesUnit: "meter" });
  const found = await staff("findOrderProducts", { query: { q: "reel-7731" } });
  expect(found).toMatchObject([{ id: reel, salesUnit: "meter" }]);
  const pasted = await staff("readOrderLines", { body: { text: "REEL-7731 ; 4" } });
  expect(pasted.lines).toMatchObject([{ qty: 4, product: { id: reel, salesUnit: "meter" } }]);
  const member = shop.callAs((await buildUser(shop.db)).token);
  for (const ProductId of [reel, filter]) await member("addToCart", { body: { ProductId, qty: 3 } });
  const { id } = await member("placeOrder", { body: orderForm({ shippingCost: 30_000 }) });
  const { lines } = await staff("getOrderCopy", { params: { id } });
  expect(lines.map(({ qty, product: { salesUnit } }) => [qty, salesUnit])).toEqual([
    [3, "meter"],
    [3, "pcs"],
  ]);
  await shop.db
    .update(products)
    .set({ archivedAt: new Date(), isVisible: false })
    .where(eq(products.id, reel));
  const { gone } = await staff("getOrderCopy", { params: { id } });
  expect(gone).toMatchObject([{ code: "REEL-7731", qty: 3, salesUnit: "meter" }]);
});

it("the product's page and the cart name the unit, and say nothing of pieces", async () => {
  await shop.db.update(products).set({ salesUnit: "meter" }).where(eq(products.id, hose));
  const member = shop.callAs((await buildUser(shop.db)).token);
  const detail = await member("getProduct", { params: { id: String(hose) } });
  expect(detail.salesUnit).toBe("meter");
  expect(await member("getProduct", { params: { id: String(filter) } })).not.toHaveProperty("salesUnit");
  await member("addToCart", { body: { ProductId: hose, qty: 3 } });
  const added = await member("addToCart", { body: { ProductId: filter, qty: 1 } });
  const cart = await member("getCart", {});
  const summary = await member("getCartSummary", {});
  for (const { data } of [added, cart, summary]) {
    expect(data.map(({ qty, salesUnit }) => [qty, salesUnit])).toEqual([
      [3, "meter"],
      [1, undefined],
    ]);
    expect(data[1]).not.toHaveProperty("salesUnit");
  }
});

it("pieces that leave and come back are shown with their unit, in the shop, in the office and in mails", async () => {
  await shop.db.update(products).set({ salesUnit: "meter" }).where(eq(products.id, hose));
  const owner = (await buildUser(shop.db, { role: "owner" })).token;
  const staff = shop.callAs(owner);
  const member = shop.callAs((await buildUser(shop.db)).token);
  await member("addToCart", { body: { ProductId: hose, qty: 3 } });
  await member("addToCart", { body: { ProductId: filter, qty: 1 } });
  const { id } = await member("placeOrder", {
    body: { shippingProvider: "jne", shippingMethod: "REG", shippingCost: 20_000 },
  });
  const edited = await staff("getAdminOrder", { params: { id } });
  const { lines } = await staff("previewOrderEdit", {
    params: { id },
    body: {
      lines: edited.lines.map(({ id: lineId, price }) => ({ lineId, productId: null, qty: 2, price })),
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 20_000,
    },
  });
  expect(lines.map(({ salesUnit }) => salesUnit)).toEqual(["meter", undefined]);
  await moveThrough(shop, owner, id, ["processing", "waiting for payment", "packing", "delivering", "done"]);
  const own = await member("getOrder", { params: { id } });
  expect(own.shipments[0]?.lines.map(({ qty, salesUnit }) => [qty, salesUnit])).toEqual([
    [3, "meter"],
    [1, undefined],
  ]);
  const { returnable } = await member("listOwnReturns", { params: { id } });
  expect(returnable.map(({ qty, salesUnit }) => [qty, salesUnit])).toEqual([
    [3, "meter"],
    [1, undefined],
  ]);
  const tooMany = returnable.map(({ lineId }) => ({ lineId, qty: 4, reason: "damaged" as const }));
  const refusal = await refusalOf(member("askReturn", { params: { id }, body: { lines: tooMany } }));
  expect(refusal.message).toMatch(/: at most 3 m can come back\.$/);
  const asked = returnable.map(({ lineId }, index) => ({
    lineId,
    qty: 2 - index,
    reason: "damaged" as const,
  }));
  await member("askReturn", { params: { id }, body: { lines: asked } });
  const { returns } = await member("listOwnReturns", { params: { id } });
  expect(returns[0]?.lines.map(({ qty, salesUnit }) => [qty, salesUnit])).toEqual([
    [2, "meter"],
    [1, undefined],
  ]);
  const { rows } = await staff("listReturns", { query: { order: id } });
  expect(rows[0]?.lines.map(({ qty, salesUnit }) => [qty, salesUnit])).toEqual([
    [2, "meter"],
    [1, "pcs"],
  ]);
  const text = await mailOf(id, "return-asked");
  expect(text).toMatch(/\b2 m\b/);
  expect(text).not.toMatch(/\b1 pcs\b/);
});

/** The text of the order's mail of this template, in English. */
async function mailOf(orderId: string, template: "return-asked"): Promise<string> {
  const [mail] = await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.template, template)));
  if (mail === undefined) throw new Error("no mail is owed");
  const letterhead = {
    language: "en" as const,
    company: defaultCompanyFacts,
    publicUrl: "http://shop.example",
  };
  const { id, language, recipient, createdAt } = mail;
  const owed = { id, language, recipient, createdAt, mail: { template, orderId, ...(mail.facts as object) } };
  const content = await collectContent(shop.db, letterhead, owed as UnsentMail);
  return (await renderMail({ letterhead, content })).text;
}

it("the stock shows the unit of its figures", async () => {
  await shop.db.update(products).set({ salesUnit: "meter" }).where(eq(products.id, hose));
  const staff = shop.callAs((await buildUser(shop.db, { role: "warehouse" })).token);
  for (const [id, salesUnit] of [
    [hose, "meter"],
    [filter, "pcs"],
  ] as const) {
    const stock = await staff("startCounting", { params: { id: String(id) }, body: { onHand: 100 } });
    expect(stock).toMatchObject({ onHand: 100, salesUnit });
  }
  const { rows } = await staff("listStock", { query: {} });
  expect(new Map(rows.map(({ productId, salesUnit }) => [productId, salesUnit]))).toEqual(
    new Map([
      [hose, "meter"],
      [filter, "pcs"],
    ]),
  );
});

it("the database takes no unit that is not on the list", async () => {
  const write = shop.db
    .update(products)
    .set({ salesUnit: "barrel" as "box" })
    .where(eq(products.id, filter));
  expect(constraintOf(await write.catch((error: unknown) => error))).toBe("product_sales_unit_known");
});
