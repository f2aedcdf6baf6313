import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { createDatabase, withDatabase } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { orders } from "../schema/orders.ts";
import { moveTo, openPool } from "./pools.ts";

const buyersCount = 40;
const sangattaUtara = 640_804;

it("loses no acknowledged order when the primary fails, and takes orders again after the promotion of the other", async () => {
  // The first server acknowledges a write only when the second one has it.
  const first = await startPostgres({ settings: { synchronous_standby_names: "*" } });
  const second = await startPostgres({ follows: first });
  const hosts = [second, first].map(({ url }) => new URL(url).host);
  const variables = {
    DATABASE_URL: `postgres://postgres@${hosts.join()}/postgres`,
    DATA_DIR: mkdtempSync(join(tmpdir(), "shop-failover-")),
    DEMO: "0",
  };
  const shop = await startShopProcess(variables);
  const { productId, buyers } = await withDatabase(variables, async (db) => ({
    productId: await buildProduct(db),
    buyers: await Promise.all(Array.from({ length: buyersCount }, () => buildUser(db))),
  }));
  const acknowledged: string[] = [];
  const over = new AbortController();
  const buying = buyers.map(async ({ token }) => {
    const call = shop.callAs(token);
    while (!over.signal.aborted) {
      try {
        await call("addToCart", { body: { ProductId: productId, qty: 1 } });
        const { id } = await call("placeOrder", { body: await orderForm(call, sangattaUtara) });
        acknowledged.push(id);
      } catch {
        await sleep(50);
      }
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(50);
  await first.kill();
  const before = acknowledged.length;
  second.promote();
  await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 50 }).toBeGreaterThan(before);
  await sleep(500);
  over.abort();
  await Promise.all(buying);
  const kept = await withDatabase({ ...variables, DATABASE_URL: second.url }, (db) =>
    db.select({ id: orders.id }).from(orders).where(inArray(orders.id, acknowledged)),
  );
  expect(kept).toHaveLength(acknowledged.length);
  expect(await fetch(`${shop.url}/readyz`).then(({ status }) => status)).toBe(200);
  await shop.stop();
  await second.stop();
  await first.stop();
}, 180_000);

it("ends connections to the former primary, those in use when they are given back", async () => {
  const server = process.env["TEST_DATABASE_URL"] ?? "";
  const [former, next] = await Promise.all([createDatabase(server), createDatabase(server)]);
  const pool = openPool("calls", former.url);
  const idle = await pool.connect();
  const used = await pool.connect();
  idle.release();
  await moveTo(next.url, pool);
  used.release();
  const asked = Array.from({ length: 4 }, () =>
    pool.query<{ name: string }>("select current_database() as name"),
  );
  const names = (await Promise.all(asked)).map(({ rows }) => rows[0]?.name);
  expect(new Set(names)).toEqual(new Set([new URL(next.url).pathname.slice(1)]));
  await pool.end();
  await Promise.all([former.remove(), next.remove()]);
});
