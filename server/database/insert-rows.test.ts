import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { auditEntries } from "./schema/audit.ts";
import { machines } from "./schema/catalogue.ts";
import { insertRows } from "./insert-rows.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("writes rows in their order, with every sign as it is", async () => {
  const { db } = test.database;
  const models = [`"'\\{}`, "null", "日本\n\t", "$1"];
  await insertRows(
    db,
    machines,
    ["brand", "model", "modelNormalized", "kind"],
    models.map((model, index) => ({
      brand: "Komatsu",
      model,
      modelNormalized: `M${index}`,
      kind: "machine",
    })),
  );
  const rows = await db.select({ model: machines.model }).from(machines).orderBy(machines.id);
  expect(rows.map(({ model }) => model)).toEqual(models);
});

it("writes a value that is left out as the column's default, or as null", async () => {
  const { db } = test.database;
  const before = Date.now();
  const entry = {
    userId: "00000000-0000-0000-0000-000000000000",
    userName: "Budi",
    action: "product.update",
    subject: "product",
    subjectId: "1",
    subjectLabel: "600-211-1340",
    after: { price: 1, names: ["a", null] },
  };
  const names = [
    "at",
    "userId",
    "userName",
    "action",
    "subject",
    "subjectId",
    "subjectLabel",
    "before",
    "after",
  ];
  await insertRows(db, auditEntries, names as (keyof typeof entry)[], [entry]);
  const [row] = await db.select().from(auditEntries);
  expect(row).toMatchObject({ before: null, after: entry.after });
  expect(Math.abs(row!.at.getTime() - before)).toBeLessThan(60_000);
});

it("writes nothing if there are no rows", async () => {
  expect(await insertRows(test.database.db, machines, ["brand"], [])).toEqual([]);
});
