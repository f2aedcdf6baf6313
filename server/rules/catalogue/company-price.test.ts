import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCompany } from "#testing/builders/build-company.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { companyPriceLists, priceLists, priceRules } from "../../database/schema/prices.ts";
import { pricesFor } from "./company-price.ts";

let opened: TestDatabase;
let companyId: string;
let categoryId: number;
let filter: number;
let seal: number;
/** The company's own list, and the one that it shares. */
let lists: { own: number; shared: number };

const db = () => opened.database.db;

beforeAll(async () => {
  opened = await openTestDatabase();
  companyId = await buildCompany(db());
  categoryId = await buildCategory(db(), "Filters");
  filter = await buildProduct(db(), { categoryId, priceRupiah: 200_001 });
  seal = await buildProduct(db(), { categoryId: await buildCategory(db(), "Seals"), priceRupiah: 50_000 });
  const [own, shared] = await db()
    .insert(priceLists)
    .values([{ name: "Only for PT Tambang", companyId }, { name: "Mines" }])
    .returning({ id: priceLists.id });
  lists = { own: own?.id ?? 0, shared: shared?.id ?? 0 };
  await db().insert(companyPriceLists).values({ companyId, listId: lists.shared });
});
afterAll(() => opened.close());

type Rule = Omit<typeof priceRules.$inferInsert, "listId"> & { list: "own" | "shared" };

async function write(rules: Rule[]): Promise<void> {
  await db().delete(priceRules);
  if (rules.length === 0) return;
  await db()
    .insert(priceRules)
    .values(rules.map(({ list, ...rule }) => ({ ...rule, listId: lists[list] })));
}

/** A day in Jakarta, counted from today. */
const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Jakarta" });

async function priceOf(productId: number, qty = 1, company: string | null = companyId) {
  return (await pricesFor(db(), company, [{ productId, qty }])).get(productId);
}

describe("what a company pays", () => {
  it("is the catalogue's price for others, and if no list names the part", async () => {
    await write([{ list: "own", productId: filter, priceRupiah: 150_000 }]);
    const catalogues = { priceRupiah: 200_001, listPriceRupiah: 200_001, reason: null };
    expect(await priceOf(filter, 1, null)).toEqual(catalogues);
    expect(await priceOf(filter, 1, await buildCompany(db()))).toEqual(catalogues);
    expect(await priceOf(seal)).toEqual({ priceRupiah: 50_000, listPriceRupiah: 50_000, reason: null });
    expect(await priceOf(0)).toBeUndefined();
  });

  it("says which price of which list applies", async () => {
    await write([
      { list: "own", productId: filter, minQty: 10, priceRupiah: 150_000, validUntil: day(3) },
      { list: "shared", percentOff: 12.5 },
    ]);
    expect(await priceOf(filter, 10)).toEqual({
      priceRupiah: 150_000,
      listPriceRupiah: 200_001,
      reason: {
        listName: "Only for PT Tambang",
        isOwnList: true,
        scope: "product",
        minQty: 10,
        percentOff: null,
        validUntil: day(3),
      },
    });
    // 200,001 less 12.5 % is 175,000.875.
    expect(await priceOf(filter, 9)).toMatchObject({
      priceRupiah: 175_001,
      reason: {
        listName: "Mines",
        isOwnList: false,
        scope: "everything",
        percentOff: 12.5,
        validUntil: null,
      },
    });
  });

  it("begins and ends with its days in Jakarta", async () => {
    const from = (validFrom: string | null, validUntil: string | null) =>
      write([{ list: "own", productId: filter, priceRupiah: 1_000, validFrom, validUntil }]);
    await from(day(0), day(0));
    expect(await priceOf(filter)).toMatchObject({ priceRupiah: 1_000 });
    await from(day(1), null);
    expect(await priceOf(filter)).toMatchObject({ priceRupiah: 200_001, reason: null });
    await from(null, day(-1));
    expect(await priceOf(filter)).toMatchObject({ priceRupiah: 200_001, reason: null });
  });

  it("counts the pieces of several lines of a part together", async () => {
    await write([{ list: "shared", productId: filter, minQty: 10, priceRupiah: 150_000 }]);
    const lines = [
      { productId: filter, qty: 4 },
      { productId: seal, qty: 1 },
      { productId: filter, qty: 6 },
    ];
    const prices = await pricesFor(db(), companyId, lines);
    expect(prices.get(filter)?.priceRupiah).toBe(150_000);
    expect(prices.get(seal)?.priceRupiah).toBe(50_000);
  });
});

describe("of any prices of lists", () => {
  const scopes = ["product", "category", "everything"] as const;
  const anyRule = fc
    .record({
      list: fc.constantFrom("own" as const, "shared" as const),
      scope: fc.constantFrom(...scopes),
      minQty: fc.integer({ min: 1, max: 12 }),
      priceRupiah: fc.option(fc.integer({ min: 0, max: 300_000 })),
      percentOff: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
      days: fc.constantFrom([null, null], [-5, null], [null, 5], [-5, -1], [1, 5], [0, 0]),
    })
    .map(({ list, scope, minQty, priceRupiah, percentOff, days: [from, until] }) => ({
      list,
      scope,
      minQty,
      ...(scope === "product" && priceRupiah !== null
        ? { priceRupiah, percentOff: null }
        : { priceRupiah: null, percentOff }),
      validFrom: from == null ? null : day(from),
      validUntil: until == null ? null : day(until),
    }));
  type AnyRule = typeof anyRule extends fc.Arbitrary<infer R> ? R : never;
  const identity = ({ list, scope, minQty, validFrom }: AnyRule) => [list, scope, minQty, validFrom].join();
  const anyRules = fc.uniqueArray(anyRule, { selector: identity, maxLength: 8 });
  const rowOf = ({ scope, ...rule }: AnyRule): Rule => ({
    ...rule,
    ...(scope === "product" && { productId: filter }),
    ...(scope === "category" && { categoryId }),
  });

  /** The price of the filter by these rules, as a clerk would look it up. */
  function lookedUp(rules: AnyRule[], qty: number): number {
    const today = day(0);
    const holds = rules.filter(
      ({ minQty, validFrom, validUntil }) =>
        minQty <= qty && (validFrom ?? today) <= today && (validUntil ?? today) >= today,
    );
    for (const list of ["own", "shared"]) {
      for (const scope of scopes) {
        const these = holds.filter((rule) => rule.list === list && rule.scope === scope);
        const prices = these.map(({ priceRupiah, percentOff }) =>
          // In hundredths of a per cent, so that binary fractions lose nothing.
          percentOff === null
            ? priceRupiah
            : Math.floor((200_001 * (10_000 - Math.round(percentOff * 100)) + 5_000) / 10_000),
        );
        if (prices.length > 0) return Math.min(200_001, ...prices);
      }
    }
    return 200_001;
  }

  const quantities = [1, 2, 5, 10, 12, 9_999];

  async function pricesOf(rules: AnyRule[]): Promise<(number | undefined)[]> {
    await write(rules.map(rowOf));
    const prices: (number | undefined)[] = [];
    for (const qty of quantities) prices.push((await priceOf(filter, qty))?.priceRupiah);
    return prices;
  }

  it("the first by priority applies, and never a later one", async () => {
    await fc.assert(
      fc.asyncProperty(anyRules, async (rules) => {
        expect(await pricesOf(rules)).toEqual(quantities.map((qty) => lookedUp(rules, qty)));
      }),
      { numRuns: 100 },
    );
  });

  it("the breaks of one list for one thing never make more pieces more expensive", async () => {
    const breaks = fc
      .tuple(anyRules, fc.constantFrom(...scopes))
      .map(([rules, scope]) => rules.filter((rule) => rule.scope === scope && rule.list === "own"));
    await fc.assert(
      fc.asyncProperty(breaks, async (rules) => {
        const prices = await pricesOf(rules);
        expect(prices).toEqual(prices.toSorted((one, other) => (other ?? 0) - (one ?? 0)));
      }),
      { numRuns: 50 },
    );
  });
});
