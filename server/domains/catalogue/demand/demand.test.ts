import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { MissedSearches } from "./missed-searches.ts";

let shop: TestShop;
let call: AdminCall;
let lastAddress = 0;

beforeAll(async () => {
  shop = await startTestShop();
  call = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  await buildProduct(shop.db, { code: "600-211-1340" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate missed_search`);
});

/** Searches in the shop, by default from a new address each time. */
async function search(
  filterKeyWord: string,
  { address = `10.0.${lastAddress >> 8}.${lastAddress++ & 255}`, userAgent = "Mozilla/5.0", page = 1 } = {},
) {
  const answer = await shop.app.inject({
    method: "POST",
    url: "/v1/product/public/paging",
    remoteAddress: address,
    headers: { "user-agent": userAgent },
    payload: { filterKeyWord, page },
  });
  expect(answer.statusCode).toBe(200);
}

async function list(query: Parameters<typeof call<"listDemand">>[1]["query"] = {}) {
  await shop.dependencies.missedSearches.flush();
  return call("listDemand", { query });
}

const terms = async (query?: Parameters<typeof list>[0]) =>
  (await list(query)).rows.map(({ term, count }) => [term, count]);

test("a search that finds nothing is counted once an hour for each visitor, even if the answer was cached", async () => {
  await search("Turbo  HX-35 xyz", { address: "10.9.0.1" });
  await search("turbo hx-35 XYZ", { address: "10.9.0.1" });
  await search("turbo hx-35 xyz", { address: "10.9.0.2" });
  await search("turbo hx-35 xyz", { address: "10.9.0.3" });
  await search("600-211-1340");
  await search("");
  await search("qqqqqqqq", { page: 2 });
  await search("zzzzzzzz", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  const { rows } = await list();
  expect(rows).toMatchObject([
    { term: "turbo hx-35 xyz", typed: "turbo hx-35 xyz", count: 3, settledAt: null },
  ]);
});

test("is sorted by count or by time, searched, put away, and comes back when it is missed again", async () => {
  await search("wwwwwww one");
  await search("wwwwwww one");
  await search("vvvvvvv two");
  expect(await terms()).toEqual([
    ["wwwwwww one", 2],
    ["vvvvvvv two", 1],
  ]);
  expect(await terms({ sort: "count" })).toEqual([
    ["vvvvvvv two", 1],
    ["wwwwwww one", 2],
  ]);
  expect(await terms({ q: "TWO" })).toEqual([["vvvvvvv two", 1]]);
  expect(await call("settleDemand", { body: { terms: ["wwwwwww one"], isSettled: true } })).toEqual({
    count: 1,
  });
  expect(await terms()).toEqual([["vvvvvvv two", 1]]);
  expect(await terms({ state: "settled" })).toEqual([["wwwwwww one", 2]]);
  expect((await shop.db.select().from(auditEntries)).at(-1)).toMatchObject({
    action: "demand.settle",
    subjectLabel: "wwwwwww one",
  });
  await search("wwwwwww one");
  expect(await terms()).toEqual([
    ["wwwwwww one", 3],
    ["vvvvvvv two", 1],
  ]);
});

test("something that is not a line of text is refused when it is put away", async () => {
  const answer = call("settleDemand", { body: { terms: ["turbo\u0000"], isSettled: true } });
  await expect(answer).rejects.toMatchObject({ status: 400, errors: [{ path: "terms.0" }] });
});

test("is removed when the catalogue has it", async () => {
  await search("HX35-9988");
  await search("uuuuuuu");
  expect((await list()).isChecking).toBe(true);
  await vi.waitFor(async () => expect((await list()).isChecking).toBe(false));
  expect((await list()).rows).toHaveLength(2);
  await buildProduct(shop.db, { code: "HX35-9988" });
  shop.dependencies.changes.dispatch("catalogue");
  await list();
  await vi.waitFor(async () => expect(await terms()).toEqual([["uuuuuuu", 1]]));
});

test("a search that breaks its line reaches the owner's spreadsheet on one, and not as a formula", async () => {
  // Recorded directly, as the page of such an address does.
  shop.dependencies.missedSearches.note({
    address: "10.2.2.2",
    userAgent: "Mozilla/5.0",
    typed: "zz\n=2+2 zzqx",
  });
  await shop.dependencies.missedSearches.flush();
  const { token } = await buildUser(shop.db, { role: "owner" });
  const file = await shop.app.inject({
    url: "/v1/admin/demand/export?format=csv",
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
  });
  expect(file.body.split(/[\r\n]+/).some((line) => /^"?[=+@-]/.test(line))).toBe(false);
  expect(file.body).toContain('"zz =2+2 zzqx"');
});

test("turns its pages without gaps, and is exported whole", async () => {
  await shop.db.execute(sql`
    insert into missed_search (term, typed, count, last_at)
    select 'term ' || n, '=term ' || n, n % 7 + 1, now() - make_interval(mins => n % 5)
    from generate_series(1, 120) n`);
  for (const sort of ["-count", "count", "last", "-last"] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ sort, ...(after !== undefined && { after }) });
      seen.push(...page.rows.map(({ term }) => term));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  }
  const { token } = await buildUser(shop.db, { role: "owner" });
  const file = await shop.app.inject({
    url: "/v1/admin/demand/export",
    headers: { authorization: `Bearer ${token}`, "accept-language": "id" },
  });
  const lines = file.body.trimEnd().split("\r\n");
  expect(lines[0]).toBe('\uFEFF"Dicari";"Kali";"Pertama";"Terakhir"');
  expect(lines).toHaveLength(121);
  expect(lines[1]).toMatch(/^"'=term \d+";"7";"\d{4}-\d\d-\d\d \d\d:\d\d";/);
});

test("one visitor does not fill the list, and nobody notices a fault of the database", async () => {
  const visitor = { address: "10.9.9.9", userAgent: "Mozilla/5.0" };
  for (let word = 0; word < 80; word += 1) {
    shop.dependencies.missedSearches.note({ ...visitor, typed: `nnnnnnn ${word}` });
  }
  await shop.dependencies.missedSearches.flush();
  const { rows } = await shop.db.execute<{ count: string }>(sql`select count(*) from missed_search`);
  expect(Number(rows[0]?.count)).toBe(60);
  const broken = new MissedSearches(
    { execute: () => Promise.reject(new Error("the database is away")) } as never,
    shop.dependencies.log,
  );
  broken.note({ address: "10.1.1.1", userAgent: "Mozilla/5.0", typed: "anything" });
  await expect(broken.flush()).resolves.toBeUndefined();
});

test("what was searched in vain is stored once somebody has waited for it, also if its writing had begun before", async () => {
  const gate = Promise.withResolvers<void>();
  const stored: string[] = [];
  const slow = new MissedSearches(
    {
      execute: async () => {
        await gate.promise;
        stored.push("written");
      },
    } as never,
    shop.dependencies.log,
  );
  slow.note({ address: "10.1.1.2", userAgent: "Mozilla/5.0", typed: "a word" });
  void slow.flush();
  setTimeout(gate.resolve, 50);
  await slow.flush();
  expect(stored).toEqual(["written"]);
});
