import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminRoutes } from "#contract/admin/routes.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const id = "5f0c7f0e-9c51-4f0e-8a3e-1f2d3c4b5a69";
/** Values that a cursor of a list never contains, by the type of the column. */
const oddMoments = [
  "0000-01-01T00:00:00.000Z",
  "infinity",
  "2026-02-30T00:00:00Z",
  "2026-01-01T25:00:00Z",
  "",
].map((moment) => [moment, id]);
const oddCursors: [keyof typeof adminRoutes, string, unknown[][]][] = [
  ["listPayments", "", oddMoments],
  ["listStatements", "", oddMoments],
  ["listCustomers", "", oddMoments],
  ["listImports", "", oddMoments],
  ["listAdminOrders", "", oddMoments],
  [
    "listAdminOrders",
    "sort=total",
    [
      [2 ** 60, id],
      [1.5, id],
      [1, "no id"],
    ],
  ],
  ["listMutations", "", [[1.5], ["x"], [2 ** 60]]],
  ["listAudit", "", [[2 ** 60], [null]]],
  [
    "listAdminProducts",
    "",
    [
      ["0000-01-01T00:00:00Z", 1],
      ["infinity", 1],
      ["2026-01-01T00:00:00Z", 2 ** 31],
    ],
  ],
  [
    "listAdminProducts",
    "sort=price",
    [
      ["x", 1],
      ["99999999999999999999", 1],
    ],
  ],
  ["listAdminProducts", "sort=code", [["A\u0000", 1]]],
  [
    "listDemand",
    "",
    [
      ["infinity", "word"],
      [2 ** 31, "word"],
    ],
  ],
  [
    "listDemand",
    "sort=count",
    [
      [2 ** 31, "word"],
      ["infinity", "word"],
      [1, "a\u0000"],
    ],
  ],
  [
    "listStock",
    "sort=available",
    [
      [2 ** 31, 1],
      [1, 2 ** 31],
    ],
  ],
  ["listStock", "sort=code", [["A\u0000"]]],
];

describe("a cursor that no list has given", () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await startTestShop();
    ({ token } = await buildUser(shop.db, { role: "owner" }));
  });
  afterAll(() => shop.close());

  it.each(oddCursors)("is refused by %s %s", async (call, query, cursors) => {
    for (const cursor of cursors) {
      const after = Buffer.from(JSON.stringify(cursor)).toString("base64url");
      const answer = await shop.app.inject({
        url: `${adminRoutes[call].split(" ")[1]}?${query}&after=${after}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([JSON.stringify(cursor), answer.statusCode]).toEqual([JSON.stringify(cursor), 400]);
    }
  });

  it.each(["listAdminOrders", "listAudit"] as const)(
    "and a day that does not exist are refused by %s",
    async (call) => {
      for (const day of ["from=0000-01-01", "to=0000-01-01", "from=2026-02-30"]) {
        const answer = await shop.app.inject({
          url: `${adminRoutes[call].split(" ")[1]}?${day}`,
          headers: { authorization: `Bearer ${token}` },
        });
        expect([day, answer.statusCode]).toEqual([day, 400]);
      }
    },
  );

  it("and an order's number of the year 0 find nothing", async () => {
    const { rows } = await shop.callAs(token)("listAdminOrders", { query: { q: "SO-00000101-0001" } });
    expect(rows).toEqual([]);
  });
});
