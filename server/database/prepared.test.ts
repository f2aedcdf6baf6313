import { eq, gte, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { prepared } from "./prepared.ts";
import { categories } from "./schema/catalogue.ts";

const categoryById = prepared("category_by_id", (db) =>
  db
    .select({ name: categories.nameEn })
    .from(categories)
    .where(eq(categories.id, sql.placeholder("id"))),
);

const categoryNames = prepared(
  "category_names",
  (db, { language, isFrom }: { language: "id" | "en"; isFrom: boolean }) =>
    db
      .select({ name: language === "id" ? categories.nameId : categories.nameEn })
      .from(categories)
      .where(isFrom ? gte(categories.position, sql.placeholder("from")) : undefined)
      .orderBy(categories.position),
);

let test: TestDatabase;
let id: number;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.delete(categories);
  const rows = await test.database.db
    .insert(categories)
    .values([
      { nameEn: "Bearing", nameId: "Lahar", position: 0 },
      { nameEn: "Seal", nameId: "Sil", position: 1 },
    ])
    .returning({ id: categories.id });
  id = rows[0]?.id ?? 0;
});

describe("a prepared query", () => {
  it("answers for the values that it is given, in and outside of a transaction", async () => {
    const { db } = test.database;
    expect(await categoryById(db).execute({ id })).toEqual([{ name: "Bearing" }]);
    expect(await categoryById(db).execute({ id: id + 2 })).toEqual([]);
    const inside = await db.transaction(async (tx) => {
      await tx.update(categories).set({ nameEn: "Ball bearing" }).where(eq(categories.id, id));
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

  it("has a text of its own for each shape", async () => {
    const { db } = test.database;
    const names = async (shape: Parameters<typeof categoryNames>[1], from?: number) =>
      (await categoryNames(db, shape).execute({ from })).map(({ name }) => name);
    for (let round = 0; round < 2; round += 1) {
      expect(await names({ language: "en", isFrom: false })).toEqual(["Bearing", "Seal"]);
      expect(await names({ language: "id", isFrom: false })).toEqual(["Lahar", "Sil"]);
      expect(await names({ language: "id", isFrom: true }, 1)).toEqual(["Sil"]);
      expect(await names({ language: "id", isFrom: true }, 2)).toEqual([]);
    }
  });

  it("is planned once on a connection", async () => {
    await test.database.db.transaction(async (tx) => {
      for (let round = 0; round < 3; round += 1) {
        await categoryNames(tx, { language: "en", isFrom: true }).execute({ from: round });
      }
      const { rows } = await tx.execute<{ count: number }>(sql`
        select count(*)::integer as count from pg_prepared_statements
        where statement like 'select "name_en" from "category" where "category"."position" >=%'`);
      expect(rows).toEqual([{ count: 1 }]);
    });
  });

  it("is built once for all transactions of a connection", async () => {
    let built = 0;
    const counted = prepared("category_counted", (db) => {
      built += 1;
      return db
        .select({ name: categories.nameEn })
        .from(categories)
        .where(eq(categories.id, sql.placeholder("id")));
    });
    const { pool } = test.database;
    const client = await pool.connect();
    for (let round = 0; round < 3; round += 1) {
      await drizzle(client).transaction(async (tx) => {
        expect(await counted(tx).execute({ id })).toEqual([{ name: "Bearing" }]);
      });
    }
    client.release();
    expect(built).toBe(1);
  });
});
