import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { IssuedKind } from "#contract/money/documents.ts";
import { routes } from "#contract/routes.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  moveThrough,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { documentSetting } from "../../../company/document-setting.ts";
import { documents, documentNumbers } from "../../../database/schema/documents.ts";
import { orderLines, orders } from "../../../database/schema/orders.ts";
import { findDocument } from "../../../domains/money/documents/documents.queries.ts";

const year = Number(new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta", year: "numeric" }).format());

const documentAddress = (orderId: string, documentId: string) =>
  (routes.getOrderDocument.split(" ")[1] ?? "").replace("{id}", orderId).replace("{documentId}", documentId);

describe("the documents of an order", () => {
  let shop: TestShop;
  let staff: { id: string; token: string };

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staff = await buildUser(shop.db, { role: "owner" });
    await buildBank(shop.db);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.delete(documents);
    await shop.db.delete(documentNumbers);
  });

  const print = async (path: string, token: string) =>
    shop.app.inject({ method: "GET", url: path, headers: { authorization: `Bearer ${token}` } });
  const printKind = (order: BuiltOrder, kind: string) =>
    print(
      (adminRoutes.printOrder.split(" ")[1] ?? "").replace("{id}", order.id).replace("{kind}", kind),
      staff.token,
    );
  const listOf = async (order: BuiltOrder) =>
    (await shop.callAs(order.token)("listOrderDocuments", { params: { id: order.id } })).map(
      ({ kind, number, isVoid }) => [kind, number, isVoid],
    );
  const idOfFirst = async (order: BuiltOrder) => {
    const [first] = await shop.callAs(order.token)("listOrderDocuments", { params: { id: order.id } });
    if (first === undefined) throw new Error("the order has no document");
    return first.id;
  };
  const waiting = async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, staff.token, order.id, ["processing", "waiting for payment"]);
    return order;
  };
  const factsOf = async (order: BuiltOrder, kind: IssuedKind) => {
    const { documents: all } = await shop.callAs(staff.token)("getAdminOrder", { params: { id: order.id } });
    const stored = await findDocument(shop.db, { id: all.find((one) => one.kind === kind)?.id ?? "" });
    if (stored === undefined) throw new Error(`there is no ${kind}`);
    return stored.facts;
  };

  it("refuses in words to print what is stored in no form that it knows, and tells nobody how it failed", async () => {
    const order = await waiting();
    const documentId = await idOfFirst(order);
    await shop.db
      .update(documents)
      .set({ snapshot: { logo: null } })
      .where(eq(documents.id, documentId));
    for (const refused of [
      await print(documentAddress(order.id, documentId), order.token),
      await printKind(order, "invoice"),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(errorBody(refused)).toMatchObject({ reason: "paperNotMade" });
      expect(errorBody(refused).message).toMatch(/^Dokumen ini tidak dapat dibuat .* \(Referensi: .+\)$/);
    }
  });

  it("are numbered by kind and year without a gap, and stand in the customer's account", async () => {
    const first = await waiting();
    const second = await waiting();
    expect((await printKind(second, "invoice")).statusCode).toBe(200);
    expect(await listOf(first)).toEqual([["invoice", `INV/${year}/0002`, false]]);
    expect(await listOf(second)).toEqual([["invoice", `INV/${year}/0001`, false]]);
    await moveThrough(shop, staff.token, first.id, ["packing", "delivering"]);
    expect(await listOf(first)).toEqual([
      ["delivery-order", `SJ/${year}/0001`, false],
      ["kwitansi", `KWT/${year}/0001`, false],
      ["invoice", `INV/${year}/0002`, false],
    ]);
    // They can be printed and listed any number of times.
    for (const kind of ["invoice", "kwitansi", "delivery-order"]) await printKind(first, kind);
    expect(await listOf(first)).toHaveLength(3);
  });

  it("of an order of before are issued by their first print or as soon as its customer looks", async () => {
    const order = await waiting();
    await moveThrough(shop, staff.token, order.id, ["packing"]);
    expect((await printKind(order, "kwitansi")).statusCode).toBe(200);
    expect(await listOf(order)).toEqual([
      ["kwitansi", `KWT/${year}/0001`, false],
      ["invoice", `INV/${year}/0001`, false],
    ]);
    expect(await factsOf(order, "kwitansi")).toMatchObject({
      amount: order.total,
      invoiceNumber: `INV/${year}/0001`,
    });
  });

  it("never change: the company moves, a part is called otherwise, and the print is the same to the byte", async () => {
    const order = await waiting();
    const [before] = [await printKind(order, "invoice")];
    const facts = await companySetting.read(shop.db);
    await companySetting.write(shop.db, {
      ...facts,
      address: "Jl. Baru No. 1, Bekasi",
      legal: { ...facts.legal, name: "PT Mandiri Jaya Baru" },
    });
    await shop.db.update(orderLines).set({ name: "Something else" }).where(eq(orderLines.orderId, order.id));
    const after = await printKind(order, "invoice");
    expect(after.headers["content-disposition"]).toBe(`inline; filename="invoice-INV-${year}-0001.pdf"`);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    const later = await waiting();
    await printKind(later, "invoice");
    expect((await factsOf(later, "invoice")).company.address).toBe("Jl. Baru No. 1, Bekasi");
    await companySetting.write(shop.db, facts);
  });

  it("say DPP and PPN only where the company collects it, by the rule of the day", async () => {
    const without = await waiting();
    await printKind(without, "invoice");
    expect((await factsOf(without, "invoice")).tax).toBeNull();
    const facts = await companySetting.read(shop.db);
    await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: true } });
    const taxed = await waiting();
    await printKind(taxed, "invoice");
    // Rp 260.000, PPN included: 260.000 × 100/111, of it 11/12, and the rest.
    expect((await factsOf(taxed, "invoice")).tax).toEqual({
      ratePercent: 12,
      baseNumerator: 11,
      baseDenominator: 12,
      sellingPrice: 234_234,
      base: 214_715,
      tax: 25_766,
    });
    await companySetting.write(shop.db, facts);
  });

  it("name who signs, the banks and until when to pay", async () => {
    const setting = await documentSetting.read(shop.db);
    await documentSetting.write(shop.db, { ...setting, signerName: "Ratna Dewi", signerTitle: "Direktur" });
    const order = await waiting();
    await printKind(order, "invoice");
    expect(await factsOf(order, "invoice")).toMatchObject({
      signer: { name: "Ratna Dewi", title: "Direktur" },
      banks: [{ bankAccountNumber: "5240112233" }],
      isPaid: false,
      order: { paymentDueAt: expect.any(String) as string },
    });
    await documentSetting.write(shop.db, setting);
  });

  it("are void once an order is cancelled, and stay on record with their number", async () => {
    const order = await waiting();
    await printKind(order, "invoice");
    await shop.callAs(staff.token)("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "cancel", reason: "Out of stock" },
    });
    expect(await listOf(order)).toEqual([["invoice", `INV/${year}/0001`, true]]);
    expect((await printKind(order, "invoice")).statusCode).toBe(409);
    const id = await idOfFirst(order);
    const printed = await print(
      (adminRoutes.printDocument.split(" ")[1] ?? "").replace("{id}", id),
      staff.token,
    );
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("are only for the order's customer and the staff", async () => {
    const order = await waiting();
    const stranger = await buildUser(shop.db);
    expect(
      await refusalOf(shop.callAs(stranger.token)("listOrderDocuments", { params: { id: order.id } })),
    ).toMatchObject({
      status: 404,
      reason: "orderNotFound",
    });
    const id = await idOfFirst(order);
    const own = await print(documentAddress(order.id, id), order.token);
    expect([own.statusCode, own.headers["content-type"], own.headers["cache-control"]]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    const another = await buildOrder(shop, stranger);
    for (const [orderId, token] of [
      [order.id, stranger.token],
      [another.id, stranger.token],
      [another.id, order.token],
    ] as const) {
      const refused = await print(documentAddress(orderId, id), token);
      expect([refused.statusCode, errorBody(refused).reason]).toEqual([404, "notFound"]);
    }
  });

  it("keep no email and no phone of an erased customer", async () => {
    const order = await waiting();
    await printKind(order, "invoice");
    await shop.db.update(orders).set({ status: "cancel" }).where(eq(orders.id, order.id));
    const owner = shop.callAs(staff.token);
    const { email } = await owner("getCustomer", { params: { id: order.userId } });
    await owner("eraseCustomer", { params: { id: order.userId }, body: { email } });
    expect(await factsOf(order, "invoice")).toMatchObject({
      order: {
        customer: { name: "Budi Santoso", company: "PT Tambang Bara Utama", email: "", phoneNumber: "" },
        recipient: { address: "Jl. Poros Sangatta-Bengalon KM 4", email: "", phoneNumber: "" },
      },
    });
  });
});
