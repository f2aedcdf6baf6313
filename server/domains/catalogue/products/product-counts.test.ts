import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { mergeProductCounts } from "./product-counts.queries.ts";

let test: TestDatabase;
let filters: number;
let seals: number;

beforeAll(async () => {
  test = await openTestDatabase();
  filters = await buildCategory(test.database.db, "Oil Filter");
  seals = await buildCategory(test.database.db, "Seal");
});
afterAll(() => test.close());

/** The counts of the filters and the seals. */
async function counted(): Promise<[number, number]> {
  const { rows } = await test.database.db.execute<{ filters: number; seals: number }>(sql`
    select coalesce(sum(visible_products) filter (where category_id = ${filters}), 0)::integer as filters,
      coalesce(sum(visible_products) filter (where category_id = ${seals}), 0)::integer as seals
    from category_count`);
  return [rows[0]?.filters ?? 0, rows[0]?.seals ?? 0];
}

/** How many visible products have the word, by the counts of words and by the products themselves. */
async function having(word: string): Promise<[number, number]> {
  const { rows } = await test.database.db.execute<{ counted: number; there: number }>(sql`
    select (select coalesce(sum(visible_products), 0)::integer from word_count where words && array[${word}]) as counted,
      (select count(*)::integer from product where is_visible and words && array[${word}]) as there`);
  return [rows[0]?.counted ?? -1, rows[0]?.there ?? -1];
}

it("every way in which products appear, get other names, are hidden and disappear is counted by their words", async () => {
  const { db } = test.database;
  const one = await buildProduct(db, { code: "K-1", nameEn: "Track roller", categoryId: filters });
  await buildProduct(db, { code: "K-2", nameEn: "Track shoe", categoryId: filters });
  await buildProduct(db, { code: "K-3", nameEn: "Track link", categoryId: seals, isVisible: false });
  expect(await having("track")).toEqual([2, 2]);
  await db.update(products).set({ priceRupiah: 2 });
  await db.update(products).set({ categoryId: seals }).where(eq(products.id, one));
  expect(await having("track")).toEqual([2, 2]);
  await db.update(products).set({ searchWords: "idler k-1" }).where(eq(products.id, one));
  expect([await having("track"), await having("idler")]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await db.update(products).set({ isVisible: sql`not is_visible` });
  expect([await having("track"), await having("link"), await having("idler")]).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
  await mergeProductCounts(db);
  expect([await having("track"), await having("idler")]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await db.delete(products).where(eq(products.categoryId, seals));
  expect(await having("track")).toEqual([0, 0]);
  await db.execute(sql`truncate product cascade`);
  expect(await having("shoe")).toEqual([0, 0]);
});

it("every way in which products appear, move, are hidden and disappear is counted", async () => {
  const { db } = test.database;
  const one = await buildProduct(db, { categoryId: filters });
  await buildProduct(db, { categoryId: filters });
  await buildProduct(db, { categoryId: seals, isVisible: false });
  expect(await counted()).toEqual([2, 0]);
  await db.update(products).set({ priceRupiah: 1 });
  expect(await counted()).toEqual([2, 0]);
  await db.update(products).set({ categoryId: seals }).where(eq(products.id, one));
  expect(await counted()).toEqual([1, 1]);
  await db.update(products).set({ isVisible: sql`not is_visible` });
  expect(await counted()).toEqual([0, 1]);
  await mergeProductCounts(db);
  expect(await counted()).toEqual([0, 1]);
  expect((await db.execute(sql`select from category_count`)).rows).toHaveLength(1);
  await db.delete(products).where(eq(products.categoryId, seals));
  expect(await counted()).toEqual([0, 0]);
  await expect(
    db.transaction(async (tx) => {
      await buildProduct(tx, { categoryId: seals });
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(await counted()).toEqual([0, 0]);
  await buildProduct(db, { categoryId: seals });
  await db.execute(sql`truncate product cascade`);
  expect(await counted()).toEqual([0, 0]);
});
