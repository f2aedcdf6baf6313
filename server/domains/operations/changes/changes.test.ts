import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier } from "#testing/builders/build-order.ts";
import { buildCompany } from "#testing/builders/build-company.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { products } from "../../../database/schema/catalogue.ts";

let shop: TestShop;
let call: AdminCall;
let staffToken: string;
beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  ({ token: staffToken } = await buildUser(shop.db, { role: "owner" }));
  call = shop.callAs(staffToken);
});
afterAll(() => shop.close());

type Kind = "Products" | "Stock" | "Orders" | "Customers" | "Payments";
interface Page {
  changed: Record<string, unknown>[];
  removed: string[];
  cursor: string;
  hasMore: boolean;
}

const changesOf = (kind: Kind, query: { cursor?: string; updatedSince?: string; limit?: string } = {}) =>
  call(`listChanged${kind}`, { query }) as Promise<Page>;

/** Other shops of the server may be writing: nothing is told until their older transactions have ended. */
async function untilTold(): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  const isTold = async () => {
    const { rows: told } = await shop.db.execute<{ is: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.id}::text::xid8 as is`,
    );
    return told[0]?.is;
  };
  await expect.poll(isTold, { timeout: 60_000 }).toBe(true);
}

/** All pages from a cursor on, or from the beginning. */
async function readAll(kind: Kind, from?: string, limit = "500") {
  await untilTold();
  const changed: Page["changed"] = [];
  const removed: string[] = [];
  let cursor = from;
  for (;;) {
    const page = await changesOf(kind, { limit, ...(cursor !== undefined && { cursor }) });
    changed.push(...page.changed);
    removed.push(...page.removed);
    cursor = page.cursor;
    if (!page.hasMore) return { changed, removed, cursor };
  }
}

describe("products that changed", () => {
  it("are all there at first, and then only those that changed, as they are now", async () => {
    const ids = [];
    for (const code of ["CH-1", "CH-2", "CH-3"]) ids.push(await buildProduct(shop.db, { code }));
    const [first, second] = ids;
    const all = await readAll("Products", undefined, "2");
    expect(all.changed.map(({ code }) => code)).toEqual(["CH-1", "CH-2", "CH-3"]);
    expect(all.changed[0]).toMatchObject({
      id: first,
      code: "CH-1",
      brand: "Komatsu",
      nameId: "Filter oli mesin",
      price: 345_000,
      salesUnit: "pcs",
      isVisible: true,
      isArchived: false,
    });
    await expect(changesOf("Products", { cursor: all.cursor })).resolves.toEqual({
      changed: [],
      removed: [],
      cursor: all.cursor,
      hasMore: false,
    });
    await shop.db
      .update(products)
      .set({ priceRupiah: 400_000 })
      .where(eq(products.id, first ?? 0));
    await shop.db
      .update(products)
      .set({ priceRupiah: 410_000 })
      .where(eq(products.id, first ?? 0));
    const next = await readAll("Products", all.cursor);
    expect(next.changed.map(({ id, price }) => [id, price])).toEqual([[first, 410_000]]);
    await shop.db.delete(products).where(eq(products.id, second ?? 0));
    const last = await readAll("Products", next.cursor);
    expect([last.changed, last.removed]).toEqual([[], [String(second)]]);
  });

  it("are found from a moment on, without what changed long before", async () => {
    await shop.db.execute(sql`update changed_row set at = now() - interval '2 days'`);
    const id = await buildProduct(shop.db, { code: "CH-9" });
    const updatedSince = new Date(Date.now() - 3_600_000).toISOString();
    await untilTold();
    const page = await changesOf("Products", { updatedSince });
    expect(page.changed.map((product) => product["id"])).toEqual([id]);
    expect((await readAll("Products", page.cursor)).changed).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const none = await changesOf("Products", { updatedSince: tomorrow });
    expect(none.changed).toEqual([]);
    const newer = await buildProduct(shop.db, { code: "CH-10" });
    expect((await readAll("Products", none.cursor)).changed.map((product) => product["id"])).toEqual([newer]);
  });

  it("are told again after a restore, whose numbers this database has not reached", async () => {
    const { cursor } = await readAll("Products");
    await shop.db.execute(
      sql`update changed_row set transaction = '999999999999999'::xid8 where kind = 'product'`,
    );
    const again = await readAll("Products", cursor);
    expect(again.changed).toHaveLength((await readAll("Products")).changed.length);
  });

  it("are not listed by a cursor that the shop does not know, or by a cursor and a moment at once", async () => {
    const { cursor } = await readAll("Stock");
    for (const unknown of [
      cursor,
      "",
      "x",
      "ä".repeat(100),
      Buffer.from("product 1 '").toString("base64url"),
    ]) {
      const { reason, status } = await refusalOf(changesOf("Products", { cursor: unknown }));
      expect([reason, status]).toEqual(["cursorUnknown", 410]);
    }
    const { cursor: known } = await readAll("Products");
    const ofLater = Buffer.from(
      Buffer.from(known, "base64url").toString().replace(/ \d+ /, " 999999999999999 "),
    );
    const { reason } = await refusalOf(changesOf("Products", { cursor: ofLater.toString("base64url") }));
    expect(reason).toBe("cursorUnknown");
    const both = changesOf("Products", { cursor, updatedSince: "2026-11-21T00:00:00Z" });
    expect((await refusalOf(both)).reason).toBe("invalidInput");
    for (const query of [{ limit: "0" }, { limit: "1001" }, { limit: "x" }, { updatedSince: "yesterday" }])
      expect((await refusalOf(changesOf("Products", query))).reason).toBe("invalidInput");
  });
});

it("tells of counted pieces, of orders, their money and their customers", async () => {
  const [stock, orders, payments, customers] = await Promise.all(
    (["Stock", "Orders", "Payments", "Customers"] as const).map((kind) => readAll(kind)),
  );
  const productId = await buildProduct(shop.db, { code: "CH-20" });
  await call("startCounting", { params: { id: String(productId) }, body: { onHand: 7 } });
  expect((await readAll("Stock", stock?.cursor)).changed).toMatchObject([
    { productId, code: "CH-20", onHand: 7, reserved: 0, available: 7 },
  ]);
  const companyId = await buildCompany(shop.db, { legalName: "PT Tambang Uji", npwp: "0123456789012345" });
  const person = await buildUser(shop.db, { firstName: "Budi", lastName: "Santoso" });
  const told = await readAll("Customers", customers?.cursor);
  expect(told.changed.map(({ id, kind, name, npwp }) => [id, kind, name, npwp])).toEqual([
    [companyId, "company", "PT Tambang Uji", "0123456789012345"],
    [person.id, "person", "Budi Santoso", ""],
  ]);
  const order = await buildWaitingOrder(shop, staffToken, person);
  await payOrder(shop, order);
  const after = await readAll("Orders", orders?.cursor);
  expect(after.changed).toMatchObject([
    {
      orderCode: order.orderCode,
      status: "waiting for payment",
      total: order.total,
      customerId: person.id,
      companyId: null,
    },
  ]);
  expect((await readAll("Payments", payments?.cursor)).changed).toMatchObject([
    { orderCode: order.orderCode, method: "transfer", amount: order.total, state: "checking" },
  ]);
});

it("does not tell of the staff's accounts", async () => {
  const { cursor } = await readAll("Customers");
  await buildUser(shop.db, { role: "warehouse" });
  expect((await readAll("Customers", cursor)).changed).toEqual([]);
});
