import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminRoutes } from "#contract/admin/routes.ts";
import { routes } from "#contract/routes.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  buildPlaces,
  moveThrough,
  orderForm,
} from "#testing/builders/build-order.ts";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { makeOrderLink } from "../../../rules/orders/order-links.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { documents } from "../../../database/schema/documents.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";

let shop: TestShop;
let staff: Member;
let companyId: string;
let buyer: Member;
let finance: Member;
let manager: Member;
let otherBuyer: Member;
let stranger: Member;
let otherManager: Member;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  staff = await buildUser(shop.db, { role: "owner" });
  await buildBank(shop.db);
  await buildPlaces(shop.db);
  companyId = await buildCompany(shop.db, { nitku: "0012345678901000000001" });
  buyer = await buildMember(shop.db, companyId, "buyer");
  otherBuyer = await buildMember(shop.db, companyId, "buyer");
  finance = await buildMember(shop.db, companyId, "finance");
  manager = await buildMember(shop.db, companyId, "manager");
  otherManager = await buildMember(shop.db, await buildCompany(shop.db), "manager");
  stranger = await buildUser(shop.db);
});
afterAll(() => shop.close());

const as = ({ token }: { token: string }) => shop.callAs(token);
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

async function place(by: Member, poNumber?: string) {
  const ProductId = await buildProduct(shop.db, { weightGrams: 500 });
  await as(by)("addToCart", { body: { ProductId, qty: 1 } });
  return as(by)("placeOrder", { body: { ...orderForm(), ...(poNumber !== undefined && { poNumber }) } });
}

const readFile = (by: Member, id: string, route: string = routes.getPurchaseOrderFile) =>
  shop.app.inject({
    method: "GET",
    url: (route.split(" ")[1] ?? "").replace("{id}", id),
    headers: { authorization: `Bearer ${by.token}` },
  });

/** The results of a search in the back office. */
const found = async (q: string) =>
  (await as(staff)("listAdminOrders", { query: { q } })).rows.map((row) => [row.orderCode, row.poNumber]);

const storedFiles = () =>
  readdirSync(shop.dependencies.env.dataDirectory, { recursive: true, encoding: "utf8" }).filter((name) =>
    /purchase-orders\/.+\.(pdf|jpg|png)$/.test(name),
  );

describe("the number of a purchase order", () => {
  it("is given with the order by who buys for a company, and stands on it for the company and the staff", async () => {
    const { id } = await place(buyer, "  PO/2026/114 ");
    const seen = await as(finance)("getOrder", { params: { id } });
    expect([seen.poNumber, seen.purchaseOrder]).toEqual(["PO/2026/114", { hasFile: false, canChange: true }]);
    const listed = (await as(buyer)("listOrders", { query: {} })).find((order) => order.id === id);
    expect(listed?.poNumber).toBe("PO/2026/114");
    expect((await as(staff)("getAdminOrder", { params: { id } })).buyingCompany).toEqual({
      id: companyId,
      legalName: "PT Tambang Bara Utama",
      npwp: "0012345678901000",
      nitku: "0012345678901000000001",
      poNumber: "PO/2026/114",
      hasPoFile: false,
    });
  });

  it("has no effect on a private person's order, which says nothing of it", async () => {
    const { id } = await place(stranger, "PO-1");
    const seen = await as(stranger)("getOrder", { params: { id } });
    expect(Object.keys(seen).filter((key) => /po(Number|File)|purchase/i.test(key))).toEqual([]);
    const refused = as(stranger)("setPurchaseOrderNumber", { params: { id }, body: { poNumber: "PO-1" } });
    expect((await refusalOf(refused)).reason).toBe("orderNotFound");
    const byStaff = as(staff)("setOrderPurchaseOrder", { params: { id }, body: { poNumber: "PO-1" } });
    expect((await refusalOf(byStaff)).reason).toBe("orderOfNoCompany");
  });

  it("has at most 60 characters and one line", async () => {
    for (const poNumber of ["x".repeat(61), "PO\n1"]) {
      const refusal = await refusalOf(place(await buildMember(shop.db, companyId, "buyer"), poNumber));
      expect(refusal.errors.map(({ path }) => path)).toEqual(["poNumber"]);
    }
  });

  it("is changed by the company's people who see the order and by the staff, with an audit entry, while it is open", async () => {
    const { id } = await buildOrder(shop, buyer);
    const params = { id };
    for (const [by, poNumber] of [
      [buyer, "A"],
      [finance, "B"],
      [manager, "C"],
    ] as const) {
      await as(by)("setPurchaseOrderNumber", { params, body: { poNumber } });
      expect((await as(buyer)("getOrder", { params })).poNumber).toBe(poNumber);
    }
    await as(staff)("setOrderPurchaseOrder", { params, body: { poNumber: "" } });
    expect((await as(buyer)("getOrder", { params })).poNumber).toBeUndefined();
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["order.purchaseOrder", { poNumber: "C" }, { poNumber: "" }],
    ]);
    await moveThrough(shop, staff.token, id, ["cancel"]);
    const late = as(buyer)("setPurchaseOrderNumber", { params, body: { poNumber: "D" } });
    expect((await refusalOf(late)).reason).toBe("purchaseOrderClosed");
    const lateStaff = as(staff)("setOrderPurchaseOrder", { params, body: { poNumber: "D" } });
    expect((await refusalOf(lateStaff)).reason).toBe("purchaseOrderClosed");
    expect((await as(buyer)("getOrder", { params })).purchaseOrder?.canChange).toBe(false);
  });

  it("that another order of the company has already is told before ordering and to the staff, and refused by nobody", async () => {
    const first = await place(buyer, "PO/2026/XI-0099");
    const find = async (who: typeof buyer) =>
      (await as(who)("findPurchaseOrder", { query: { poNumber: " po/2026/xi-00 99" } })).orderCodes;
    expect(await find(buyer)).toEqual([first.orderCode]);
    expect(await find(stranger)).toEqual([]);
    const second = await place(buyer, "po/2026/xi-0099 ");
    const alsoOn = async (id: string) =>
      (await as(staff)("getAdminOrder", { params: { id } })).buyingCompany?.poNumberAlsoOn;
    expect(await alsoOn(second.id)).toEqual([first.orderCode]);
    expect(await alsoOn(first.id)).toEqual([second.orderCode]);
    await moveThrough(shop, staff.token, first.id, ["cancel"]);
    expect(await alsoOn(second.id)).toBeUndefined();
  });

  it("finds the order in the back office, by a part of it and in any case", async () => {
    const { orderCode } = await place(buyer, "KPC-Sangatta/7781");
    expect(await found("sangatta/77")).toEqual([[orderCode, "KPC-Sangatta/7781"]]);
    expect(await found("KPC 7781")).toEqual([[orderCode, "KPC-Sangatta/7781"]]);
    expect(await found("7781 santoso")).toEqual([[orderCode, "KPC-Sangatta/7781"]]);
    expect(await found("7781 Siapapun")).toEqual([]);
    expect(await found("KPC-Sangatta/7782")).toEqual([]);
    expect(await found("KPC_Sangatta")).toEqual([]);
  });

  it("stands in the order's mails and in the snapshot of its documents with the company's legal name", async () => {
    const { id, orderCode } = await place(buyer, "PO-55");
    const [mail] = await shop.db.select().from(mails).where(eq(mails.orderId, id));
    expect((await sendOneMail(shop, mail?.id))?.text).toMatch(/Nomor PO\s+PO-55|PO number\s+PO-55/);
    await moveThrough(shop, staff.token, id, ["processing", "waiting for payment"]);
    await as(buyer)("listOrderDocuments", { params: { id } });
    await as(manager)("changeCompany", {
      body: { legalName: "PT Nama Baru", npwp: "0099999999999000", nitku: "" },
    });
    await as(buyer)("setPurchaseOrderNumber", { params: { id }, body: { poNumber: "PO-56" } });
    const [invoice] = await shop.db.select().from(documents).where(eq(documents.orderId, id));
    expect(invoice?.snapshot).toMatchObject({
      order: {
        orderCode,
        buyingCompany: {
          legalName: "PT Tambang Bara Utama",
          npwp: "0012345678901000",
          nitku: "0012345678901000000001",
          poNumber: "PO-55",
        },
      },
    });
  });
});

describe("the file of a purchase order", () => {
  it("is read by the company's people who see the order and by the staff, and by nobody else", async () => {
    const { id } = await buildOrder(shop, buyer);
    await as(buyer)("putPurchaseOrderFile", { params: { id }, body: pdf });
    const leaver = await buildMember(shop.db, companyId, "buyer");
    const left = await buildOrder(shop, leaver);
    await as(leaver)("putPurchaseOrderFile", { params: { id: left.id }, body: pdf });
    await as(leaver)("leaveCompany", {});
    for (const by of [buyer, finance, manager]) {
      const answer = await readFile(by, id);
      expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox",
        "cache-control": "private, no-store",
      });
      expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="PO-SO-[\d-]+\.pdf"$/);
    }
    for (const by of [otherBuyer, otherManager, stranger, leaver]) {
      expect((await readFile(by, id)).statusCode).toBe(404);
      const put = as(by)("putPurchaseOrderFile", { params: { id }, body: pdf });
      expect((await refusalOf(put)).reason).toBe("orderNotFound");
      const named = as(by)("setPurchaseOrderNumber", { params: { id }, body: { poNumber: "X" } });
      expect((await refusalOf(named)).reason).toBe("orderNotFound");
    }
    expect((await readFile(leaver, left.id)).statusCode).toBe(404);
    expect((await as(leaver)("getOrder", { params: { id: left.id } })).purchaseOrder).toBeUndefined();
    const byRole = async (role: "sales" | "finance" | "warehouse" | "catalogue") =>
      (await readFile(await buildUser(shop.db, { role }), id, adminRoutes.getOrderPurchaseOrderFile))
        .statusCode;
    expect(await byRole("sales")).toBe(200);
    expect(await byRole("finance")).toBe(200);
    expect(await byRole("warehouse")).toBe(200);
    expect(await byRole("catalogue")).toBe(403);
    expect((await readFile(buyer, id, adminRoutes.getOrderPurchaseOrderFile)).statusCode).toBe(403);
  });

  it("is not told of by the private link, which shows the number as mails and documents do", async () => {
    const { id } = await place(buyer, "PO-9");
    await as(buyer)("putPurchaseOrderFile", { params: { id }, body: pdf });
    const code = (await makeOrderLink(shop.db, "https://toko.example", id)).split("#")[1] ?? "";
    const seen = await shop.callAs()("getLinkedOrder", { headers: { "order-link": code } });
    expect([seen.poNumber, seen.purchaseOrder]).toEqual(["PO-9", undefined]);
  });

  it("is redrawn if it is a picture, takes the place of an earlier one, and is audited if the staff gives it", async () => {
    const { id, orderCode } = await buildOrder(shop, buyer);
    const before = storedFiles().length;
    await as(manager)("putPurchaseOrderFile", { params: { id }, body: pdf });
    const picture = Buffer.from(await receiptOf("#345678"), "base64");
    await as(staff)("putOrderPurchaseOrderFile", {
      params: { id: orderCode },
      body: Buffer.concat([picture, Buffer.from("hidden words")]),
    });
    const answer = await readFile(buyer, id);
    expect([answer.headers["content-type"], answer.rawPayload.includes("hidden words")]).toEqual([
      "image/jpeg",
      false,
    ]);
    expect(storedFiles().length).toBe(before + 1);
    expect((await as(staff)("getAdminOrder", { params: { id } })).buyingCompany?.hasPoFile).toBe(true);
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ action, before: was, after }) => [action, was, after])).toEqual([
      ["order.purchaseOrder", { poFile: true }, { poFile: true }],
    ]);
  });

  it.each([
    ["words", Buffer.from("PO 114"), "purchaseOrderNotReadable"],
    [
      "a page of a browser that calls itself a PDF",
      Buffer.from("<html>%PDF-1.7 %%EOF"),
      "purchaseOrderNotReadable",
    ],
    ["a PDF that was cut off", pdf.subarray(0, 30), "purchaseOrderNotReadable"],
    ["more than 5 MB", Buffer.alloc(5_242_881, "%"), "purchaseOrderTooLarge"],
  ])("is refused as %s, and nothing is kept", async (_name, body, reason) => {
    const { id } = await buildOrder(shop, buyer);
    const before = storedFiles().length;
    const refused = as(buyer)("putPurchaseOrderFile", { params: { id }, body });
    expect((await refusalOf(refused)).reason).toBe(reason);
    expect(storedFiles().length).toBe(before);
    expect((await readFile(buyer, id)).statusCode).toBe(404);
  });

  it("is not taken by a closed order", async () => {
    const { id } = await buildOrder(shop, buyer);
    await as(buyer)("putPurchaseOrderFile", { params: { id }, body: pdf });
    await moveThrough(shop, staff.token, id, ["cancel"]);
    const late = as(buyer)("putPurchaseOrderFile", { params: { id }, body: pdf });
    expect((await refusalOf(late)).reason).toBe("purchaseOrderClosed");
    expect((await readFile(buyer, id)).statusCode).toBe(200);
  });

  it("belongs to companies' orders alone: the database refuses it elsewhere", async () => {
    const { id } = await buildOrder(shop);
    const written = shop.db.update(orders).set({ poNumber: "PO-1" }).where(eq(orders.id, id));
    await expect(written).rejects.toMatchObject({
      cause: { constraint: "order_purchase_order_of_company" },
    });
  });
});
