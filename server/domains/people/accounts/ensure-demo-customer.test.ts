import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#server/database/schema/accounts.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { loadPlaces } from "../../parcels/load-places.ts";
import { ensureDemoCustomer } from "./ensure-demo-customer.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await loadPlaces(test.database.db);
});
afterAll(() => test.close());

it("makes one confirmed customer at a place that is on the list, however often it is asked to", async () => {
  const { db } = test.database;
  const account = { email: "budi@contoh.example", password: "mandiri-budi" };
  await Promise.all([ensureDemoCustomer(db, account), ensureDemoCustomer(db, account)]);
  await ensureDemoCustomer(db, account);
  const customers = await db.select().from(users);
  expect(customers).toHaveLength(1);
  expect(customers[0]).toMatchObject({
    role: "member",
    username: "budi",
    subdistrict: "Sangatta Utara",
    city: "Kabupaten Kutai Timur",
    province: "Kalimantan Timur",
  });
  expect(customers[0]?.emailConfirmedAt).not.toBeNull();
});
