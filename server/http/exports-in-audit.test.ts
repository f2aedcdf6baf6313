import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let owner: { id: string; token: string };
let code: string;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = await buildUser(shop.db, { role: "owner", username: "pemilik" });
  const order = await buildWaitingOrder(shop, owner.token);
  await payOrder(shop, order);
  code = order.orderCode;
});
afterAll(() => shop.close());

const file = (path: string) =>
  shop.app.inject({ url: `/v1/admin/${path}`, headers: { authorization: `Bearer ${owner.token}` } });
const entries = async () =>
  (await shop.callAs(owner.token)("listAudit", { query: { subject: "report" } })).rows;
const nameIn = (header: unknown) => /filename="(.+)"/.exec(String(header))?.[1];

it.each<[string, number, Record<string, unknown>]>([
  [
    "reports/sales/file?from=2026-01-01&to=2026-12-31&by=part",
    0,
    { from: "2026-01-01", to: "2026-12-31", by: "part" },
  ],
  [
    "reports/money/file?from=2026-01-01&to=2026-12-31&format=xlsx",
    0,
    { from: "2026-01-01", to: "2026-12-31" },
  ],
  ["reports/open/file", 1, {}],
  ["salesorder/file?status=waiting+for+payment&q=SO-", 1, { status: "waiting for payment", q: "SO-" }],
  ["salesorder/file?format=xlsx", 1, {}],
  ["exports/products", 1, {}],
  ["demand/export", 0, { state: "open", sort: "-count" }],
])("who saves %s stands in the audit, with its rows and filters", async (path, rows, filter) => {
  const before = (await entries()).length;
  const answer = await file(path);
  expect(answer.statusCode).toBe(200);
  const [entry, ...others] = await entries();
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({
    action: "report.export",
    userId: owner.id,
    userName: "Budi Santoso (pemilik)",
    before: null,
  });
  expect(entry?.subjectLabel).toBe(nameIn(answer.headers["content-disposition"]));
  expect(entry?.after).toEqual({ rows, ...filter });
});

it("a refused export is not in the audit", async () => {
  const before = await entries();
  expect((await file("reports/sales/file?from=2026-12-31&to=2026-01-01&by=part")).statusCode).toBe(400);
  expect((await file(`salesorder/file?status=gone&q=${code}`)).statusCode).toBe(400);
  expect(await entries()).toEqual(before);
});
