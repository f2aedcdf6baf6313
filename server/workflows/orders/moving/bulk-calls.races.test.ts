import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  await buildBank(shop.db);
});
afterAll(() => shop.close());

const three = async () => [await buildOrder(shop), await buildOrder(shop), await buildOrder(shop)];
const moveAll = async (orders: { id: string }[]) =>
  (
    await shop.callAs(owner)("moveOrders", {
      body: { orders: orders.map(({ id }) => ({ id })), orderStatus: "processing" },
    })
  ).map(({ isMoved, refusal }) => (isMoved ? "moved" : refusal));

const beSlow = async (table: string, event: string, seconds: number) => {
  const name = `slow_${table}`;
  await shop.db.execute(
    sql.raw(`create or replace function ${name}() returns trigger language plpgsql as
      'begin perform pg_sleep(${seconds}); return new; end'`),
  );
  await shop.db.execute(
    sql.raw(
      `create or replace trigger slow before ${event} on ${table} for each row execute function ${name}()`,
    ),
  );
};

it("calls for many do all over a database so slow that all takes longer than one answer may wait", async () => {
  const moved = await three();
  const printed = await three();
  for (const { id } of printed) await moveThrough(shop, owner, id, ["processing", "waiting for payment"]);
  const spam = await Promise.all(
    Array.from({ length: 3 }, () => buildUser(shop.db, { company: "http://casino.example", lastName: "" })),
  );
  await beSlow("sales_order", "update", 1.7);
  await beSlow("app_user", "update", 1.7);
  await beSlow("document", "insert", 1.7);
  const [report, erased, printedPdf] = await Promise.all([
    moveAll(moved),
    shop.callAs(owner)("eraseSpam", { body: { ids: spam.map(({ id }) => id), count: 3 } }),
    shop.app.inject({
      url: `/v1/admin/salesorder/papers?kind=invoice&orders=${printed.map(({ id }) => id).join(",")}`,
      headers: { authorization: `Bearer ${owner}` },
    }),
  ]);
  expect(report).toEqual(["moved", "moved", "moved"]);
  expect(erased).toEqual({ erased: 3, left: 0, failed: 0 });
  expect([printedPdf.statusCode, printedPdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
});

it("a bulk move over a database that hangs says of each order what is not certain, and which was not begun", async () => {
  const hanging = await three();
  await beSlow("sales_order", "update", 9);
  expect(await moveAll(hanging)).toEqual([
    expect.stringContaining("to see whether it was done"),
    expect.stringContaining("to see whether it was done"),
    expect.stringContaining("Not begun"),
  ]);
});
