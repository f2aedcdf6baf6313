import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let finance: string;

beforeAll(async () => {
  shop = await startTestShop();
  finance = (await buildUser(shop.db, { role: "finance" })).token;
});
afterAll(() => shop.close());

/** Makes the database give up sooner, so that the test need not wait ten seconds: on the connection that the next report takes. */
const giveUpSoon = () => shop.database.longCalls.db.execute(sql`set statement_timeout = 300`);

const years = { from: "2016-01-01", to: "2026-12-31" };

it("whoever asks for more days than the database can add up in time reads to choose fewer, and no fault", async () => {
  const others = new Client(shop.database.connection);
  await others.connect();
  await others.query("begin; lock table payment");
  const english =
    "Adding up so many days takes too long at the moment. Please choose fewer days, or try again later.";
  const tooSlow = { status: 409, reason: "reportTooSlow", message: english };
  const call = shop.callAs(finance);
  const sales = () => call("getSalesReport", { query: { ...years, by: "month" } });
  await giveUpSoon();
  expect(await refusalOf(sales())).toMatchObject(tooSlow);
  await giveUpSoon();
  expect(await refusalOf(call("getMoneyReport", { query: years }))).toMatchObject(tooSlow);
  await giveUpSoon();
  expect(await refusalOf(call("getSales", { query: { days: "365" } }))).toMatchObject(tooSlow);
  for (const path of ["sales/file?by=part&", "money/file?"]) {
    await giveUpSoon();
    const file = await shop.app.inject({
      url: `/v1/admin/reports/${path}from=2016-01-01&to=2026-12-31&format=xlsx`,
      headers: { authorization: `Bearer ${finance}`, "accept-language": "id" },
    });
    expect([file.statusCode, file.json<{ message: string }>().message]).toEqual([
      409,
      "Menjumlahkan hari sebanyak itu terlalu lama saat ini. Pilih rentang hari yang lebih pendek, atau coba lagi nanti.",
    ]);
  }
  await others.query("rollback");
  await others.end();
  expect((await sales()).count).toBe(0);
});

it("the first screen's sales of a year may take longer than other answers, and none of a moment is asked twice", async () => {
  const others = new Client(shop.database.connection);
  await others.connect();
  await others.query("begin; lock table payment");
  const year = () => shop.callAs(finance)("getSales", { query: { days: "365" } });
  const asked = [year(), year()];
  await sleep(5_500);
  await others.query("rollback");
  await others.end();
  expect((await Promise.all(asked)).map(({ days }) => days.length)).toEqual([365, 365]);
});
