import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { settings } from "../database/schema/settings.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";
import { readCompanyFacts, writeCompanyFacts } from "./company-facts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("facts that an older version wrote are read; what they lack comes from the defaults", async () => {
  const { openingHours: _, ...older } = { ...defaultCompanyFacts, name: "CV. Lama Jaya" };
  await database.database.db.delete(settings);
  await database.database.db.insert(settings).values({ key: "company", value: older });
  expect(await readCompanyFacts(database.database.db)).toEqual({
    ...defaultCompanyFacts,
    name: "CV. Lama Jaya",
  });
});

test("facts that the company wrote are its own", async () => {
  const facts = { ...defaultCompanyFacts, phone: "0542 123456" };
  await writeCompanyFacts(database.database.db, facts);
  expect(await readCompanyFacts(database.database.db)).toEqual(facts);
});
