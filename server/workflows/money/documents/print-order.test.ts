import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminRoutes } from "#contract/admin/routes.ts";
import {
  documentKinds,
  isIssued,
  workDocuments,
  type DocumentKind,
} from "#contract/money/admin/order-documents.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildUser, errorBody, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { orderLines, orders } from "../../../database/schema/orders.ts";
import { bankAccounts } from "../../../database/schema/settings.ts";
import { readWorkFacts } from "./print-order.ts";
import { renderPdf } from "../../../printing/render-pdf.tsx";

describe("the documents of an order", () => {
  let shop: TestShop;
  let staffToken: string;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staffToken = (await buildUser(shop.db, { role: "owner" })).token;
    await buildBank(shop.db);
  });
  afterAll(() => shop.close());

  const print = (token: string, id: string, kind: DocumentKind) =>
    shop.app.inject({
      method: "GET",
      url: (adminRoutes.printOrder.split(" ")[1] ?? "").replace("{id}", id).replace("{kind}", kind),
      headers: { authorization: `Bearer ${token}` },
    });

  const year = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta", year: "numeric" }).format();
  const firstNumbers: Record<string, string> = {
    invoice: `INV-${year}-0001`,
    kwitansi: `KWT-${year}-0001`,
    "delivery-order": `SJ-${year}-0001`,
  };

  it("are PDF files once the order has come so far", async () => {
    const order = await buildOrder(shop);
    const ofOrder = (kind: DocumentKind) => print(staffToken, order.orderCode, kind);
    expect((await ofOrder("sales-order")).statusCode).toBe(200);
    for (const kind of ["invoice", "kwitansi", "packing-list", "delivery-order", "shipping-label"] as const) {
      const refused = await ofOrder(kind);
      expect([refused.statusCode, errorBody(refused).reason]).toEqual([409, "documentNotYet"]);
    }
    await moveThrough(shop, staffToken, order.id, ["processing", "waiting for payment", "packing"]);
    for (const kind of documentKinds) {
      const answer = await ofOrder(kind);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      const name = isIssued(kind) ? `${kind}-${firstNumbers[kind]}` : `${kind}-${order.orderCode}`;
      expect(answer.headers["content-disposition"]).toBe(`inline; filename="${name}.pdf"`);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  it("are printed of several orders as one file, in the order in which they are named", async () => {
    const [one, other, unpaid] = [await buildOrder(shop), await buildOrder(shop), await buildOrder(shop)];
    for (const { id } of [one, other]) {
      await moveThrough(shop, staffToken, id, ["processing", "waiting for payment", "packing"]);
    }
    const printMany = (kind: DocumentKind, chosen: string[]) =>
      shop.app.inject({
        method: "GET",
        url: `/v1/admin/salesorder/papers?kind=${kind}&orders=${chosen.join(",")}`,
        headers: { authorization: `Bearer ${staffToken}` },
      });
    const refused = await printMany("delivery-order", [other.orderCode, unpaid.orderCode]);
    expect([refused.statusCode, errorBody(refused).reason]).toEqual([409, "documentNotYet"]);
    const call = shop.callAs(staffToken);
    const numberOf = async (id: string) => {
      const { documents } = await call("getAdminOrder", { params: { id } });
      return documents.find(({ kind }) => kind === "delivery-order")?.number;
    };
    expect(await numberOf(other.id)).toBeUndefined();

    for (const kind of ["shipping-label", "packing-list", "delivery-order", "invoice"] as const) {
      const answer = await printMany(kind, [other.orderCode, one.orderCode]);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-disposition"]).toBe(`inline; filename="${kind}-2.pdf"`);
      expect(answer.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
    }
    // The order that was named first has the first number.
    const [first = "", second = ""] = [await numberOf(other.id), await numberOf(one.id)];
    expect(Number(second.split("/").at(-1))).toBe(Number(first.split("/").at(-1)) + 1);

    const tooMany = Array.from({ length: 26 }, () => one.orderCode);
    expect((await printMany("invoice", tooMany)).statusCode).toBe(400);
    expect((await printMany("kwitansi", [one.orderCode])).statusCode).toBe(400);
    expect((await printMany("invoice", ["SO-20200101-0001"])).statusCode).toBe(404);
  });

  it("are printed with numbers that have blanks in them", async () => {
    const order = await buildOrder(shop);
    await shop.db.update(orderLines).set({ code: "PT 600 211 1340" }).where(eq(orderLines.orderId, order.id));
    await shop.db.update(orders).set({ airwayBill: "JNE 0123 4567" }).where(eq(orders.id, order.id));
    await shop.db.update(bankAccounts).set({ accountNumber: "216 300 5566" });
    const facts = await readWorkFacts(shop.db, order.id);
    if (facts === undefined) throw new Error("the order is gone");
    for (const kind of workDocuments) {
      expect(pagesOf(await renderPdf({ kind, facts }))).toBe(1);
    }
  });

  it("are nobody's but the staff's", async () => {
    const order = await buildOrder(shop);
    const catalogue = await buildUser(shop.db, { role: "catalogue" });
    expect((await print(order.token, order.id, "sales-order")).statusCode).toBe(403);
    expect((await print(catalogue.token, order.id, "sales-order")).statusCode).toBe(403);
    expect((await print(staffToken, "SO-20200101-0001", "sales-order")).statusCode).toBe(404);
  });

  it("flow over as many pages as the lines need", async () => {
    const order = await buildOrder(shop);
    await shop.db.insert(orderLines).values(
      Array.from({ length: 79 }, (_, index) => ({
        orderId: order.id,
        position: index + 1,
        code: `6754-72-${1000 + index}-A`,
        name: "Pompa bahan bakar tekanan tinggi untuk mesin diesel enam silinder dengan pengatur elektronik",
        priceRupiah: 1_250_000,
        qty: 3,
        weightGrams: 900,
      })),
    );
    const facts = await readWorkFacts(shop.db, order.id);
    if (facts === undefined) throw new Error("the order is gone");
    expect(pagesOf(await renderPdf({ kind: "sales-order", facts }))).toBeGreaterThanOrEqual(4);
    expect(pagesOf(await renderPdf({ kind: "shipping-label", facts }))).toBe(1);
  }, 90_000);
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}
