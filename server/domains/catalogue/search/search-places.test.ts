import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { fitments, machines, products } from "../../../database/schema/catalogue.ts";
import { insertMachines } from "../products/ways-in.service.ts";

let test: TestDatabase;
let filters: number;
let seals: number;
let [pc200, pc300]: number[] = [];

beforeAll(async () => {
  test = await openTestDatabase();
  const { db } = test.database;
  filters = await buildCategory(db, "Oil Filter");
  seals = await buildCategory(db, "Seal");
  [pc200, pc300] = await insertMachines(db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "PC300-8", kind: "machine" },
  ]);
});
afterAll(() => test.close());

/** The present places, by the products' numbers: `K-1 PC200-8 oil filter`. */
async function places(): Promise<string[]> {
  const { rows } = await test.database.db.execute<{ place: string }>(sql`
    select concat_ws(' ', code, model, lower(category.name_en)) as place
    from search_place join product on product.id = product_id and product.created_at = search_place.created_at
    left join machine on machine.id = machine_id join search_kind on key = search_place.kind join category on category.id = search_kind.category_id
    order by 1`);
  return rows.map(({ place }) => place);
}

/** How many kinds the visible products have. */
async function kindsInUse(): Promise<number> {
  const { rows } = await test.database.db.execute<{ count: number }>(
    sql`select count(distinct kind)::int as count from search_place`,
  );
  return rows[0]?.count ?? -1;
}

it("every way in which products appear, change, fit, are hidden and disappear is in their places", async () => {
  const { db } = test.database;
  const one = await buildProduct(db, { code: "K-1", categoryId: filters, machineIds: [pc200 ?? 0] });
  const two = await buildProduct(db, { code: "K-2", categoryId: filters });
  await buildProduct(db, { code: "K-3", categoryId: filters, machineIds: [pc200 ?? 0], isVisible: false });
  expect(await places()).toEqual(["K-1 PC200-8 oil filter", "K-1 oil filter", "K-2 oil filter"]);

  await db.update(products).set({ priceRupiah: 2 });
  await db.update(products).set({ categoryId: seals }).where(eq(products.id, one));
  expect(await places()).toEqual(["K-1 PC200-8 seal", "K-1 seal", "K-2 oil filter"]);

  await db.insert(fitments).values([
    { productId: two, machineId: pc200 ?? 0 },
    { productId: two, machineId: pc300 ?? 0 },
  ]);
  await db.delete(fitments).where(eq(fitments.productId, one));
  expect(await places()).toEqual([
    "K-1 seal",
    "K-2 PC200-8 oil filter",
    "K-2 PC300-8 oil filter",
    "K-2 oil filter",
  ]);
  await db
    .update(fitments)
    .set({ productId: one })
    .where(eq(fitments.machineId, pc300 ?? 0));
  expect(await places()).toEqual([
    "K-1 PC300-8 seal",
    "K-1 seal",
    "K-2 PC200-8 oil filter",
    "K-2 oil filter",
  ]);

  await db.update(products).set({ isVisible: sql`not is_visible` });
  expect(await places()).toEqual(["K-3 PC200-8 oil filter", "K-3 oil filter"]);
  await db.update(products).set({ isVisible: true, createdAt: new Date("2026-01-01") });
  await db.delete(machines).where(eq(machines.id, pc300 ?? 0));
  expect(await places()).toEqual([
    "K-1 seal",
    "K-2 PC200-8 oil filter",
    "K-2 oil filter",
    "K-3 PC200-8 oil filter",
    "K-3 oil filter",
  ]);
  await db.delete(products).where(eq(products.id, two));
  expect(await places()).toEqual(["K-1 seal", "K-3 PC200-8 oil filter", "K-3 oil filter"]);
  await db.execute(sql`truncate fitment cascade`);
  expect(await places()).toEqual(["K-1 seal", "K-3 oil filter"]);
  await db.execute(sql`truncate product cascade`);
  expect(await places()).toEqual([]);
});

it("products that differ only in numbers are of one kind", async () => {
  const { db } = test.database;
  const same = { categoryId: seals, brand: "Komatsu" };
  const ids = [
    await buildProduct(db, { ...same, code: "K-11", nameEn: "O-ring 30", nameId: "O-ring 30" }),
    await buildProduct(db, { ...same, code: "K-12", nameEn: "O-ring 35", nameId: "O-ring 35" }),
  ];
  expect(await kindsInUse()).toBe(1);
  await db
    .update(products)
    .set({ nameEn: "O-ring 35 green" })
    .where(inArray(products.id, ids.slice(1)));
  expect(await kindsInUse()).toBe(2);
  await db.update(products).set({ brand: "NOK" }).where(inArray(products.id, ids));
  expect(await kindsInUse()).toBe(2);
  await db.update(products).set({ nameEn: "O-ring 40" }).where(inArray(products.id, ids));
  expect(await kindsInUse()).toBe(1);
});
