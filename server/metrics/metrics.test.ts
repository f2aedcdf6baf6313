import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildBank, buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { silentLog } from "#testing/database/test-database.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import type { Metrics } from "./metrics.ts";
import { watchShop } from "./shop-figures.ts";

const token = "a-token-of-the-test";

let shop: TestShop;
let metrics: Metrics;
let url: string;

beforeAll(async () => {
  shop = await startTestShop({
    variables: { METRICS_PORT: "0", METRICS_TOKEN: token },
    parts: { shipping: buildCourier() },
  });
  if (shop.dependencies.metrics === undefined) throw new Error("nobody watches this shop");
  ({ metrics } = shop.dependencies);
  url = `http://127.0.0.1:${await metrics.listen()}/metrics`;
  await buildBank(shop.db);
});
afterAll(async () => {
  await metrics.close();
  await shop.close();
});

/** A figure as Prometheus reads it; undefined if it is not exported. */
async function figure(series: string): Promise<number | undefined> {
  const line = (await metrics.read()).split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const ask = (address: string, authorization?: string) =>
  fetch(address, authorization === undefined ? {} : { headers: { authorization } });
const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: "GET", url: path, headers });

describe("the metrics", () => {
  it("are given to somebody with the token, and only at their own address", async () => {
    expect((await ask(url)).status).toBe(401);
    expect((await ask(url, "Bearer another-token-than-it")).status).toBe(401);
    expect((await ask(url.replace("/metrics", "/"), `Bearer ${token}`)).status).toBe(404);
    expect((await get("/metrics")).statusCode).toBe(404);
    const answer = await ask(url, `Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain("# TYPE nodejs_eventloop_lag_p99_seconds gauge");
    expect(text).toContain('shop_info{version="1.0.0"} 1');
  });

  it("count and time answers by the name of their call, never by their address", async () => {
    const id = await buildProduct(shop.db);
    const answered = 'shop_requests_total{call="getProduct",status="200"}';
    const before = (await figure(answered)) ?? 0;
    await get(`/v1/product/public/${id}`);
    await get(`/v1/product/public/${id}?utm_source=mail`);
    await get("/v1/product/public/987654321");
    await get("/no/such/page-of-budi@contoh.example");
    await get("/livez");
    expect(await figure(answered)).toBe(before + 2);
    expect(await figure('shop_requests_total{call="getProduct",status="404"}')).toBe(1);
    expect(await figure('shop_request_seconds_count{call="getProduct"}')).toBe(before + 3);
    expect(await figure('shop_request_seconds_bucket{le="+Inf",call="getProduct"}')).toBe(before + 3);
    expect(await figure('shop_requests_total{call="/livez",status="200"}')).toBe(1);
    expect(await figure('shop_requests_total{call="(unknown)",status="404"}')).toBeGreaterThan(0);
    const text = await metrics.read();
    for (const secret of ["987654321", "utm_source", "budi"]) expect(text).not.toContain(secret);
  });

  it("count refusals by their reason, those of logins too", async () => {
    await shop.app.inject({
      method: "POST",
      url: "/v1/auth/login",
      headers: { "content-type": "application/json" },
      payload: { email: "nobody@contoh.example", password: "wrong-password" },
    });
    await get("/v1/admin/today");
    expect(await figure('shop_refusals_total{reason="wrongCredentials"}')).toBe(1);
    expect(await figure('shop_refusals_total{reason="signInRequired"}')).toBe(1);
    expect(await metrics.read()).not.toContain("nobody@contoh.example");
  });

  it("tell what is kept, and how often it served", async () => {
    const hits = 'shop_cache_hits_total{cache="answers"}';
    const made = 'shop_cache_made_total{cache="answers"}';
    const path = `/v1/product/public/${await buildProduct(shop.db)}`;
    const before = { hits: (await figure(hits)) ?? 0, made: (await figure(made)) ?? 0 };
    await get(path);
    await get(path);
    await get(path);
    expect(await figure(hits)).toBe(before.hits + 2);
    expect(await figure(made)).toBe(before.made + 1);
    expect(await figure('shop_cache_entries{cache="answers"}')).toBeGreaterThan(0);
    expect(await figure('shop_cache_bytes{cache="answers"}')).toBeGreaterThan(100);
  });

  it("tell of the connections to the database, and who waits for one", async () => {
    const pool = shop.database.engine === "pglite" ? "all" : "calls";
    expect(await figure(`shop_pool_connections{pool="${pool}",state="idle"}`)).toBeGreaterThan(0);
    expect(await figure(`shop_pool_waiting{pool="${pool}"}`)).toBe(0);
  });

  it("count orders, payments and mails", async () => {
    const before = (await figure("shop_orders_total")) ?? 0;
    await buildOrder(shop);
    await shop.db.execute(
      sql`update pgboss.job set created_on = now() - interval '2 minutes' where name = 'send-mail'`,
    );
    expect(await figure("shop_orders_total")).toBe(before + 1);
    expect(await figure('shop_orders_open{status="new"}')).toBe(1);
    expect(await figure("shop_mails_waiting")).toBeGreaterThan(0);
    expect(Math.round(((await figure("shop_mail_oldest_seconds")) ?? 0) / 10)).toBe(12);
    expect(await figure('shop_jobs_waiting{queue="send-mail"}')).toBe(await figure("shop_mails_waiting"));
    const { db, dependencies } = shop;
    await db.transaction((tx) => dependencies.jobs.enqueue(tx, "apply-import", { importId: "1" }));
    expect(await figure('shop_jobs_waiting{queue="apply-import"}')).toBe(1);
    expect(await figure('shop_jobs_waiting{queue="back-up"}')).toBe(0);
    expect(await figure("shop_database_up")).toBe(1);
    expect(await figure('shop_health{part="disk"}')).toBeDefined();
    expect(await figure("shop_disk_free_bytes")).toBeGreaterThan(0);
  });

  it("count the payments that wait for somebody at each reading, and those that are decided", async () => {
    const checking = 'shop_payments{method="transfer",state="checking"}';
    const accepted = 'shop_payments{method="transfer",state="accepted"}';
    const staff = (await buildUser(shop.db, { role: "owner" })).token;
    await payOrder(shop, await buildWaitingOrder(shop, staff));
    expect(await figure(checking)).toBe(1);
    await payOrder(shop, await buildWaitingOrder(shop, staff));
    expect(await figure(checking)).toBe(2);
    await shop.db.execute(sql`update payment set state = 'accepted' where state = 'checking'`);
    expect(await figure(checking)).toBeUndefined();
    // Decided payments were already counted: the first caller counts them.
    const others = new Registry();
    const { db } = shop;
    await watchShop(others, { ...shop.dependencies, db, log: silentLog })();
    expect(await others.metrics()).toContain(`${accepted} 2`);
  });

  it("say that the database is away, and still tell the rest", async () => {
    const away = new Error("the database is away");
    const read = shop.database.impatient.pool.query.bind(shop.database.impatient.pool);
    Object.assign(shop.database.impatient.pool, { query: () => Promise.reject(away) });
    expect(await figure("shop_database_up")).toBe(0);
    expect(await figure("shop_mails_waiting")).toBeNaN();
    expect(await figure('shop_jobs_waiting{queue="send-mail"}')).toBeUndefined();
    expect(await figure('shop_orders_open{status="new"}')).toBeUndefined();
    expect(await figure('shop_requests_total{call="/livez",status="200"}')).toBe(1);
    Object.assign(shop.database.impatient.pool, { query: read });
    expect(await figure("shop_database_up")).toBe(1);
  });
});

it("nothing is exported for a shop that nobody watches", async () => {
  const unwatched = await startTestShop();
  expect(unwatched.dependencies.metrics).toBeUndefined();
  await unwatched.close();
});
