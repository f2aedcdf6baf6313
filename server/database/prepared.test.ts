import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { prepared } from "./prepared.ts";
import { categories } from "./schema/catalogue.ts";

const categoryById = prepared((db) =>
  db
    .select({ name: categories.nameEn })
    .from(categories)
    .where(eq(categories.id, sql.placeholder("id")))
    .prepare("category_by_id"),
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
