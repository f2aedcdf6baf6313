import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Call, CallError } from "#contract/call.ts";
import { formatRupiah } from "#contract/core/money.ts";
import {
  buildCourier,
  buildPlaces,
  homeSubdistrict,
  orderForm,
  otherSubdistrict,
  type TestCourier,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { sessions, users } from "../../../database/schema/accounts.ts";
import { pictures, productPictures, products } from "../../../database/schema/catalogue.ts";
import { mails } from "../../../database/schema/mail.ts";
import { deleteExpiredKeys } from "../../../core/idempotency.queries.ts";
import { Refusal } from "../../../core/refusal.ts";
import { idempotencyKeys, orderEvents, orderLines, orders } from "../../../database/schema/orders.ts";

const recipient = {
  sendToDifferentAddress: true,
  recipientFirstName: "Sri",
  recipientLastName: "Wahyuni",
  recipientCompany: "CV Alat Berat Nusantara",
  recipientEmail: "gudang@contoh.example",
  recipientPhoneNumber: "081298765432",
  RajaongkirSubdistrictId: otherSubdistrict,
  recipientSubdistrict: "Atlantis",
  recipientCity: "Atlantis",
  recipientProvince: "Atlantis",
  recipientPostalCode: "11730",
  recipientAddress: "Jl. Daan Mogot Km 11 <script>alert(1)</script>",
};

describe("placing an order", () => {
  let shop: TestShop;
  let courier: TestCourier;
  let userId: string;
  let token: string;
  let call: Call;

  beforeAll(async () => {
    courier = buildCourier();
    shop = await startTestShop({ parts: { shipping: courier } });
    await buildPlaces(shop.db);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    Object.assign(courier, buildCourier());
    ({ id: userId, token } = await buildUser(shop.db));
    call = shop.callAs(token);
  });

  const put = async (qty = 1, product: Parameters<typeof buildProduct>[1] = {}) => {
    const ProductId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000, ...product });
    await call("addToCart", { body: { ProductId, qty } });
    return ProductId;
  };
  const place = (overrides: Parameters<typeof orderForm>[0] = {}, key?: string) =>
    call("placeOrder", {
      body: orderForm(overrides),
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  const ordersOf = () => shop.db.select().from(orders).where(eq(orders.userId, userId));
  const cartLines = async () => (await call("getCart", {})).data.length;

  it("makes an order of copies from the cart, empties it and owes the customer a mail", async () => {
    await shop.db.insert(pictures).values({ key: "roller", width: 900, height: 900 }).onConflictDoNothing();
    const roller = await put(2, {
      code: "20Y-30-00014",
      nameEn: "Track roller",
      nameId: "Roller bawah",
      priceRupiah: 1_250_000,
      weightGrams: 12_345,
    });
    await shop.db
      .insert(productPictures)
      .values({ productId: roller, pictureKey: "roller", position: 0, altEn: "", altId: "" });
    await call("addToCart", { body: { ProductId: roller, qty: 1, customerNotes: "Left side" } });
    // 250 g, but 60 × 40 × 30 cm of volume count as 12 kg.
    await put(1, {
      priceRupiah: 99_999,
      weightGrams: 250,
      isVolume: true,
      lengthCm: 60,
      widthCm: 40,
      heightCm: 30,
    });
    const kilograms = Math.ceil((3 * 12_345) / 1_000 + (60 * 40 * 30) / 6_000);
    const subtotal = 3 * 1_250_000 + 99_999;

    const placed = await place({ shippingCost: kilograms * 10_000, total: subtotal + kilograms * 10_000 });

    expect(placed.orderCode).toMatch(/^SO-\d{8}-\d{4}$/);
    expect(placed.total).toBe(subtotal + kilograms * 10_000);
    const [order] = await ordersOf();
    expect(order).toMatchObject({
      id: placed.id,
      status: "new",
      language: "en",
      subtotalRupiah: subtotal,
      shippingCostRupiah: kilograms * 10_000,
      weightGrams: 3 * 12_345 + 250,
      chargeableKilograms: kilograms,
      shippingProvider: "jne",
      shippingMethod: "REG",
      isShippingEstimate: false,
      airwayBill: null,
      paymentDueAt: null,
      paymentReceiptSenderName: null,
      customerFirstName: "Budi",
      customerSubdistrict: "Sangatta Utara",
      customerCity: "Kabupaten Kutai Timur",
      customerProvince: "Kalimantan Timur",
      recipientFirstName: "Budi",
      recipientSubdistrictId: homeSubdistrict,
      recipientSubdistrict: "Sangatta Utara",
      recipientPostalCode: "75683",
    });
    expect(courier.asked).toEqual([{ subdistrictId: homeSubdistrict, kilograms }]);

    // Later changes of the product do not affect the order.
    await shop.db
      .update(products)
      .set({ priceRupiah: 1, nameEn: "Other", weightGrams: 1 })
      .where(eq(products.id, roller));
    expect(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, placed.id))).toMatchObject([
      {
        position: 0,
        productId: roller,
        code: "20Y-30-00014",
        name: "Track roller",
        priceRupiah: 1_250_000,
        qty: 3,
        weightGrams: 12_345,
        customerNotes: "Left side",
        pictureKey: "roller",
      },
      { position: 1, priceRupiah: 99_999, qty: 1, pictureKey: null },
    ]);
    expect(await cartLines()).toBe(0);
    expect(await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.id))).toMatchObject([
      { fromStatus: null, toStatus: "new", userId },
    ]);
    expect(await shop.db.select().from(mails).where(eq(mails.orderId, placed.id))).toMatchObject([
      { template: "order-received", language: "en", facts: { orderId: placed.id } },
    ]);
  });

  it("counts as a use of the session, and needs one whose account is not blocked", async () => {
    await put();
    const ofUser = eq(sessions.userId, userId);
    await shop.db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 7_200_000) })
      .where(ofUser);
    await place();
    const [session] = await shop.db.select().from(sessions).where(ofUser);
    expect(Date.now() - (session?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000);

    await put();
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
    expect((await refusalOf(place())).reason).toBe("signInRequired");
    expect((await refusalOf(place({}, randomUUID()))).reason).toBe("signInRequired");
    expect(await ordersOf()).toHaveLength(1);
  });

  it("takes six statements beside the job of its mail, the transaction's two among them", async () => {
    await put();
    expect(await countStatements(() => place({}, randomUUID()))).toBe(6);
  });

  it("takes nothing while the database's disk is full, shows what there is, and takes the same order once there is room", async () => {
    const ProductId = await put();
    // PostgreSQL's own error, which it raises in the middle of a statement if a file cannot grow.
    await shop.db.execute(sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await shop.db.execute(sql`
      create trigger no_room before insert on sales_order_line for each row execute function no_room()`);
    const key = randomUUID();
    const refused = await refusalOf(place({}, key));
    expect(refused).toMatchObject({ status: 503, reason: "databaseUnavailable" });
    expect(await ordersOf()).toEqual([]);
    expect(await cartLines()).toBe(1);
    expect(await call("getProduct", { params: { id: String(ProductId) } })).toMatchObject({ id: ProductId });

    await shop.db.execute(sql`drop function no_room cascade`);
    const placed = await place({}, key);
    expect(await place({}, key)).toEqual(placed);
    expect(await ordersOf()).toMatchObject([{ id: placed.id }]);
    expect(await cartLines()).toBe(0);
  });

  it("numbers the orders of a day in Jakarta one after another", async () => {
    await put();
    const first = await place();
    await put();
    const second = await place();
    const today = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Jakarta" }).format(new Date());
    expect(first.orderCode.slice(0, 12)).toBe(`SO-${today.replaceAll("-", "")}-`);
    expect(Number(second.orderCode.slice(12))).toBe(Number(first.orderCode.slice(12)) + 1);
  });

  it("counts on above 9,999", async () => {
    await shop.db.execute(sql`update order_number set last = 9999`);
    await put();
    expect((await place()).orderCode).toMatch(/-10000$/);
    await shop.db.execute(sql`update order_number set last = 500`);
  });

  it("sends to a different address, with the places' own names, for that address's price", async () => {
    await put();
    const placed = await place(recipient);
    expect(courier.asked).toEqual([{ subdistrictId: otherSubdistrict, kilograms: 1 }]);
    const [order] = await ordersOf();
    expect(order).toMatchObject({
      id: placed.id,
      customerFirstName: "Budi",
      customerSubdistrictId: homeSubdistrict,
      recipientFirstName: "Sri",
      recipientLastName: "Wahyuni",
      recipientCompany: "CV Alat Berat Nusantara",
      recipientSubdistrictId: otherSubdistrict,
      recipientSubdistrict: "Cengkareng",
      recipientCity: "Kota Jakarta Barat",
      recipientProvince: "DKI Jakarta",
      recipientAddress: "Jl. Daan Mogot Km 11 <script>alert(1)</script>",
    });
  });

  it("believes nothing that the form says of the customer", async () => {
    await put();
    const forged = { customerName: "Other", customerEmail: "other@contoh.example", customerCity: "Atlantis" };
    await call("placeOrder", {
      body: { ...orderForm(forged), userId: randomUUID(), status: "done", subtotalRupiah: 1 } as ReturnType<
        typeof orderForm
      >,
    });
    const [order] = await ordersOf();
    const [account] = await shop.db.select().from(users).where(eq(users.id, userId));
    expect(order).toMatchObject({
      customerEmail: account?.email,
      customerCity: "Kabupaten Kutai Timur",
      status: "new",
      subtotalRupiah: 250_000,
    });
  });

  it("checks the recipient only where the parcel goes to a different address", async () => {
    await put();
    const { recipientFirstName: _, ...nameless } = recipient;
    const refusal = await refusalOf(
      place({ ...nameless, recipientPhoneNumber: "12345", recipientPostalCode: "1" }),
    );
    expect(refusal.status).toBe(400);
    expect(refusal.errors).toEqual(
      expect.arrayContaining([
        { path: "recipientFirstName", message: "First Name is required" },
        { path: "recipientPhoneNumber", message: "Phone Number is not valid" },
        { path: "recipientPostalCode", message: "Postal Code is not valid" },
      ]),
    );
    const unknown = await refusalOf(place({ ...recipient, RajaongkirSubdistrictId: 999_999 }));
    expect(unknown.errors.map(({ path }) => path)).toEqual(["RajaongkirSubdistrictId"]);
    expect(await cartLines()).toBe(1);
    expect(courier.asked).toEqual([]);
  });

  it("asks a customer without a subdistrict for it", async () => {
    await put();
    await shop.db.update(users).set({ subdistrictId: null }).where(eq(users.id, userId));
    expect((await refusalOf(place())).errors).toEqual([
      { path: "customerSubdistrict", message: "Subdistrict is required" },
    ]);
  });

  it("keeps it with the order that a price was only an estimate", async () => {
    courier.isEstimate = true;
    await put();
    await place();
    expect(await ordersOf()).toMatchObject([{ isShippingEstimate: true }]);
  });

  it("refuses an empty cart, also the second of two submits without a key", async () => {
    expect((await refusalOf(place())).reason).toBe("cartEmpty");
    await put();
    await place();
    const second = await refusalOf(place());
    expect([second.status, second.reason]).toEqual([409, "cartEmpty"]);
    expect(await ordersOf()).toHaveLength(1);
  });

  it("makes one order of two submits at once without a key", async () => {
    for (let round = 0; round < 5; round += 1) {
      await put();
      const outcomes = await Promise.all(
        [place(), place()].map((submit) =>
          submit.then(
            () => "placed",
            ({ reason }: CallError) => reason,
          ),
        ),
      );
      expect(outcomes.toSorted()).toEqual(["cartEmpty", "placed"]);
    }
    expect(await ordersOf()).toHaveLength(5);
    expect(await cartLines()).toBe(0);
  });

  it("refuses another shipping price than its own and says which", async () => {
    await put();
    courier.rupiahPerKilogram = 12_500;
    const refusal = await refusalOf(place());
    expect([refusal.status, refusal.reason]).toEqual([409, "shippingCostChanged"]);
    expect(refusal.message).toContain(formatRupiah(12_500));
    for (const shippingCost of [0, 12_499, 12_501]) {
      expect((await refusalOf(place({ shippingCost }))).reason).toBe("shippingCostChanged");
    }
    expect(await ordersOf()).toEqual([]);
    expect(await cartLines()).toBe(1);
  });

  it("refuses another total than its own: a price changed meanwhile", async () => {
    const product = await put(2);
    await shop.db.update(products).set({ priceRupiah: 300_000 }).where(eq(products.id, product));
    const refusal = await refusalOf(place({ total: 510_000 }));
    expect([refusal.status, refusal.reason]).toEqual([409, "priceChanged"]);
    expect(refusal.message).toContain(formatRupiah(610_000));
    expect(await cartLines()).toBe(1);
    expect((await place({ total: 610_000 })).total).toBe(610_000);
  });

  it("refuses a total that is lower now than the customer saw it as well", async () => {
    const product = await put(2);
    await shop.db.update(products).set({ priceRupiah: 200_000 }).where(eq(products.id, product));
    const refusal = await refusalOf(place({ total: 510_000 }));
    expect([refusal.status, refusal.reason]).toEqual([409, "priceChanged"]);
    expect(refusal.message).toContain(formatRupiah(410_000));
    expect(await cartLines()).toBe(1);
  });

  it("refuses a product that has lost its price, names it and says that it can be removed", async () => {
    const product = await put(1, { code: "6736-51-5150", nameEn: "Oil filter" });
    await shop.db.update(products).set({ priceRupiah: 0 }).where(eq(products.id, product));
    const refusal = await refusalOf(place());
    expect([refusal.status, refusal.reason]).toEqual([409, "priceMissing"]);
    expect(refusal.message).toBe(
      "6736-51-5150 Oil filter has no price yet. Please remove it from your cart and ask us for a quotation.",
    );
    expect(await cartLines()).toBe(1);
  });

  it("refuses a product that is not sold any more and names it", async () => {
    const product = await put(1, { code: "6736-51-5142", nameEn: "Oil filter" });
    await shop.db.update(products).set({ isVisible: false }).where(eq(products.id, product));
    const refusal = await refusalOf(place());
    expect([refusal.status, refusal.reason]).toEqual([409, "productGone"]);
    expect(refusal.message).toContain("6736-51-5142 Oil filter");
  });

  it("refuses a service that no courier offers", async () => {
    await put();
    const refusal = await refusalOf(place({ shippingMethod: "TELEPORT" }));
    expect([refusal.status, refusal.reason]).toEqual([422, "shippingNotServed"]);
  });

  it("asks for the price again where the cart changed while it was asked for", async () => {
    await put();
    let heavy: number | undefined;
    courier.beforeQuote = async () => {
      heavy ??= await put(1, { weightGrams: 4_000 });
    };
    const refusal = await refusalOf(place());
    expect(refusal.reason).toBe("shippingCostChanged");
    expect(refusal.message).toContain(formatRupiah(50_000));
    expect(courier.asked.map(({ kilograms }) => kilograms)).toEqual([1, 5]);
    courier.beforeQuote = async () => undefined;
    expect((await place({ shippingCost: 50_000 })).total).toBe(550_000);
  });

  it("gives up where the cart never holds still", async () => {
    await put();
    courier.beforeQuote = async () => {
      await put(1, { weightGrams: 4_000 });
    };
    const refusal = await refusalOf(place());
    expect([refusal.status, refusal.reason]).toEqual([503, "shippingUnavailable"]);
    expect(await ordersOf()).toEqual([]);
  });

  it("bears a cart that is heavier than any ship", async () => {
    await put(9_999, { weightGrams: 2_000_000, priceRupiah: 900_000_000 });
    const placed = await place({ shippingCost: 9_999 * 2_000 * 10_000 });
    expect(placed.total).toBe(9_999 * 900_000_000 + 9_999 * 2_000 * 10_000);
  });

  it.each([
    ["shippingCost", [null, "10000", true, 1e21, [3], -1, 0.5, undefined]],
    ["total", [null, "260000", true, 1e21, [3], -1]],
    ["shippingProvider", [null, 5, true, [3], "", undefined]],
    ["sendToDifferentAddress", [null, "true", 1, [true]]],
  ])("refuses a %s of another type", async (field, values) => {
    await put();
    for (const value of values) {
      const answer = await shop.app.inject({
        method: "POST",
        url: "/v1/salesorder",
        headers: { authorization: `Bearer ${token}` },
        payload: { ...orderForm(), [field]: value },
      });
      expect([value, answer.statusCode]).toEqual([value, 400]);
      expect(errorBody(answer).errors?.map(({ path }) => path)).toEqual([field]);
    }
    expect(await ordersOf()).toEqual([]);
  });

  describe("with an Idempotency-Key", () => {
    it("answers the same again and makes no second order", async () => {
      await put();
      const key = randomUUID();
      const first = await place({}, key);
      await put();
      courier.rupiahPerKilogram = 99_000;
      expect(await place({}, key)).toEqual(first);
      expect(await ordersOf()).toHaveLength(1);
      expect(await cartLines()).toBe(1);
    });

    it("answers the same again while no courier gives a price", async () => {
      await put();
      const key = randomUUID();
      const first = await place({}, key);
      await put();
      courier.beforeQuote = () => Promise.reject(new Refusal("shippingUnavailable"));
      expect(await place({}, key)).toEqual(first);
      expect((await refusalOf(place({}, randomUUID()))).status).toBe(503);
      expect(await cartLines()).toBe(1);
    });

    it("refuses the key for another order", async () => {
      await put();
      const key = randomUUID();
      await place({}, key);
      await put();
      const refusal = await refusalOf(place({ shippingMethod: "YES", shippingCost: 20_000 }, key));
      expect([refusal.status, refusal.reason]).toEqual([422, "keyReused"]);
    });

    it("takes the key of a refused submit again, with another body too", async () => {
      await put();
      const key = randomUUID();
      expect((await refusalOf(place({ shippingCost: 1 }, key))).reason).toBe("shippingCostChanged");
      await place({}, key);
      expect(await ordersOf()).toHaveLength(1);
    });

    it("makes one order of five submits at once, all answered alike", async () => {
      await put();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => place({}, key)));
      expect(new Set(answers.map(({ orderCode }) => orderCode)).size).toBe(1);
      expect(await ordersOf()).toHaveLength(1);
    });

    it("keeps one customer's keys from another's", async () => {
      await put();
      const key = randomUUID();
      const first = await place({}, key);
      ({ id: userId, token } = await buildUser(shop.db));
      call = shop.callAs(token);
      await put();
      expect((await place({}, key)).id).not.toBe(first.id);
    });

    it("forgets a key after 24 hours", async () => {
      await put();
      const key = randomUUID();
      const first = await place({}, key);
      const age = (hours: number) =>
        shop.db
          .update(idempotencyKeys)
          .set({ createdAt: sql`now() - make_interval(mins => ${hours * 60})` })
          .where(eq(idempotencyKeys.key, key));
      await put();
      await age(23.9);
      await deleteExpiredKeys(shop.db);
      expect(await place({}, key)).toEqual(first);
      await age(24.1);
      const second = await place({ shippingMethod: "YES", shippingCost: 20_000 }, key);
      expect(second.id).not.toBe(first.id);
      expect(await place({ shippingMethod: "YES", shippingCost: 20_000 }, key)).toEqual(second);
      await age(24.1);
      await deleteExpiredKeys(shop.db);
      const left = await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
      expect(left).toEqual([]);
    });

    it.each(["", "two words", "x".repeat(101), "schlüssel"])("refuses the key %j", async (key) => {
      await put();
      const refusal = await refusalOf(place({}, key));
      expect(refusal.errors.map(({ path }) => path)).toEqual(["idempotency-key"]);
    });
  });
});
