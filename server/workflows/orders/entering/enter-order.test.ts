import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import {
  buildCourier,
  buildOrder,
  buildPlaces,
  homeSubdistrict,
  otherSubdistrict,
  type TestCourier,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { users } from "../../../database/schema/accounts.ts";
import { crossReferences, products } from "../../../database/schema/catalogue.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { stocks } from "../../../database/schema/stock.ts";

type Entry = AdminCallInput<"enterOrder">["body"];

const sari: Entry["newCustomer"] = {
  salutation: "Mrs",
  firstName: "Sari",
  lastName: "Dewi",
  company: "CV Batu Kali",
  phoneNumber: "+62 812-9876-5432",
  email: "",
  RajaongkirSubdistrictId: homeSubdistrict,
  postalCode: "75683",
  address: "Jl. Poros KM 12",
  language: "id",
};

const joko: Entry["recipient"] = {
  salutation: "Mr",
  firstName: "Joko",
  lastName: "Widodo",
  company: "",
  phoneNumber: "0813-1111-2222",
  RajaongkirSubdistrictId: otherSubdistrict,
  postalCode: "11730",
  address: "Gudang Daan Mogot 5",
};

describe("an order that the staff enters", () => {
  let shop: TestShop;
  let courier: TestCourier;
  let staff: { id: string; token: string };
  let call: AdminCall;
  let productId: number;

  beforeAll(async () => {
    courier = buildCourier();
    shop = await startTestShop({ parts: { shipping: courier } });
    await buildPlaces(shop.db);
    staff = await buildUser(shop.db, { role: "sales", firstName: "Ratna", lastName: "" });
    call = shop.callAs(staff.token);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    Object.assign(courier, buildCourier());
    productId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000 });
  });

  const entry = (changes: Partial<Entry> = {}): Entry => ({
    lines: [{ productId, qty: 2, price: 240_000 }],
    shippingProvider: "jne",
    shippingMethod: "REG",
    shippingCost: 10_000,
    isAskedForPayment: false,
    ...(changes.customerId === undefined && { newCustomer: sari }),
    ...changes,
  });
  const enter = (changes?: Partial<Entry>, key?: string) =>
    call("enterOrder", {
      body: entry(changes),
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  const seen = (id: string) => call("getAdminOrder", { params: { id } });
  const countOrders = () => shop.db.$count(orders);
  const countUsers = () => shop.db.$count(users);
  const templatesOf = async (id: string) =>
    (await shop.db.select({ template: mails.template }).from(mails).where(eq(mails.orderId, id))).map(
      ({ template }) => template,
    );

  it("is written for a customer with an account, at the staff's prices, and the history names who entered it", async () => {
    const customer = await buildUser(shop.db);
    await shop.db.insert(stocks).values({ productId, onHand: 5 });
    const placed = await enter({ customerId: customer.id });
    expect(placed).toMatchObject({
      orderCode: expect.stringMatching(/^SO-\d{8}-\d{4}$/) as string,
      total: 490_000,
    });
    const order = await seen(placed.id);
    expect(order).toMatchObject({
      orderStatus: "new",
      customerId: customer.id,
      subtotal: 480_000,
      shippingCost: 10_000,
      shippingProvider: "jne",
      shippingMethod: "REG",
      lines: [{ productId, qty: 2, price: 240_000, reservedQty: 2 }],
      timeline: [{ kind: "moved", orderStatus: "new", by: { name: "Ratna", isCustomer: false } }],
    });
    expect(await templatesOf(placed.id)).toEqual(["order-received"]);
    const own = await shop.callAs(customer.token)("getOrder", { params: { id: placed.id } });
    expect(own.total).toBe(490_000);
  });

  it("goes to another recipient, at the courier's price to their place, and is billed to its customer", async () => {
    const customer = await buildUser(shop.db, { firstName: "Budi", lastName: "Santoso" });
    const placed = await enter({ customerId: customer.id, recipient: joko });
    expect(courier.asked.at(-1)).toEqual({ subdistrictId: otherSubdistrict, kilograms: 1 });
    expect(await seen(placed.id)).toMatchObject({
      customer: { name: "Budi Santoso", subdistrict: "Sangatta Utara" },
      recipient: {
        name: "Joko Widodo",
        company: "",
        email: "",
        phoneNumber: "081311112222",
        address: "Gudang Daan Mogot 5",
        subdistrict: "Cengkareng",
        city: "Kota Jakarta Barat",
        province: "DKI Jakarta",
        postalCode: "11730",
      },
    });
    const own = await shop.callAs(customer.token)("getOrder", { params: { id: placed.id } });
    expect(own).toMatchObject({ recipientName: "Joko Widodo", recipientSubdistrict: "Cengkareng" });
  });

  it("has the insurance, tax and rounding that were entered, and each total is with them", async () => {
    const customer = await buildUser(shop.db);
    const placed = await enter({
      customerId: customer.id,
      charges: { insurance: 5_000, tax: 52_800, rounding: -800 },
      isAskedForPayment: true,
    });
    expect(placed.total).toBe(547_000);
    const { subtotal, charges, total } = await seen(placed.id);
    expect([subtotal, total]).toEqual([480_000, 547_000]);
    const amounts = [
      ["shipping", 10_000],
      ["insurance", 5_000],
      ["tax", 52_800],
      ["rounding", -800],
    ];
    expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual(amounts);
    const own = await shop.callAs(customer.token)("getOrder", { params: { id: placed.id } });
    expect(own.charges.map(({ kind, amount }) => [kind, amount])).toEqual(amounts);
    const [inHistory] = await shop.callAs(customer.token)("listOrders", { query: {} });
    expect(inHistory).toMatchObject({ total: 547_000 });
  });

  it("has no tax of its own where the company's prices include PPN", async () => {
    const facts = await companySetting.read(shop.db);
    await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: true } });
    const orderCount = await countOrders();
    const refusal = await refusalOf(enter({ charges: { tax: 1 } }));
    expect([refusal.status, refusal.reason]).toEqual([409, "taxIsIncluded"]);
    expect(await countOrders()).toBe(orderCount);
    await companySetting.write(shop.db, facts);
  });

  it("of a new customer goes to another recipient too, who is not written to when the customer gets an email", async () => {
    const placed = await enter({ recipient: joko });
    const { customerId, customer } = await seen(placed.id);
    expect(customer).toMatchObject({ name: "Sari Dewi", subdistrict: "Sangatta Utara" });
    await call("setCustomerEmail", { params: { id: customerId }, body: { email: "dewi@batukali.example" } });
    expect(await seen(placed.id)).toMatchObject({
      customer: { email: "dewi@batukali.example" },
      recipient: { name: "Joko Widodo", email: "" },
    });
  });

  it("makes a new customer, who needs no email and gets no mail; a link opens the order", async () => {
    const placed = await enter({ isAskedForPayment: true });
    const { customer, orderStatus, customerId, timeline } = await seen(placed.id);
    expect(customer).toMatchObject({
      name: "Sari Dewi",
      company: "CV Batu Kali",
      email: "",
      phoneNumber: "081298765432",
      subdistrict: "Sangatta Utara",
      city: "Kabupaten Kutai Timur",
    });
    expect(orderStatus).toBe("waiting for payment");
    expect(timeline.map((event) => event.kind === "moved" && event.orderStatus)).toEqual([
      "new",
      "processing",
      "waiting for payment",
    ]);
    expect(await templatesOf(placed.id)).toEqual([]);
    const found = await call("listCustomers", { query: { q: "0812 9876 5432" } });
    expect(found.rows.map(({ id }) => id)).toContain(customerId);
    const { text, number } = await call("writeOrderMessage", {
      params: { id: placed.id },
      body: { kind: "payment" },
    });
    expect(number).toBe("6281298765432");
    const code = /#([\w-]{43})/.exec(text)?.[1] ?? "";
    const linked = await shop.callAs()("getLinkedOrder", { headers: { "order-link": code } });
    expect(linked).toMatchObject({ orderCode: placed.orderCode, orderStatus: "waiting for payment" });
  });

  it("of a customer without an email is mailed about once somebody has written one down", async () => {
    const placed = await enter({ isAskedForPayment: true });
    const { customerId } = await seen(placed.id);
    const params = { id: customerId };
    const setEmail = (email: string) => call("setCustomerEmail", { params, body: { email } });
    const other = await buildUser(shop.db);
    const { email: taken } = await call("getCustomer", { params: { id: other.id } });
    expect((await refusalOf(setEmail(taken))).reason).toBe("addressHasAccount");
    expect((await refusalOf(setEmail("no address"))).status).toBe(400);
    // An address with a typing error can be corrected while nobody has confirmed it.
    await setEmail("Sari@BatuKli.example");
    await setEmail("Sari@BatuKali.example");
    expect(await seen(placed.id)).toMatchObject({
      customer: { email: "Sari@BatuKali.example" },
      recipient: { email: "Sari@BatuKali.example" },
    });
    expect(await call("getCustomer", { params })).toMatchObject({
      email: "Sari@BatuKali.example",
      isConfirmed: false,
    });
    await call("moveOrder", {
      params: { id: placed.id },
      body: { orderStatus: "cancel", reason: "As agreed" },
    });
    expect(await templatesOf(placed.id)).toHaveLength(1);
  });

  it("asks a customer with an email for the payment by one mail", async () => {
    const placed = await enter({
      newCustomer: { ...sari, email: "sari@contoh.example" },
      isAskedForPayment: true,
    });
    expect(await templatesOf(placed.id)).toEqual(["order-status"]);
    const { paymentDueAt } = await seen(placed.id);
    expect(Date.parse(paymentDueAt ?? "")).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  });

  it("is not written where the email has an account, and no second customer is made", async () => {
    const { email } = await buildUser(shop.db);
    const [orderCount, userCount] = [await countOrders(), await countUsers()];
    const refusal = await refusalOf(enter({ newCustomer: { ...sari, email: email.toUpperCase() } }));
    expect([refusal.status, refusal.reason]).toEqual([409, "emailTaken"]);
    expect([await countOrders(), await countUsers()]).toEqual([orderCount, userCount]);
  });

  it("is written once for one key, with one customer", async () => {
    const [orderCount, userCount] = [await countOrders(), await countUsers()];
    const [one, other] = await Promise.all([enter({}, "one-entry"), enter({}, "one-entry")]);
    expect(other).toEqual(one);
    expect(await enter({}, "one-entry")).toEqual(one);
    expect([await countOrders(), await countUsers()]).toEqual([orderCount + 1, userCount + 1]);
    const refusal = await refusalOf(enter({ isAskedForPayment: true }, "one-entry"));
    expect(refusal.reason).toBe("keyReused");
  });

  it.each([
    ["another shipping cost than the courier's", { shippingCost: 9_000 }, "shippingCostChanged"],
    ["a service that does not reach the place", { shippingMethod: "SUPER" }, "shippingNotServed"],
    ["a product that is not there", { lines: [{ productId: 999_999, qty: 1, price: 1 }] }, "productNotFound"],
    [
      "a customer who is not there",
      { customerId: "00000000-0000-4000-8000-000000000000" },
      "customerNotFound",
    ],
    ["no lines", { lines: [] }, "invalidInput"],
    ["no customer", { newCustomer: undefined }, "invalidInput"],
    ["a landline for WhatsApp", { newCustomer: { ...sari, phoneNumber: "021 5437 0188" } }, "invalidInput"],
    ["an email that is none", { newCustomer: { ...sari, email: "sari@" } }, "invalidInput"],
    [
      "a place that is not on the list",
      { newCustomer: { ...sari, RajaongkirSubdistrictId: 1 } },
      "invalidInput",
    ],
    [
      "a recipient's place that is not on the list",
      { recipient: { ...joko, RajaongkirSubdistrictId: 1 } },
      "invalidInput",
    ],
    ["a rounding of a thousand", { charges: { rounding: 1_000 } }, "invalidInput"],
    ["an insurance that gives back", { charges: { insurance: -1 } }, "invalidInput"],
    ["a recipient without a name", { recipient: { ...joko, firstName: " " } }, "invalidInput"],
    ["a recipient whom nobody can ring", { recipient: { ...joko, phoneNumber: "12" } }, "invalidInput"],
  ] as [string, Partial<Entry>, string][])(
    "is refused with %s, and nothing is written",
    async (_, changes, reason) => {
      const [orderCount, userCount] = [await countOrders(), await countUsers()];
      const refusal = await refusalOf(enter(changes));
      expect(refusal.reason).toBe(reason);
      expect([await countOrders(), await countUsers()]).toEqual([orderCount, userCount]);
    },
  );

  it("may sell what the shop does not show", async () => {
    const hidden = await buildProduct(shop.db, { weightGrams: 500, isVisible: false });
    const placed = await enter({ lines: [{ productId: hidden, qty: 1, price: 1_000 }] });
    expect(placed.total).toBe(11_000);
  });

  it("is priced by the same couriers as the checkout, for a customer or a place", async () => {
    const lines = [{ productId, qty: 3 }];
    const customer = await buildUser(shop.db);
    for (const body of [
      { lines, customerId: customer.id },
      { lines, subdistrictId: homeSubdistrict },
    ]) {
      const { chargeableKilograms, options } = await call("quoteNewOrder", { body });
      expect(chargeableKilograms).toBe(2);
      expect(options).toMatchObject([
        {
          provider: "jne",
          services: [
            { service: "REG", cost: 20_000 },
            { service: "YES", cost: 40_000 },
          ],
        },
      ]);
    }
  });

  it("takes a pasted list: own numbers, another maker's, and what no product has", async () => {
    const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
    const code = product?.code ?? "";
    const other = await buildProduct(shop.db);
    await shop.db
      .insert(crossReferences)
      .values({ productId: other, brand: "Donaldson", code: "P-551315", codeNormalized: "P551315" });
    const text = `${code.toLowerCase()} ; 4\n\n2 x p551315\nNOT-THERE\t3\n${code}\t0`;
    const { lines } = await call("readOrderLines", { body: { text } });
    expect(lines.map(({ text: typed, qty, product: found }) => [typed, qty, found?.id ?? null])).toEqual([
      [`${code.toLowerCase()} ; 4`, 4, productId],
      ["2 x p551315", 2, other],
      ["NOT-THERE\t3", 3, null],
      [`${code}\t0`, 0, productId],
    ]);
    expect(lines[0]?.product).toMatchObject({ code, price: 250_000 });
  });

  it("copies an older one at today's prices, and names what is sold no longer", async () => {
    const older = await buildOrder(shop);
    const { lines: bought, customerId } = await seen(older.id);
    const id = bought[0]?.productId ?? 0;
    await shop.db.update(products).set({ priceRupiah: 300_000 }).where(eq(products.id, id));
    const copy = await call("getOrderCopy", { params: { id: older.orderCode } });
    expect(copy).toMatchObject({
      customerId,
      lines: [{ qty: 1, product: { id, price: 300_000 } }],
      gone: [],
    });
    await shop.db
      .update(products)
      .set({ archivedAt: new Date(), isVisible: false })
      .where(eq(products.id, id));
    const later = await call("getOrderCopy", { params: { id: older.id } });
    expect(later).toMatchObject({ lines: [], gone: [{ code: bought[0]?.code, qty: 1 }] });
  });

  it("copies the older one's recipient, if it went to another than the customer", async () => {
    const own = await call("getOrderCopy", { params: { id: (await enter()).id } });
    expect(own.otherRecipient).toBeNull();
    const { otherRecipient } = await call("getOrderCopy", {
      params: { id: (await enter({ recipient: joko })).id },
    });
    expect(otherRecipient).toEqual({
      ...joko,
      phoneNumber: "081311112222",
      subdistrict: "Cengkareng",
      city: "Kota Jakarta Barat",
      province: "DKI Jakarta",
    });
  });

  it("belongs to a customer who can be erased by the telephone number", async () => {
    const { id, customerId } = await seen((await enter()).id);
    const owner = await buildUser(shop.db, { role: "owner" });
    await call("moveOrder", { params: { id }, body: { orderStatus: "cancel", reason: "not wanted" } });
    const erase = (email: string) =>
      shop.callAs(owner.token)("eraseCustomer", { params: { id: customerId }, body: { email } });
    expect((await refusalOf(erase("081200000000"))).reason).toBe("wrongEmailTyped");
    await erase("081298765432");
    expect((await refusalOf(call("getCustomer", { params: { id: customerId } }))).reason).toBe(
      "customerNotFound",
    );
  });

  /** A customer of whose paid order 245,000 were kept. */
  const withCredit = async () => {
    const customer = await buildUser(shop.db);
    const office = shop.callAs((await buildUser(shop.db, { role: "finance" })).token);
    const { id } = await enter({ customerId: customer.id, isAskedForPayment: true });
    const cash = { id: crypto.randomUUID(), method: "cash", amount: 490_000, day: "2024-11-20" } as const;
    await office("enterPayment", { params: { id }, body: { ...cash, number: "", note: "" } });
    const back = { amount: 245_000, reason: "One is missing", isCredit: true };
    await office("promiseRefund", { params: { id }, body: back });
    const owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
    return { customerId: customer.id, owner };
  };
  const keptOf = async (id: string) => (await call("getCustomerCredit", { params: { id } })).kept;

  describe("for a customer with credit", () => {
    it("says how much it is, and asks only for the rest if it pays first", async () => {
      const { customerId, owner } = await withCredit();
      expect(await keptOf(customerId)).toBe(245_000);
      const body = entry({ customerId, isAskedForPayment: true, paysFromCredit: true });
      const { id } = await owner("enterOrder", { body });
      expect(await owner("getAdminOrder", { params: { id } })).toMatchObject({
        orderStatus: "waiting for payment",
        total: 490_000,
        received: 245_000,
      });
      expect(await keptOf(customerId)).toBe(0);
      const told = await shop.db
        .select({ template: mails.template })
        .from(mails)
        .where(eq(mails.orderId, id));
      expect(told.map(({ template }) => template)).toEqual(["payment-in-part", "order-status"]);
      const again = owner("enterOrder", { body });
      expect((await refusalOf(again)).reason).toBe("noCredit");
    });

    it("packs an order that the credit pays in full", async () => {
      const { customerId, owner } = await withCredit();
      const lines = [{ productId, qty: 1, price: 235_000 }];
      const body = entry({ customerId, lines, isAskedForPayment: true, paysFromCredit: true });
      const { id } = await owner("enterOrder", { body });
      expect((await owner("getAdminOrder", { params: { id } })).orderStatus).toBe("packing");
      expect(await keptOf(customerId)).toBe(0);
    });

    it("is not decided by sales, and enters nothing then", async () => {
      const { customerId } = await withCredit();
      const before = await shop.db.$count(orders);
      const refused = enter({ customerId, isAskedForPayment: true, paysFromCredit: true });
      expect(await refusalOf(refused)).toMatchObject({ status: 403, reason: "notAllowed" });
      expect(await shop.db.$count(orders)).toBe(before);
      const unasked = enter({ customerId, isAskedForPayment: false, paysFromCredit: true });
      expect((await refusalOf(unasked)).status).toBe(400);
    });
  });
});
