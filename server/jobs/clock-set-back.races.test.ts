import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  buildBank,
  buildCourier,
  buildOrder,
  buildPlaces,
  moveThrough,
  orderForm,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { createMigratedDatabase, silentLog } from "#testing/database/test-database.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { openDatabase } from "../database/client.ts";
import { migrate } from "../database/migrating/migrate.ts";
import { readEnvironment } from "../env.ts";
import { followUnpaidOrders } from "./follow-unpaid-orders.ts";

let shop: TestShop;
let remove: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), "shop-clock-"));

/** A shop whose database takes its time from a function of the test instead of PostgreSQL's. */
beforeAll(async () => {
  const { url, remove: removeDatabase } = await createMigratedDatabase(
    process.env["TEST_DATABASE_URL"] ?? "",
  );
  remove = removeDatabase;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table clock (ahead interval not null);
    insert into clock values ('0');
    create function now() returns timestamptz language sql stable as
    'select pg_catalog.now() + ahead from public.clock'`);
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`);
  await client.end();
  const env = readEnvironment({ DATABASE_URL: url, DATA_DIR: folder, DEMO: "0", LOG_LEVEL: "silent" });
  const database = await openDatabase(env, silentLog);
  await migrate(database);
  const close = () => database.close();
  shop = await startTestShop({ on: { database, env, close }, parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  await buildBank(shop.db);
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
  await remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets the clocks of the database and of the shop's process this many minutes beside the true time. */
async function setClocks(minutes: number): Promise<void> {
  await shop.db.execute(sql`update clock set ahead = make_interval(mins => ${minutes}::int)`);
  const now = Date.now() + minutes * 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now, shouldAdvanceTime: true });
}

it("a clock that is set back an hour ends no session and no order, and creates no order twice and no number again", async () => {
  const staff = await buildUser(shop.db, { role: "owner" });
  const customer = await buildUser(shop.db);
  const call = shop.callAs(customer.token);
  const key = randomUUID();
  const place = () => call("placeOrder", { body: orderForm(), headers: { "idempotency-key": key } });
  await call("addToCart", {
    body: { ProductId: await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000 }), qty: 1 },
  });
  const placed = await place();
  const unpaid = await buildOrder(shop);
  await moveThrough(shop, staff.token, unpaid.id, ["processing", "waiting for payment"]);
  const due = (await shop.callAs(unpaid.token)("getOrder", { params: { id: unpaid.id } })).paymentDueAt;

  await setClocks(-60);
  expect(await place()).toEqual(placed);
  const codes = [placed.orderCode, unpaid.orderCode];
  for (let count = 0; count < 3; count += 1) codes.push((await buildOrder(shop, customer)).orderCode);
  expect(new Set(codes).size).toBe(5);

  // Jobs that were planned by the earlier clock; customers pay while the clock is wrong, and the staff looks at it.
  await followUnpaidOrders(shop.dependencies, new AbortController().signal);
  const waiting = await shop.callAs(unpaid.token)("getOrder", { params: { id: unpaid.id } });
  expect(waiting).toMatchObject({ orderStatus: "waiting for payment", paymentDueAt: due });
  await shop.callAs(unpaid.token)("confirmPayment", {
    params: { id: unpaid.id },
    body: {
      // The customer's own clock is right.
      paymentReceiptTransferDate: new Date(Date.now() + 60 * 60_000).toISOString(),
      paymentReceiptSenderName: "Budi Santoso",
      paymentReceiptAmountTransfer: unpaid.total,
      paymentReceiptSenderEmail: "budi@contoh.example",
      paymentReceiptPaymentTo: "Bank Central Asia",
      paymentReceiptImage: await testReceipt(),
    },
  });
  const paid = await shop.callAs(unpaid.token)("getOrder", { params: { id: unpaid.id } });
  expect(paid.events.map(({ orderStatus }) => orderStatus)).toEqual([
    "new",
    "processing",
    "waiting for payment",
  ]);

  await setClocks(0);
  expect(await place()).toEqual(placed);
  const mine = await call("listOrders", { query: {} });
  const [first, , ...others] = codes;
  expect(new Set(mine.map(({ orderCode }) => orderCode))).toEqual(new Set([first, ...others]));
});
