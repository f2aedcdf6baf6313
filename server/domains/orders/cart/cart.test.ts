import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import type { Call } from "#contract/call.ts";
import { sessions, users } from "../../../database/schema/accounts.ts";
import { cartItems } from "../../../database/schema/cart.ts";
import { pictures, productPictures, products } from "../../../database/schema/catalogue.ts";

describe("the cart", () => {
  let shop: TestShop;
  let token: string;
  let userId: string;
  let call: Call;
  let filter: number;

  beforeAll(async () => {
    shop = await startTestShop();
    filter = await buildProduct(shop.db, {
      nameEn: "Oil filter",
      nameId: "Filter oli",
      priceRupiah: 345_000,
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    ({ token, id: userId } = await buildUser(shop.db));
    call = shop.callAs(token);
  });

  const add = (qty: number, customerNotes?: string, ProductId = filter) =>
    call("addToCart", {
      body: { ProductId, qty, ...(customerNotes !== undefined && { customerNotes }) },
    });

  it("is empty at first", async () => {
    expect(await call("getCart", {})).toEqual({ data: [], sumQtyPrice: 0 });
    expect(await call("getCartSummary", {})).toEqual({ total: 0, data: [] });
  });

  it("answers the new cart when something is put in", async () => {
    const cart = await add(2, "For the D85");
    expect(cart.sumQtyPrice).toBe(690_000);
    expect(cart.data).toMatchObject([
      {
        ProductId: filter,
        productName: "Oil filter",
        productPrice: 345_000,
        qty: 2,
        imageLocation: "/no-picture.svg",
        customerNotes: "For the D85",
      },
    ]);
  });

  it("refuses a part without a price, and says that there is none", async () => {
    const priceless = await buildProduct(shop.db, { code: "ASK-1", priceRupiah: 0 });
    const refused = await refusalOf(add(1, undefined, priceless));
    expect([refused.status, refused.reason, refused.message]).toEqual([
      409,
      "priceOnRequest",
      "ASK-1 has no price yet. Please ask us for a quotation.",
    ]);
    expect((await call("getCart", {})).data).toEqual([]);
  });

  it("adds to the line that is there and keeps its note unless a new one is given", async () => {
    await add(2, "first");
    expect((await add(3)).data).toMatchObject([{ qty: 5, customerNotes: "first" }]);
    expect((await add(1, "second")).data).toMatchObject([{ qty: 6, customerNotes: "second" }]);
  });

  it("makes one line of twenty from twenty adds at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(1)));
    expect((await call("getCart", {})).data.map(({ qty }) => qty)).toEqual([20]);
  });

  const addUnder = (key: string, qty: number) =>
    call("addToCart", {
      body: { ProductId: filter, qty, customerNotes: "" },
      headers: { "idempotency-key": key },
    });

  it("accepts the same submit once, however often it arrives, even at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => addUnder("first-press", 2)));
    for (const { data } of [...answers, await addUnder("first-press", 2)]) {
      expect(data).toMatchObject([{ qty: 2 }]);
    }
    expect((await addUnder("second-press", 2)).data).toMatchObject([{ qty: 4 }]);
  });

  it("refuses the key of one submit for another", async () => {
    await addUnder("first-press", 2);
    const refusal = await refusalOf(addUnder("first-press", 3));
    expect([refusal.status, refusal.reason]).toEqual([422, "keyReused"]);
    expect((await call("getCart", {})).data).toMatchObject([{ qty: 2 }]);
  });

  it("accepts a submit with its key after it was refused before", async () => {
    await add(9_999);
    expect((await refusalOf(addUnder("too-many", 1))).reason).toBe("quantityTooLarge");
    const [line] = (await call("getCart", {})).data;
    await call("updateCartItem", { params: { id: line?.id ?? "" }, body: { qty: 1 } });
    expect((await addUnder("too-many", 1)).data).toMatchObject([{ qty: 2 }]);
  });

  it("keeps the keys of one customer apart from those of another", async () => {
    await addUnder("press", 2);
    call = shop.callAs((await buildUser(shop.db)).token);
    expect((await addUnder("press", 2)).data).toMatchObject([{ qty: 2 }]);
  });

  it("holds at most 9,999 pieces of one product", async () => {
    await add(9_999);
    const refusal = await refusalOf(add(1));
    expect([refusal.status, refusal.reason]).toEqual([409, "quantityTooLarge"]);
    expect(refusal.message).toBe("At most 9,999 pieces of one product fit in a cart.");
    expect((await call("getCart", {})).data[0]?.qty).toBe(9_999);
  });

  it("says how much fits at most of a product that is not sold by the piece, in both languages", async () => {
    const hose = await buildProduct(shop.db, { salesUnit: "meter" });
    await add(9_999, "", hose);
    const said = async (language: "en" | "id") =>
      (
        await refusalOf(
          shop.callAs(token, language)("addToCart", { body: { ProductId: hose, qty: 1, customerNotes: "" } }),
        )
      ).message;
    expect(await said("en")).toBe("At most 9,999 m of one product fit in a cart.");
    expect(await said("id")).toBe("Paling banyak 9.999 meter untuk satu produk di keranjang.");
  });

  it("refuses products that are not sold", async () => {
    const hidden = await buildProduct(shop.db);
    await shop.db.update(products).set({ isVisible: false }).where(eq(products.id, hidden));
    for (const ProductId of [hidden, 2_147_483_647]) {
      expect((await refusalOf(add(1, "", ProductId))).reason).toBe("productNotFound");
    }
  });

  it.each([null, "5", true, false, 1e21, 1.5, 0, -1, 10_000, [3], {}, undefined])(
    "refuses the quantity %j",
    async (qty) => {
      const answer = await shop.app.inject({
        method: "POST",
        url: "/v1/customercart",
        headers: { authorization: `Bearer ${token}` },
        payload: { ProductId: filter, qty },
      });
      expect(answer.statusCode).toBe(400);
      expect(errorBody(answer).errors?.map(({ path }) => path)).toEqual(["qty"]);
      expect((await call("getCart", {})).data).toEqual([]);
    },
  );

  it.each([null, "5", true, 1e21, 2_147_483_648, [3], 0])("refuses the product id %j", async (ProductId) => {
    const answer = await shop.app.inject({
      method: "POST",
      url: "/v1/customercart",
      headers: { authorization: `Bearer ${token}` },
      payload: { ProductId, qty: 1 },
    });
    expect(answer.statusCode).toBe(400);
    expect(errorBody(answer).errors?.map(({ path }) => path)).toEqual(["ProductId"]);
  });

  it("takes notes of 71 characters, as they are written, and no longer ones", async () => {
    const note = `${"é".repeat(58)} <b>🛠️</b> ؏`;
    expect(note.length).toBeLessThan(72);
    expect((await add(1, note)).data[0]?.customerNotes).toBe(note);
    expect((await refusalOf(add(1, "x".repeat(72)))).errors).toEqual([
      { path: "customerNotes", message: "A note may have at most 71 characters" },
    ]);
    expect((await refusalOf(add(1, "NUL\u0000"))).status).toBe(400);
  });

  it("names products and shows pictures in the reader's language, at today's price", async () => {
    const ProductId = await buildProduct(shop.db, { nameEn: "Track roller", nameId: "Roller bawah" });
    await shop.db.insert(pictures).values({ key: "abc123", width: 900, height: 900 });
    await shop.db
      .insert(productPictures)
      .values({ productId: ProductId, pictureKey: "abc123", position: 0, altEn: "", altId: "" });
    await add(3, "", ProductId);
    await shop.db.update(products).set({ priceRupiah: 1_250_000 }).where(eq(products.id, ProductId));
    const indonesian = await shop.callAs(token, "id")("getCart", {});
    expect(indonesian).toMatchObject({ sumQtyPrice: 3_750_000, data: [{ productName: "Roller bawah" }] });
    expect(await call("getCartSummary", {})).toEqual({
      total: 1,
      data: [
        {
          ProductId,
          productName: "Track roller",
          imageLocation: "/pictures/abc123/640.jpg",
          qty: 3,
          productPrice: 1_250_000,
        },
      ],
    });
  });

  it("changes the given fields of a line and leaves the rest", async () => {
    const id = (await add(2, "note")).data[0]?.id ?? "";
    const changed = await call("updateCartItem", { params: { id }, body: { qty: 7 } });
    expect(changed.data).toMatchObject([{ qty: 7, customerNotes: "note" }]);
    const cleared = await call("updateCartItem", { params: { id }, body: { customerNotes: "" } });
    expect(cleared.data).toMatchObject([{ qty: 7, customerNotes: "" }]);
    expect((await call("updateCartItem", { params: { id }, body: {} })).data[0]?.qty).toBe(7);
    expect((await refusalOf(call("updateCartItem", { params: { id }, body: { qty: 0 } }))).status).toBe(400);
  });

  it("keeps one customer's lines from another", async () => {
    const id = (await add(2)).data[0]?.id ?? "";
    const other = shop.callAs((await buildUser(shop.db)).token);
    const update = await refusalOf(other("updateCartItem", { params: { id }, body: { qty: 9 } }));
    const removal = await refusalOf(other("deleteCartItem", { params: { id } }));
    expect([update.status, removal.status]).toEqual([404, 404]);
    expect((await other("getCart", {})).data).toEqual([]);
    expect((await call("getCart", {})).data[0]?.qty).toBe(2);
  });

  it("takes a line out", async () => {
    const id = (await add(2)).data[0]?.id ?? "";
    expect((await call("deleteCartItem", { params: { id } })).data).toEqual([]);
    expect((await refusalOf(call("deleteCartItem", { params: { id } }))).status).toBe(404);
    expect(await shop.db.select().from(cartItems).where(eq(cartItems.userId, userId))).toEqual([]);
  });

  it("takes two statements for what is put in: one that also looks at the session, one for the disk", async () => {
    await add(1);
    expect(await countStatements(() => add(1))).toBe(2);
  });

  it.each([
    ["logged out", () => shop.db.delete(sessions).where(eq(sessions.userId, userId))],
    ["blocked", () => shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId))],
    ["gone", () => shop.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))],
    ["not seen for 31 days", () => lastUsed(31 * 24)],
  ])("accepts nothing from somebody who is %s, and gives no other answer", async (_, end) => {
    await add(2);
    await end();
    const refusals = await Promise.all([
      refusalOf(add(1)),
      refusalOf(addUnder("press", 1)),
      refusalOf(add(0)),
      refusalOf(add(9_999)),
      refusalOf(add(1, "", 2_147_483_647)),
    ]);
    expect(refusals.map(({ reason }) => reason)).toEqual(refusals.map(() => "signInRequired"));
    const lines = await shop.db.select().from(cartItems).where(eq(cartItems.userId, userId));
    expect(lines.map(({ qty }) => qty)).toEqual([2]);
  });

  it("counts as a use of the session", async () => {
    await lastUsed(2);
    await add(1);
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(Date.now() - (session?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  const lastUsed = (hours: number) =>
    shop.db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(sessions.userId, userId));

  it("needs a session", async () => {
    const visitor = shop.callAs();
    const refusals = await Promise.all([
      refusalOf(visitor("getCart", {})),
      refusalOf(visitor("addToCart", { body: { ProductId: filter, qty: 1 } })),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([401, 401]);
  });
});
