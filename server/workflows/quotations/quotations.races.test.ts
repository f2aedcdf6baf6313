import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CallError } from "#contract/call.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { atOnce, countSucceeded, startTwoShops, type TwoShops } from "#testing/shops/two-shops.ts";
import { randomKey } from "#web/api/attempts.ts";

describe("two server processes with one quotation", () => {
  let two: TwoShops;
  let db: OpenDatabase["db"];
  let staff: { token: string };

  beforeAll(async () => {
    two = await startTwoShops();
    ({ db } = two.database);
    staff = await buildUser(db, { role: "owner" });
  });
  afterAll(() => two.close());

  const as = (place: number, { token }: { token: string }) =>
    (two.shops[place % 2] as ShopProcess).callAs(token);

  /** A quotation for ten pieces of a counted product that has 25, sent to a buyer of a company. */
  async function offered() {
    const companyId = await buildCompany(db);
    const buyer = await buildMember(db, companyId, "buyer");
    const manager = await buildMember(db, companyId, "manager");
    const code = `R-${randomKey().slice(0, 8)}`;
    const productId = await buildProduct(db, { code });
    const office = as(0, staff);
    await office("startCounting", { params: { id: String(productId) }, body: { onHand: 25 } });
    const { params, sent } = await buildSentQuotation({ asker: as(0, buyer), office, number: code, qty: 10 });
    return { params, productId, buyer, manager, total: sent.total };
  }

  const accept = (place: number, member: Member, params: { id: string }) => () =>
    as(place, member)("acceptQuotation", { params, body: { version: 1, lines: [0] } });
  const countOrders = async ({ id }: { id: string }) => {
    const { rows } = await two.database.pool.query<{ count: number }>(
      "select count(*)::integer as count from sales_order where user_id = $1",
      [id],
    );
    return rows[0]?.count ?? 0;
  };

  it("make one order of it, whoever accepts it at the same time, and tell the others", async () => {
    const { params, productId, buyer, manager, total } = await offered();
    const results = await atOnce(
      [0, 1, 2, 3, 4, 5].map((place) => accept(place, place % 3 === 0 ? manager : buyer, params)),
    );
    expect(countSucceeded(results)).toBe(1);
    const told = results.flatMap((result) =>
      result.status === "rejected" && result.reason instanceof CallError ? [result.reason.reason] : [],
    );
    expect(told).toEqual(Array<string>(5).fill("quotationAccepted"));
    expect((await countOrders(buyer)) + (await countOrders(manager))).toBe(1);
    const [order] = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(order?.total).toBe(total);
    const stock = await as(0, staff)("getStock", { params: { id: String(productId) } });
    expect([stock.onHand, stock.reserved]).toEqual([25, 10]);
  });

  it("either accept it or reject it, however many say so at once", async () => {
    const { params, productId, buyer, manager } = await offered();
    const reject = (place: number, member: Member) => () =>
      as(place, member)("rejectQuotation", { params, body: { version: 1, reason: "price" } });
    const results = await atOnce<unknown>([
      accept(0, buyer, params),
      reject(1, manager),
      accept(1, manager, params),
      reject(0, buyer),
    ]);
    const { state, rejection } = await as(0, staff)("getQuotation", { params });
    const isOrdered = (await countOrders(buyer)) + (await countOrders(manager)) === 1;
    // Rejecting again what was already rejected gives the same answer.
    expect([state, rejection?.reason ?? null, countSucceeded(results)]).toEqual(
      isOrdered ? ["converted", null, 1] : ["rejected", "price", 2],
    );
    const stock = await as(0, staff)("getStock", { params: { id: String(productId) } });
    expect(stock.reserved).toBe(isOrdered ? 10 : 0);
  });

  it("either accept it or revise it", async () => {
    const { params, buyer } = await offered();
    const office = as(1, staff);
    const { edit, content } = await office("getQuotation", { params });
    const saved = await office("saveQuotation", { params, body: { ...content, edit } });
    const results = await atOnce<unknown>([
      accept(0, buyer, params),
      () => office("sendQuotation", { params, body: { edit: saved.edit } }),
    ]);
    expect(countSucceeded(results)).toBe(1);
    const quotation = await office("getQuotation", { params });
    expect([quotation.state, quotation.version, await countOrders(buyer)]).toEqual(
      results[0]?.status === "fulfilled" ? ["converted", 1, 1] : ["revised", 2, 0],
    );
  });
});
