import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { listenToNews, type NewsListener } from "#testing/shops/news-listener.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let url: string;
let listeners: NewsListener[] = [];
beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  url = await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => shop.close());
afterEach(() => {
  for (const listener of listeners) listener.close();
  listeners = [];
});

async function listen(token: string): Promise<NewsListener> {
  const listener = await listenToNews(url, token);
  listeners.push(listener);
  return listener;
}

it("tells the roles that see orders of a new one within two seconds, and the others nothing", async () => {
  const [sales, catalogue] = await Promise.all(
    (["sales", "catalogue"] as const).map(async (role) => listen((await buildUser(shop.db, { role })).token)),
  );
  const { orderCode } = await buildOrder(shop);
  await expect
    .poll(() => sales?.heard, { timeout: 2_000 })
    .toEqual([{ kind: "orderPlaced", subject: orderCode }]);
  await sleep(300);
  expect(catalogue?.heard).toEqual([]);
});

it("tells a stream at once that its session is revoked, ends it, and leaves the person's others", async () => {
  const owner = await buildUser(shop.db, { role: "owner" });
  const sales = await buildUser(shop.db, { role: "sales" });
  const [ownersStream, salesStream] = [await listen(owner.token), await listen(sales.token)];
  await shop.callAs(owner.token)("endStaffSessions", { params: { id: sales.id } });
  await expect.poll(() => salesStream.isEnded(), { timeout: 2_000 }).toBe(true);
  expect(salesStream.heard).toEqual([{ kind: "sessionsEnded", subject: sales.id }]);
  expect(ownersStream.isEnded()).toBe(false);

  await shop.callAs(owner.token)("endOtherSessions", {});
  await expect
    .poll(() => ownersStream.heard, { timeout: 2_000 })
    .toEqual([{ kind: "sessionsEnded", subject: owner.id }]);
  expect(ownersStream.isEnded()).toBe(false);
});

it("lets a changed role hear what it may see from then on", async () => {
  const owner = await buildUser(shop.db, { role: "owner" });
  const sales = await buildUser(shop.db, { role: "sales" });
  const stream = await listen(sales.token);
  await shop.callAs(owner.token)("changeStaffRole", {
    params: { id: sales.id },
    body: { role: "catalogue" },
  });
  await expect.poll(() => stream.heard.length, { timeout: 2_000 }).toBe(1);
  await buildOrder(shop);
  await sleep(500);
  expect(stream.heard.map(({ kind }) => kind)).toEqual(["sessionsEnded"]);
});

it("opens ten streams for one session and refuses the next until one has ended", async () => {
  const { token } = await buildUser(shop.db, { role: "sales" });
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen(token)));
  await expect(listen(token)).rejects.toThrow("429");
  await listen((await buildUser(shop.db, { role: "sales" })).token);
  streams[0]?.close();
  await expect.poll(() => listen(token).then(() => "open", String), { timeout: 5_000 }).toBe("open");
});

it("is closed to customers", async () => {
  const { token } = await buildUser(shop.db);
  await expect(listenToNews(url, token)).rejects.toThrow("403");
  expect((await refusalOf(shop.callAs(token)("getStaffSession", {}))).status).toBe(403);
});
