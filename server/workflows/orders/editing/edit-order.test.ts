import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import {
  buildCourier,
  buildOrder,
  homeSubdistrict,
  moveThrough,
  otherSubdistrict,
  type BuiltOrder,
  type TestCourier,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { stocks } from "../../../database/schema/stock.ts";
import { defaultCompanyFacts } from "../../../company/default-company-facts.ts";
import { collectContent } from "../../../mail/mail-content.ts";
import type { UnsentMail } from "../../../mail/mail.queries.ts";
import { renderMail } from "../../../mail/render-mail.tsx";
import { mailTexts } from "../../../../contract/texts/mails/en.ts";

type Edit = Omit<AdminCallInput<"editOrder">["body"], "version">;

const joko: NonNullable<Edit["recipient"]> = {
  salutation: "Mr",
  firstName: "Joko",
  lastName: "Widodo",
  company: "",
  phoneNumber: "0813-1111-2222",
  RajaongkirSubdistrictId: otherSubdistrict,
  postalCode: "11730",
  address: "Gudang Daan Mogot 5",
};

describe("editing an order", () => {
  let courier: TestCourier;
  let shop: TestShop;
  let staff: { id: string; token: string };
  let call: AdminCall;

  beforeAll(async () => {
    courier = buildCourier();
    shop = await startTestShop({ parts: { shipping: courier } });
    staff = await buildUser(shop.db, { role: "sales" });
    call = shop.callAs(staff.token);
  });
  afterAll(() => shop.close());

  const linesOf = async ({ id }: BuiltOrder) => (await call("getAdminOrder", { params: { id } })).lines;
  /** The only line of a built order as it is, to be changed. */
  const lineOf = async (order: BuiltOrder) => {
    const [line] = await linesOf(order);
    return (overrides: Partial<Edit["lines"][number]> = {}): Edit["lines"][number] => ({
      lineId: line?.id ?? 0,
      productId: null,
      qty: 1,
      price: 250_000,
      ...overrides,
    });
  };
  const versionOf = async ({ id }: BuiltOrder) => (await call("getAdminOrder", { params: { id } })).version;
  const jneReg = { shippingProvider: "jne", shippingMethod: "REG", shippingCost: 10_000 };
  const edit = async (order: BuiltOrder, body: Edit, version?: string) =>
    call("editOrder", {
      params: { id: order.id },
      body: { ...body, version: version ?? (await versionOf(order)) },
    });

  it("leaves an order whose lines stay what it weighs, also where the product's sizes were corrected since", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const cubicMetre = { isVolume: true, lengthCm: 100, widthCm: 100, heightCm: 100 };
    await shop.db.update(products).set(cubicMetre);
    const priced = await edit(order, { lines: [line({ price: 240_000 })], ...jneReg });
    expect(priced.after).toMatchObject({ weightGrams: 500, chargeableKilograms: 1, subtotal: 240_000 });
    const more = await edit(order, { lines: [line({ qty: 2, price: 240_000 })], ...jneReg });
    expect(more.after).toMatchObject({ weightGrams: 1_000, chargeableKilograms: 334 });
  });

  it("works out lines, shipping and total again, writes it down and mails the difference", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const added = await buildProduct(shop.db, { code: "6754-72-1210", weightGrams: 1_400 });
    const difference = await edit(order, {
      lines: [line({ qty: 3, price: 240_000 }), line({ lineId: null, productId: added, price: 100_000 })],
      shippingProvider: "tiki",
      shippingMethod: "ONS",
      shippingCost: 45_000,
      reason: "You asked for it by telephone",
    });
    expect(difference.before).toMatchObject({ subtotal: 250_000, total: 260_000, chargeableKilograms: 1 });
    expect(difference.after).toMatchObject({
      subtotal: 820_000,
      total: 865_000,
      weightGrams: 2_900,
      chargeableKilograms: 3,
    });
    const shown = await call("getAdminOrder", { params: { id: order.id } });
    expect(shown).toMatchObject({ total: 865_000, shippingProvider: "tiki", isShippingEstimate: false });
    expect(shown.lines.map(({ code, qty, price }) => [code, qty, price]).slice(1)).toEqual([
      ["6754-72-1210", 1, 100_000],
    ]);
    expect(shown.timeline.at(-1)).toMatchObject({
      kind: "edited",
      totalBefore: 260_000,
      totalAfter: 865_000,
    });

    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, "order-changed")));
    if (mail === undefined) throw new Error("no mail is owed");
    const letterhead = {
      language: "en" as const,
      company: defaultCompanyFacts,
      publicUrl: "http://shop.example",
    };
    const owed = {
      id: mail.id,
      mail: { template: "order-changed" as const, orderId: order.id, ...(mail.facts as object) },
      language: mail.language,
      recipient: mail.recipient,
      createdAt: mail.createdAt,
    } as UnsentMail;
    const content = await collectContent(shop.db, letterhead, owed);
    const { subject, text } = await renderMail({ letterhead, content });
    expect(subject).toBe(mailTexts.orderChanged.subject(order.orderCode));
    for (const word of ["6754-72-1210", "TIKI ONS", "You asked for it by telephone"]) {
      expect(text).toContain(word);
    }
    const [audited] = await shop.db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, order.id), eq(auditEntries.action, "order.edit")));
    expect(audited).toMatchObject({ before: { total: 260_000 }, after: { total: 865_000 } });
  });

  const mailOf = async (orderId: string) => {
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, orderId), eq(mails.template, "order-changed")));
    if (mail === undefined) throw new Error("no mail is owed");
    const letterhead = {
      language: "en" as const,
      company: defaultCompanyFacts,
      publicUrl: "http://shop.example",
    };
    const owed = {
      id: mail.id,
      mail: { template: "order-changed" as const, orderId, ...(mail.facts as object) },
      language: mail.language,
      recipient: mail.recipient,
      createdAt: mail.createdAt,
    } as UnsentMail;
    return renderMail({ letterhead, content: await collectContent(shop.db, letterhead, owed) });
  };

  it("takes off a line and off the order, by per cent or in Rupiah, and tells it wherever the order is shown", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const { after } = await edit(order, {
      lines: [line({ qty: 4, discount: { percent: 7.5 } })],
      discount: { rupiah: 25_000 },
      ...jneReg,
    });
    // 4 × 250.000 less 7,5 %, less 25.000, and 10.000 shipping.
    expect(after).toMatchObject({ subtotal: 925_000, discount: 25_000, total: 910_000 });
    const shown = await call("getAdminOrder", { params: { id: order.id } });
    expect(shown).toMatchObject({
      subtotal: 925_000,
      total: 910_000,
      lines: [{ discount: { percent: 7.5, amount: 75_000 } }],
      charges: [
        { kind: "discount", percent: null, amount: -25_000 },
        { kind: "shipping", amount: 10_000 },
      ],
    });
    const own = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(own).toMatchObject({ subtotal: 925_000, total: 910_000, lines: [{ discount: 75_000 }] });
    expect(own.charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["discount", -25_000],
      ["shipping", 10_000],
    ]);
    const [inHistory] = await shop.callAs(order.token)("listOrders", { query: {} });
    expect(inHistory).toMatchObject({ total: 910_000 });
    const text = (await mailOf(order.id)).text.replaceAll("\u00A0", " ");
    for (const words of ["Rp 75.000", "Discount", "-Rp 25.000", "Rp 910.000"]) expect(text).toContain(words);
    // Removed again.
    const again = await edit(order, {
      lines: [{ ...line({ qty: 4 }), lineId: shown.lines[0]?.id ?? 0 }],
      ...jneReg,
    });
    expect(again.after).toMatchObject({ subtotal: 1_000_000, total: 1_010_000 });
    expect((await call("getAdminOrder", { params: { id: order.id } })).charges).toHaveLength(1);
  });

  it("charges insurance, tax and rounding, tells them wherever the order is shown, and keeps what is not named", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const { after } = await edit(order, {
      lines: [line()],
      charges: { insurance: 7_500, tax: 27_500, rounding: -500 },
      ...jneReg,
    });
    expect(after).toMatchObject({
      subtotal: 250_000,
      insurance: 7_500,
      tax: 27_500,
      rounding: -500,
      total: 294_500,
    });
    const text = (await mailOf(order.id)).text.replaceAll("\u00A0", " ");
    for (const words of ["Insurance", "Rp 7.500", "Tax", "Rp 27.500", "Rounding", "-Rp 500", "Rp 294.500"]) {
      expect(text).toContain(words);
    }
    const charges = [
      ["shipping", 10_000],
      ["insurance", 7_500],
      ["tax", 27_500],
      ["rounding", -500],
    ];
    const own = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(own.charges.map(({ kind, amount }) => [kind, amount])).toEqual(charges);
    const [entry] = await shop.db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, order.id), eq(auditEntries.action, "order.edit")));
    expect(entry).toEqual({
      before: { insurance: 0, tax: 0, rounding: 0, total: 260_000 },
      after: { insurance: 7_500, tax: 27_500, rounding: -500, total: 294_500 },
    });
    const more = await edit(order, { lines: [line({ qty: 2 })], ...jneReg });
    expect(more.after).toMatchObject({ insurance: 7_500, tax: 27_500, rounding: -500, total: 544_500 });
    const less = await edit(order, {
      lines: [line({ qty: 2 })],
      charges: { insurance: 0, tax: 0 },
      ...jneReg,
    });
    expect(less.before).toMatchObject({ insurance: 7_500 });
    expect(less.after).not.toHaveProperty("insurance");
    expect(less.after.total).toBe(509_500);
  });

  it("keeps a discount and a rounding that cancel each other out", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const { after } = await edit(order, {
      lines: [line({ qty: 2 })],
      discount: { rupiah: 500 },
      charges: { rounding: 500 },
      ...jneReg,
    });
    expect(after.total).toBe(510_000);
    const { charges, total } = await call("getAdminOrder", { params: { id: order.id } });
    expect(total).toBe(510_000);
    expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["discount", -500],
      ["shipping", 10_000],
      ["rounding", 500],
    ]);
  });

  it("refuses charges that are none, and a tax where the prices include it", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const reasonOf = async (charges: Edit["charges"], price = 250_000) =>
      (
        await refusalOf(
          edit(order, { lines: [line({ price })], charges, ...jneReg, ...(price === 0 && free) }),
        )
      ).reason;
    const free = { shippingCost: 0 };
    const bad = [
      { insurance: -1 },
      { insurance: 1.5 },
      { tax: -1 },
      { rounding: 1_000 },
      { rounding: -1_000 },
    ];
    for (const charges of bad) expect([charges, await reasonOf(charges)]).toEqual([charges, "invalidInput"]);
    expect(await reasonOf({ rounding: -1 }, 0)).toBe("invalidInput");
    const facts = await companySetting.read(shop.db);
    await edit(order, { lines: [line()], charges: { tax: 1_000 }, ...jneReg });
    await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: true } });
    expect(await reasonOf({ tax: 27_500 })).toBe("taxIsIncluded");
    const kept = await edit(order, { lines: [line({ qty: 2 })], ...jneReg });
    expect(kept.after.tax).toBe(1_000);
    await companySetting.write(shop.db, facts);
  });

  it("lets each role take off as much as the setting says, and leaves what somebody else has allowed", async () => {
    const owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const reasonOf = async (body: Edit) => (await refusalOf(edit(order, body))).reason;
    const tooMuch: Edit[] = [
      { lines: [line({ discount: { percent: 10.01 } })], ...jneReg },
      { lines: [line({ discount: { rupiah: 25_001 } })], ...jneReg },
      { lines: [line()], discount: { percent: 11 }, ...jneReg },
      { lines: [line({ discount: { percent: 9 } })], discount: { percent: 9 }, ...jneReg },
    ];
    for (const body of tooMuch) expect(await reasonOf(body)).toBe("discountTooLarge");
    const version = await versionOf(order);
    await owner("editOrder", {
      params: { id: order.id },
      body: { lines: [line({ discount: { percent: 50 } })], ...jneReg, version },
    });
    await edit(order, { lines: [line({ qty: 2, discount: { percent: 50 } })], ...jneReg });
    expect(await reasonOf({ lines: [line({ qty: 2, discount: { percent: 51 } })], ...jneReg })).toBe(
      "discountTooLarge",
    );
    await edit(order, { lines: [line({ qty: 2, discount: { percent: 10 } })], ...jneReg });
  });

  it("refuses a discount that is none", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const bad = [
      { percent: 0 },
      { percent: -7 },
      { percent: 101 },
      { percent: 7.555 },
      { rupiah: 0 },
      { rupiah: 1.5 },
      {},
    ];
    for (const discount of bad as { percent: number }[]) {
      const refusal = await refusalOf(edit(order, { lines: [line({ discount })], ...jneReg }));
      expect([discount, refusal.reason]).toEqual([discount, "invalidInput"]);
    }
    const more = await refusalOf(
      edit(order, { lines: [line({ discount: { rupiah: 250_001 } })], ...jneReg }),
    );
    expect(more.reason).toBe("invalidInput");
  });

  it("shows the difference before anything is changed", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const difference = await call("previewOrderEdit", {
      params: { id: order.id },
      body: { lines: [line({ qty: 2 })], ...jneReg },
    });
    expect(difference.lines).toMatchObject([{ before: { qty: 1 }, after: { qty: 2 } }]);
    expect(difference.after.total).toBe(510_000);
    expect((await call("getAdminOrder", { params: { id: order.id } })).total).toBe(260_000);
  });

  it("asks the couriers what the edited lines cost to carry", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const answer = await call("quoteOrderEdit", {
      params: { id: order.id },
      body: { lines: [line({ qty: 5 })] },
    });
    expect(answer).toMatchObject({
      chargeableKilograms: 3,
      options: [{ provider: "jne", services: [{ service: "REG", cost: 30_000 }, { service: "YES" }] }],
    });
  });

  const seen = async ({ id }: BuiltOrder) => call("getAdminOrder", { params: { id } });
  const auditOf = async (orderId: string) =>
    shop.db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, orderId), eq(auditEntries.action, "order.edit")))
      .orderBy(auditEntries.id);

  it("sends the parcel to another recipient, says so to the customer, and writes down where it goes but not to whom", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const { recipient: customer } = await seen(order);
    const difference = await edit(order, { lines: [line()], ...jneReg, recipient: joko });
    expect(difference.recipient).toEqual({
      before: {
        name: customer.name,
        company: customer.company,
        phoneNumber: customer.phoneNumber,
        address: customer.address,
        subdistrict: "Sangatta Utara",
        city: "Kabupaten Kutai Timur",
        province: "Kalimantan Timur",
        postalCode: customer.postalCode,
      },
      after: {
        name: "Joko Widodo",
        company: "",
        phoneNumber: "081311112222",
        address: "Gudang Daan Mogot 5",
        subdistrict: "Cengkareng",
        city: "Kota Jakarta Barat",
        province: "DKI Jakarta",
        postalCode: "11730",
      },
    });
    expect(await seen(order)).toMatchObject({
      total: 260_000,
      customer: { name: customer.name, subdistrict: "Sangatta Utara" },
      recipient: { name: "Joko Widodo", email: "", phoneNumber: "081311112222", city: "Kota Jakarta Barat" },
      otherRecipient: { ...joko, phoneNumber: "081311112222", subdistrict: "Cengkareng" },
    });
    const own = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(own).toMatchObject({ recipientName: "Joko Widodo", recipientSubdistrict: "Cengkareng" });
    const { text } = await mailOf(order.id);
    for (const words of [customer.address, "Joko Widodo", "Gudang Daan Mogot 5", "081311112222"]) {
      expect(text).toContain(words);
    }
    expect(await auditOf(order.id)).toEqual([
      {
        before: { recipientPlace: "Sangatta Utara, Kabupaten Kutai Timur", total: 260_000 },
        after: {
          recipientPlace: "Cengkareng, Kota Jakarta Barat",
          recipientFields: ["name", "company", "phoneNumber", "address", "postalCode"],
          total: 260_000,
        },
      },
    ]);
  });

  it("lets the recipient stay where none is named, and sends the parcel back to the customer", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const before = await seen(order);
    expect(before.otherRecipient).toBeNull();
    await edit(order, { lines: [line()], ...jneReg, recipient: joko });
    const stays = await edit(order, { lines: [line({ qty: 2 })], ...jneReg });
    expect(stays).not.toHaveProperty("recipient");
    expect((await seen(order)).recipient.name).toBe("Joko Widodo");
    const same = edit(order, { lines: [line({ qty: 2 })], ...jneReg, recipient: joko });
    expect((await refusalOf(same)).reason).toBe("nothingChanged");
    await edit(order, { lines: [line({ qty: 2 })], ...jneReg, recipient: { ...joko, postalCode: "11740" } });
    expect((await auditOf(order.id)).at(-1)).toEqual({
      before: { total: 510_000 },
      after: { recipientFields: ["postalCode"], total: 510_000 },
    });
    await edit(order, { lines: [line({ qty: 2 })], ...jneReg, recipient: null });
    expect(await seen(order)).toMatchObject({ recipient: before.recipient, otherRecipient: null });
  });

  it("names parts in the preview and in the answer as the reader of the office calls them, and to the customer as the customer does", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const added = await buildProduct(shop.db, { nameEn: "Water pump", nameId: "Pompa air" });
    const body = {
      lines: [line({ qty: 2 }), line({ lineId: null, productId: added, price: 100_000 })],
      ...jneReg,
    };
    const params = { id: order.id };
    const readBy = async (language: "en" | "id") => {
      const { lines } = await shop.callAs(staff.token, language)("previewOrderEdit", { params, body });
      return lines.map(({ name }) => name);
    };
    expect(await readBy("id")).toEqual(["Filter oli mesin", "Pompa air"]);
    expect(await readBy("en")).toEqual(["Engine oil filter", "Water pump"]);
    const version = await versionOf(order);
    const { lines } = await shop.callAs(staff.token, "id")("editOrder", {
      params,
      body: { ...body, version },
    });
    expect(lines.map(({ name }) => name)).toEqual(["Filter oli mesin", "Pompa air"]);
    const { text } = await mailOf(order.id);
    expect(text).toContain("Water pump");
    expect(text).not.toContain("Pompa air");
    const own = await shop.callAs(order.token)("getOrder", { params });
    expect(own.lines.map(({ name }) => name)).toEqual(["Engine oil filter", "Water pump"]);
  });

  it("keeps the email of a recipient whose address alone is corrected", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    await edit(order, { lines: [line()], ...jneReg, recipient: joko });
    await shop.db
      .update(orders)
      .set({ recipientEmail: "joko@contoh.example" })
      .where(eq(orders.id, order.id));
    const address = "Gudang Daan Mogot 6";
    await edit(order, { lines: [line()], ...jneReg, recipient: { ...joko, address } });
    expect((await seen(order)).recipient).toMatchObject({ address, email: "joko@contoh.example" });
    await edit(order, { lines: [line()], ...jneReg, recipient: { ...joko, firstName: "Jaka" } });
    expect((await seen(order)).recipient).toMatchObject({ name: "Jaka Widodo", email: "" });
  });

  it("takes the customer's own data, typed as another recipient's, for the customer", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const { recipient: customer } = await seen(order);
    expect(customer.email).not.toBe("");
    const own = {
      salutation: "Mr" as const,
      firstName: "Budi",
      lastName: "Santoso",
      company: customer.company,
      phoneNumber: customer.phoneNumber,
      RajaongkirSubdistrictId: homeSubdistrict,
      postalCode: customer.postalCode,
      address: customer.address,
    };
    await edit(order, { lines: [line()], ...jneReg, recipient: joko });
    await edit(order, { lines: [line()], ...jneReg, recipient: own });
    expect(await seen(order)).toMatchObject({ recipient: customer, otherRecipient: null });
    const again = edit(order, { lines: [line()], ...jneReg, recipient: null });
    expect((await refusalOf(again)).reason).toBe("nothingChanged");
  });

  it("shows another recipient before it is saved, and asks the couriers for the way to them", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const params = { id: order.id };
    const { recipient } = await call("previewOrderEdit", {
      params,
      body: { lines: [line()], ...jneReg, recipient: joko },
    });
    expect(recipient?.after.name).toBe("Joko Widodo");
    expect((await seen(order)).otherRecipient).toBeNull();
    const placeAsked = async (subdistrictId?: number | null) => {
      await call("quoteOrderEdit", {
        params,
        body: { lines: [line()], ...(subdistrictId !== undefined && { subdistrictId }) },
      });
      return courier.asked.at(-1)?.subdistrictId;
    };
    expect(await placeAsked()).toBe(homeSubdistrict);
    expect(await placeAsked(otherSubdistrict)).toBe(otherSubdistrict);
    await edit(order, { lines: [line()], ...jneReg, recipient: joko });
    expect(await placeAsked()).toBe(otherSubdistrict);
    expect(await placeAsked(null)).toBe(homeSubdistrict);
  });

  it("refuses a recipient whom no courier finds, and changes nothing", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const { version } = await seen(order);
    const bad = [
      { ...joko, firstName: " " },
      { ...joko, phoneNumber: "12" },
      { ...joko, address: "" },
      { ...joko, RajaongkirSubdistrictId: 1 },
    ];
    for (const recipient of bad) {
      const { status, reason } = await refusalOf(edit(order, { lines: [line()], ...jneReg, recipient }));
      expect([status, reason]).toEqual([400, "invalidInput"]);
    }
    expect((await seen(order)).version).toBe(version);
  });

  it("lets one of two edits win and tells the other", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const version = await versionOf(order);
    const tries = await Promise.allSettled([
      edit(order, { lines: [line({ qty: 2 })], ...jneReg }, version),
      edit(order, { lines: [line({ qty: 3 })], ...jneReg }, version),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const loser = tries.find((one) => one.status === "rejected");
    expect(loser?.reason).toMatchObject({ reason: "orderChangedMeanwhile", status: 409 });
  });

  it("is over once payment has been asked for", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    await moveThrough(shop, staff.token, order.id, ["processing", "waiting for payment"]);
    const refusal = await refusalOf(edit(order, { lines: [line({ qty: 2 })], ...jneReg }));
    expect([refusal.status, refusal.reason]).toEqual([409, "orderNotEditable"]);
  });

  it("refuses what makes no order, and what changes nothing", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const reasonOf = async (body: Edit) => (await refusalOf(edit(order, body))).reason;
    expect(await reasonOf({ lines: [], ...jneReg })).toBe("invalidInput");
    const [other] = await linesOf(await buildOrder(shop));
    for (const lineId of [other?.id ?? 0, 0, -1, 2 ** 53, 1.5]) {
      expect(await reasonOf({ lines: [line(), line({ lineId })], ...jneReg })).toBe("invalidInput");
    }
    expect(await reasonOf({ lines: [line(), line()], ...jneReg })).toBe("invalidInput");
    expect(await reasonOf({ lines: [line({ lineId: null, productId: 999_999 })], ...jneReg })).toBe(
      "productNotFound",
    );
    expect(await reasonOf({ lines: [line()], ...jneReg })).toBe("nothingChanged");
  });

  it("takes lines of a trillion Rupiah together, and refuses more", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const all = await edit(order, { lines: [line({ qty: 2, price: 500_000_000_000 })], ...jneReg });
    expect(all.after.subtotal).toBe(1_000_000_000_000);
    const more = edit(order, { lines: [line({ qty: 2, price: 500_000_000_001 })], ...jneReg });
    expect(await refusalOf(more)).toMatchObject({
      status: 400,
      reason: "invalidInput",
      errors: [{ path: "lines.0.price" }],
    });
    expect((await seen(order)).total).toBe(1_000_000_010_000);
  });

  it("leaves a line its id as long as it stays, and gives that of a removed one to no other", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const idsOf = async () => (await linesOf(order)).map(({ id }) => id);
    const [first = 0] = await idsOf();
    const productId = await buildProduct(shop.db, {});
    const added = line({ lineId: null, productId });
    await edit(order, { lines: [line({ qty: 3, price: 200_000 }), added], ...jneReg });
    const [, second = 0] = await idsOf();
    await edit(order, { lines: [line({ qty: 3, price: 200_000 }), added], ...jneReg });
    const [stays, third = 0] = await idsOf();
    expect(stays).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
    await edit(order, { lines: [line({ lineId: third })], ...jneReg });
    expect(await idsOf()).toEqual([third]);
  });

  it("holds the stock of the new lines and gives back that of the old", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const counted = await buildProduct(shop.db, {});
    await shop.db.insert(stocks).values({ productId: counted, onHand: 5 });
    await edit(order, { lines: [line(), line({ lineId: null, productId: counted, qty: 4 })], ...jneReg });
    const reserved = async () =>
      (await shop.db.select().from(stocks).where(eq(stocks.productId, counted)))[0]?.reserved;
    expect(await reserved()).toBe(4);
    const added = (await linesOf(order)).at(-1);
    await edit(order, { lines: [line(), line({ lineId: added?.id ?? 0, qty: 2 })], ...jneReg });
    expect(await reserved()).toBe(2);
    await edit(order, { lines: [line()], ...jneReg });
    expect(await reserved()).toBe(0);
  });

  it("finds products to add by their number or name, hidden ones too", async () => {
    const id = await buildProduct(shop.db, {
      code: "14X-27-11221",
      nameEn: "Sprocket rim",
      isVisible: false,
    });
    for (const q of ["14x27", "sprocket rim"]) {
      expect(await call("findOrderProducts", { query: { q } })).toMatchObject([{ id }]);
    }
  });

  it("finds products to add from the first letter on, whatever sign it is", async () => {
    const id = await buildProduct(shop.db, { code: "6735-11-3320", nameEn: "Xylan gasket" });
    expect(await call("findOrderProducts", { query: { q: "x" } })).toContainEqual(
      expect.objectContaining({ id }),
    );
    for (const q of ["a", "-", "'", "%", "_"]) {
      expect(await call("findOrderProducts", { query: { q } })).toBeInstanceOf(Array);
    }
  });

  it("is the office's alone", async () => {
    const order = await buildOrder(shop);
    const line = await lineOf(order);
    const warehouse = await buildUser(shop.db, { role: "warehouse" });
    const refusal = await refusalOf(
      shop.callAs(warehouse.token)("editOrder", {
        params: { id: order.id },
        body: { lines: [line({ qty: 2 })], ...jneReg, version: await versionOf(order) },
      }),
    );
    expect(refusal.status).toBe(403);
  });
});
