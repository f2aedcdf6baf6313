import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../database/schema/mail.ts";
import { readHealth } from "../../domains/operations/health.service.ts";
import { healthWatch, type HealthWatch } from "../../domains/operations/watch-parts.ts";
import { watchHealth } from "./watch-health.ts";

let shop: TestShop;
let other: SecondProcess;

beforeAll(async () => {
  shop = await startTestShop();
  other = await openSecondProcess(shop);
  await buildUser(shop.db, { role: "owner", language: "id" });
  await buildUser(shop.db, { role: "owner", blockedAt: new Date() });
  await buildUser(shop.db, { role: "sales" });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const told = async () => {
  const rows = await shop.db
    .select({ template: mails.template, language: mails.language })
    .from(mails)
    .where(inArray(mails.template, ["health-fault", "health-well"]))
    .orderBy(mails.createdAt);
  return rows.map(({ template, language }) => `${template} ${language}`);
};

/** Both processes check at the same time, several times. */
async function lookAtOnce(): Promise<number> {
  const parts = [shop, other, shop, other, shop, other].map(({ dependencies }) => dependencies);
  const queued = await Promise.all(parts.map(async (each) => watchHealth(each, await readHealth(each))));
  return queued.reduce((sum, each) => sum + each, 0);
}

const earlier = (at: string) => new Date(Date.parse(at) - 10 * 60_000).toISOString();

/** Moves the stored faults ten minutes back. */
async function tenMinutesPass(): Promise<void> {
  const remembered = Object.entries(await healthWatch.read(shop.db)).map(
    ([part, { since, wellSince, ...rest }]) => [
      part,
      { ...rest, since: earlier(since), wellSince: wellSince === null ? null : earlier(wellSince) },
    ],
  );
  await healthWatch.write(shop.db, Object.fromEntries(remembered) as HealthWatch);
}

describe("a shop that is not well, with two processes that look at once", () => {
  it("tells each owner once that it is wrong, and once that it is well again", async () => {
    const { rows } = await shop.db.execute(sql`select count(*) from shipping_tariff`);
    expect(rows).toEqual([{ count: "0" }]);
    expect(await lookAtOnce()).toBe(0);
    await tenMinutesPass();
    expect(await lookAtOnce()).toBe(1);
    expect(await lookAtOnce()).toBe(0);
    expect(await told()).toEqual(["health-fault id"]);

    await shop.db.execute(sql`
      insert into province (id, name) values (31, 'DKI Jakarta') on conflict do nothing`);
    await shop.db.execute(sql`
      insert into shipping_tariff (province_id, provider, provider_name, service, description, minimum_kilograms, rupiah_per_kilogram, estimated_days)
      values (31, 'jne', 'JNE', 'REG', 'Reguler', 1, 9000, '2-3')`);
    expect(await lookAtOnce()).toBe(0);
    await tenMinutesPass();
    expect(await lookAtOnce()).toBe(1);
    expect(await lookAtOnce()).toBe(0);
    expect(await told()).toEqual(["health-fault id", "health-well id"]);
  });
});
