import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../../database/schema/audit.ts";

let shop: TestShop;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
  await buildProduct(shop.db, { code: "1R-0749", nameEn: "Fuel filter", nameId: "Filter bahan bakar" });
  await buildProduct(shop.db, { code: "6754-61-1100", nameEn: "Water pump", nameId: "Pompa air" });
});
afterAll(() => shop.close());

const found = async (filterKeyWord: string) => {
  const { products } = await shop.callAs()("pageProducts", { body: { filterKeyWord } });
  return products.map(({ code }) => code);
};
const save = (means: string, terms: string[], replaces = "") =>
  call("saveWorkshopWord", { body: { means, terms, replaces } });

it("teaches the search what the workshop says, and makes it forget it", async () => {
  expect(await found("saringan solar")).toEqual([]);
  expect(await save("Fuel Filter", ["Saringan-Solar", " saringan  solar ", "fuel filter"])).toEqual({
    means: "fuel filter",
    terms: ["saringan solar"],
  });
  await expect.poll(() => found("saringan solar")).toEqual(["1R-0749"]);
  await save("fuel filter", []);
  await expect.poll(() => found("saringan solar")).toEqual([]);
  expect(await call("listWorkshopWords", {})).toEqual([]);
});

it("changes the words of a meaning, its name too, and writes down both states", async () => {
  await save("water pump", ["pompa radiator"]);
  await save("pompa air", ["pompa radiator", "pompa pendingin"], "water pump");
  expect(await call("listWorkshopWords", {})).toEqual([
    { means: "pompa air", terms: ["pompa pendingin", "pompa radiator"] },
  ]);
  const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({
    action: "word.save",
    subjectLabel: "pompa air",
    before: { means: "water pump", words: ["pompa radiator"] },
    after: { means: "pompa air", words: ["pompa pendingin", "pompa radiator"] },
  });
});

it("refuses a word that is said for something else, and words that say nothing", async () => {
  const taken = await refusalOf(save("oil pump", ["pompa radiator"]));
  expect(taken).toMatchObject({ status: 409, reason: "workshopWordTaken" });
  expect(taken.message).toContain("pompa air");
  for (const [means, terms] of [
    ["…", ["filter"]],
    ["fuel filter", ["--"]],
    ["fuel filter", ["Fuel Filter"]],
  ] as const) {
    expect(await refusalOf(save(means, [...terms]))).toMatchObject({ status: 400 });
  }
  expect((await call("listWorkshopWords", {})).map(({ means }) => means)).toEqual(["pompa air"]);
});

it("adds the trade's words once, keeps the shop's own words, and removes them again", async () => {
  await save("water pump", ["pompa air"]);
  await save("bearings", ["lahar"]);
  await save("o ring", ["cincin karet"]);
  const own = await call("listWorkshopWords", {});
  const before = await call("getTradeWords", {});
  const coming = before.coming.flatMap(({ means, terms }) => terms.map((term) => `${term}: ${means}`));
  expect(coming).toContain("laher: bearing");
  expect(coming).toContain("oring: o ring");
  expect(coming.filter((line) => /^(?:lahar|pompa air):/.test(line))).toEqual([]);
  expect(await found("saringan solar")).toEqual([]);
  expect(await call("takeTradeWords", {})).toEqual({ count: coming.length });
  await expect.poll(() => found("filter solar")).toEqual(["1R-0749"]);
  const after = await call("getTradeWords", {});
  expect(after).toEqual({ coming: [], hasCount: coming.length + before.hasCount });
  expect(await call("takeTradeWords", {})).toEqual({ count: 0 });
  const acts = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(acts).toMatchObject([{ action: "word.takeTrade", after: { wordCount: coming.length } }]);
  expect(await call("deleteTradeWords", {})).toEqual({ count: coming.length + before.hasCount });
  // "pompa air" for "water pump" is among the trade's words.
  expect(before.hasCount).toBe(1);
  const left = await call("listWorkshopWords", {});
  expect(left).toEqual(own.filter(({ means }) => means !== "water pump"));
  expect(left).toContainEqual({ means: "bearings", terms: ["lahar"] });
});
