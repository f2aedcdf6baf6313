import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import type { Queryable } from "./client.ts";
import { pageLimit } from "../http/list-cursor.ts";
import { isOfKind, prepared, runNamed } from "./prepared.ts";
import { categories } from "./schema/catalogue.ts";
import { orders } from "./schema/orders.ts";

const categoryById = prepared((db) =>
  db
    .select({ name: categories.nameEn })
    .from(categories)
    .where(eq(categories.id, sql.placeholder("id")))
    .prepare("category_by_id"),
);

const categoryNamed = (db: Queryable, name: string) =>
  runNamed(
    db
      .select({ name: categories.nameEn })
      .from(categories)
      .where(eq(categories.nameEn, name))
      .limit(pageLimit),
  );

describe("a prepared query", () => {
  let test: TestDatabase;
  let id: number;
  beforeAll(async () => {
    test = await openTestDatabase();
    const [row] = await test.database.db
      .insert(categories)
      .values({ nameEn: "Bearing", nameId: "Lahar", position: 0 })
      .returning({ id: categories.id });
    id = row?.id ?? 0;
  });
  afterAll(() => test.close());

  it("answers for the values that it is given, in and outside of a transaction", async () => {
    const { db } = test.database;
    expect(await categoryById(db).execute({ id })).toEqual([{ name: "Bearing" }]);
    expect(await categoryById(db).execute({ id: id + 1 })).toEqual([]);
    const inside = await db.transaction(async (tx) => {
      await tx.update(categories).set({ nameEn: "Ball bearing" });
      return categoryById(tx).execute({ id });
    });
    expect(inside).toEqual([{ name: "Ball bearing" }]);
  });

  it("goes on after its connection was lost", async () => {
    const { db, pool } = test.database;
    await categoryById(db).execute({ id });
    const client = await pool.connect();
    client.release(true);
    expect(await categoryById(db).execute({ id })).toHaveLength(1);
  });
});

describe("a query that is run by name", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it("answers for each value, however it is built, and is planned once for each text", async () => {
    const { db } = test.database;
    await db
      .insert(categories)
      .values(["Seal", "Filter"].map((nameEn, position) => ({ nameEn, nameId: nameEn, position })));
    expect(await categoryNamed(db, "Seal")).toEqual([{ name: "Seal" }]);
    expect(await categoryNamed(db, "Filter")).toEqual([{ name: "Filter" }]);
    expect(await categoryNamed(db, "Bearing")).toEqual([]);
    await db.transaction(async (tx) => {
      for (let round = 0; round < 3; round += 1) await categoryNamed(tx, "Seal");
      const { rows } = await tx.execute<{ count: number }>(sql`
        select count(*)::integer as count from pg_prepared_statements
        where statement like '%from "category"%limit 26'`);
      expect(rows).toEqual([{ count: 1 }]);
    });
  });

  it("has the kind that it asks for in its text, so that its plan is made for this kind", async () => {
    const { db } = test.database;
    const ofStatus = db.select({ id: orders.id }).from(orders).where(isOfKind(orders.status, "packing"));
    expect(ofStatus.toSQL()).toMatchObject({ params: [], sql: expect.stringContaining("= 'packing'") });
    expect(await runNamed(ofStatus)).toEqual([]);
  });
});
