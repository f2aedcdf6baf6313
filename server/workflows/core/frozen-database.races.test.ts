import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { writtenBody } from "#contract/call.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { startPostgres, type PostgresServer } from "#testing/servers/postgres-server.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { createDatabase, silentLog } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { announceChange } from "../../database/changes.ts";
import { openDatabase, type OpenDatabase } from "../../database/client.ts";
import { callLimits } from "../../database/pools/pools.ts";
import { readEnvironment } from "../../env.ts";

const sangattaUtara = 640_804;
let postgres: PostgresServer;
let database: OpenDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  const { url } = await createDatabase(postgres.url);
  const variables = {
    DATABASE_URL: url,
    DEMO: "0",
    DATA_DIR: mkdtempSync(join(tmpdir(), "shop-frozen-")),
  };
  shop = await startShopProcess(variables);
  database = await openDatabase(readEnvironment(variables), silentLog);
});
afterAll(async () => {
  await shop.stop();
  await database.close();
  await postgres.stop();
});

interface Asked {
  status: number;
  retryAfter: string | null;
  warning: string | null;
}

async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
  const answer = await fetch(shop.url + path, init);
  await answer.arrayBuffer();
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    warning: answer.headers.get("warning"),
  };
}

/** A customer with something in the cart, and the request that orders it, with its key as a browser sends it. */
async function prepareOrder(ProductId: number): Promise<() => Promise<Asked>> {
  const { token } = await buildUser(database.db);
  const call = shop.callAs(token);
  await call("addToCart", { body: { ProductId, qty: 1 } });
  const body = await orderForm(call, sangattaUtara);
  const key = randomUUID();
  return () =>
    ask("/v1/salesorder", {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
    });
}

const kept = ["/", "/shop", "/v1/product/public/newarrivals", "/sitemap.xml"];

describe("a database that stands still", () => {
  it("is answered for while it stands still, calls in hand and orders too, and what is kept is served", async () => {
    const productId = await buildProduct(database.db);
    const orders = await Promise.all(Array.from({ length: 6 }, () => prepareOrder(productId)));
    for (const path of kept) expect((await ask(path)).status).toBe(200);

    const inHand = orders.slice(0, 3).map((order) => order());
    await sleep(15);
    const goOn = postgres.freeze();
    try {
      const calls = Array.from({ length: 25 }, (_, index) =>
        ask(`/v1/logistix/subdistrict/search?name=${index}`),
      );
      const late = orders.slice(3).map((order) => order());
      for (let round = 0; round < 4; round += 1) {
        for (const path of kept) expect((await ask(path)).status).toBe(200);
        await sleep(300);
      }
      const caught = await Promise.all(inHand);
      for (const { status } of caught) expect([200, 503]).toContain(status);
      const refused = [
        ...(await Promise.all(calls)),
        ...(await Promise.all(late)),
        ...caught.filter(({ status }) => status === 503),
      ];
      for (const { status, retryAfter } of refused) {
        expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "2" });
      }
      // Requests that come when no connection is free any more.
      const again = await Promise.all(orders.slice(3).map((order) => order()));
      for (const { status } of again) expect(status).toBe(503);
    } finally {
      goOn();
    }
    await expect.poll(async () => (await ask("/readyz")).status, { timeout: 10_000 }).toBe(200);
    await expect.poll(async () => (await orders[5]?.())?.status, { timeout: 10_000 }).toBe(200);
  });
});

/**
 * Calls of the staff for long work, which wait for a table that somebody else has locked. The first reads its file in a
 * process of its own before it asks the database, which takes seconds on a busy machine.
 */
const longCalls: [call: string, body?: unknown][] = [
  ["POST /v1/admin/settings/shipping/tariffs/file?isTrial=true", Buffer.from("provider,service\njne,REG")],
  ["GET /v1/admin/exports/products?format=csv"],
  ["POST /v1/admin/products/changes/preview", { filter: {}, edit: { kind: "visible", isVisible: true } }],
  ["GET /v1/admin/imports"],
  ["GET /v1/admin/statements"],
  ["GET /v1/admin/demand/export?format=csv&state=open"],
];
const tables = "product, catalogue_import, bank_statement, missed_search, shipping_tariff";

async function beginLongCalls(): Promise<{ answers: Promise<Asked>[]; unlock: () => Promise<void> }> {
  const { token } = await buildUser(database.db, { role: "owner" });
  const locker = new Client(database.connection);
  locker.on("error", () => undefined);
  await locker.connect();
  const { rows } = await locker.query<{ pid: number }>("select pg_backend_pid() as pid");
  await locker.query(`begin; lock table ${tables}`);
  onTestFinished(() => locker.end());
  // Each minute the shop's own jobs may wait for these tables as well.
  const waiting = sql`select query from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
  const answered: string[] = [];
  const answers: Promise<Asked>[] = [];
  for (const [call, body] of longCalls) {
    const [method = "", path = ""] = call.split(" ");
    const written = body === undefined ? undefined : writtenBody(body);
    const answer = ask(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(written && { "content-type": written.contentType }),
      },
      ...(written && { body: written.content }),
    });
    answers.push(answer);
    answer.then(
      ({ status }) => answered.push(`${call}: ${status}`),
      (error: unknown) => answered.push(`${call}: ${String(error)}`),
    );
    await expect
      .poll(async () => {
        const { rows: statements } = await database.db.execute(waiting);
        return { answered, isOneMore: statements.length >= answers.length, statements };
      })
      .toMatchObject({ answered: [], isOneMore: true });
  }
  return { answers, unlock: async () => void (await locker.query("rollback")) };
}

describe("long work of the staff", () => {
  it("may take longer than a page's calls while the database works", async () => {
    const { answers, unlock } = await beginLongCalls();
    // A call of a page is given up by then.
    await sleep(callLimits.silence + 200);
    await unlock();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(longCalls.map(() => 200));
  });

  it("is answered while the database stands still", async () => {
    const { answers, unlock } = await beginLongCalls();
    const goOn = postgres.freeze();
    try {
      for (const { status, retryAfter } of await Promise.all(answers)) {
        expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "2" });
      }
    } finally {
      goOn();
    }
    await unlock();
    await expect.poll(async () => (await ask("/readyz")).status, { timeout: 10_000 }).toBe(200);
  });
});

describe("a database that is away", () => {
  it("leaves the kept pages and answers where they are, marked as stale, until it is back", async () => {
    for (const path of kept) expect(await ask(path)).toMatchObject({ status: 200, warning: null });
    const comeBack = await postgres.leave();
    await expect.poll(async () => (await ask("/readyz")).status, { timeout: 5_000 }).toBe(503);
    for (const path of kept) {
      expect(await ask(path)).toMatchObject({ status: 200, warning: '110 - "Response is Stale"' });
    }
    // A page that was never requested before cannot be made now.
    expect(await ask("/shop?q=never-asked")).toMatchObject({ status: 503, retryAfter: "2" });
    await comeBack();
    // Changes that were missed while nobody listened are visible at once.
    await expect.poll(async () => (await ask("/")).warning, { timeout: 10_000 }).toBeNull();
    const id = await buildProduct(database.db);
    await announceChange(database.db, "catalogue");
    await expect
      .poll(async () => (await fetch(`${shop.url}/sitemap.xml`)).text(), { timeout: 10_000 })
      .toContain(`/product/${id}/detail`);
  });
});
