import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { silentLog } from "#testing/database/test-database.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { sessions } from "../database/schema/accounts.ts";
import { keptMails } from "../database/schema/mail.ts";
import { openJobs, type Jobs } from "../core/jobs.ts";
import { startWork } from "./start-work.ts";

let shop: TestShop;
let jobs: Jobs;

beforeAll(async () => {
  shop = await startTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  jobs = await openJobs(shop.database, silentLog);
});

afterEach(async () => {
  await jobs.stop();
  await query("delete from pgboss.job");
});

const query = async <Row>(text: string): Promise<Row[]> =>
  (await shop.database.pool.query(text)).rows as Row[];
const states = (name: string) =>
  query<{ state: string }>(`select state from pgboss.job where name = '${name}' order by created_on`);
const enqueue = (name: "prepare-pictures" | "clean-up") =>
  shop.db.transaction((tx) => jobs.enqueue(tx, name, {}));

test("a job that runs when the shop stops is finished first", async () => {
  let isDone = false;
  let isBegun = false;
  await jobs.workSideBySide("send-mail", 1, async () => {
    isBegun = true;
    await sleep(1_000);
    isDone = true;
  });
  await shop.db.transaction((tx) => jobs.enqueue(tx, "send-mail", { mailId: "1" }));
  await expect.poll(() => isBegun, { timeout: 10_000 }).toBe(true);
  await jobs.stop();
  expect(isDone).toBe(true);
  expect(await states("send-mail")).toEqual([{ state: "completed" }]);
});

test("a job that outlives the shop's patience is left for the next start", async () => {
  const begun: string[] = [];
  await jobs.workSideBySide("send-mail", 1, async ({ mailId }) => {
    begun.push(mailId);
    await sleep(60_000, undefined, { ref: false });
  });
  await shop.db.transaction((tx) => jobs.enqueue(tx, "send-mail", { mailId: "slow" }));
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual(["slow"]);
  // The job would still run when this test has timed out: the shop does not wait for its end.
  await jobs.stop();
  const [job] = await states("send-mail");
  expect(["retry", "active"]).toContain(job?.state);
}, 40_000);

test("a long job is told that the shop stops, and waits for the next start", async () => {
  await enqueue("prepare-pictures");
  let isBegun = false;
  await jobs.work("prepare-pictures", async (_, signal) => {
    isBegun = true;
    await sleep(60_000, undefined, { signal });
  });
  await expect.poll(() => isBegun, { timeout: 10_000 }).toBe(true);
  await jobs.stop();
  expect(await states("prepare-pictures")).toEqual([{ state: "retry" }]);
});

test("a job that fails is tried again, later each time, for days", async () => {
  let tries = 0;
  await jobs.workSideBySide("send-mail", 1, async () => {
    tries += 1;
    throw new Error("not now");
  });
  await shop.db.transaction((tx) => jobs.enqueue(tx, "send-mail", { mailId: "1" }));
  const waits: number[] = [];
  for (let round = 1; round <= 3; round += 1) {
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(round);
    const waiting = () =>
      query<{ seconds: number }>(
        `select extract(epoch from start_after - now())::int as seconds from pgboss.job where state = 'retry'`,
      );
    await expect.poll(async () => (await waiting()).length).toBe(1);
    waits.push((await waiting())[0]?.seconds ?? 0);
    await query(`update pgboss.job set start_after = now() where state = 'retry'`);
  }
  expect(waits[0]).toBeGreaterThan(2);
  expect(waits[2]).toBeGreaterThan(waits[0] ?? 0);
  const [queue] = await query<{ retry_limit: number; retry_delay_max: number }>(
    `select retry_limit, retry_delay_max from pgboss.queue where name = 'send-mail'`,
  );
  expect((queue?.retry_limit ?? 0) * (queue?.retry_delay_max ?? 0)).toBeGreaterThan(3 * 24 * 60 * 60);
}, 40_000);

test("a mail whose process was killed is tried again within seconds", async () => {
  await shop.db.transaction((tx) => jobs.enqueue(tx, "send-mail", { mailId: "1" }));
  // The state that the killed process has left.
  await query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 s'`,
  );
  const tried: string[] = [];
  await jobs.workSideBySide("send-mail", 1, async ({ mailId }) => {
    tried.push(mailId);
  });
  await expect.poll(() => tried, { timeout: 35_000 }).toEqual(["1"]);
}, 40_000);

test("work that is asked for five times while it waits is done once", async () => {
  for (let round = 0; round < 5; round += 1) await enqueue("prepare-pictures");
  let runs = 0;
  await jobs.work("prepare-pictures", async () => {
    runs += 1;
  });
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  expect(await states("prepare-pictures")).toHaveLength(1);
});

test("a second process opens the same queues while the first works", async () => {
  const other = await openJobs(shop.database, silentLog);
  const done: string[] = [];
  await other.workSideBySide("send-mail", 5, async ({ mailId }) => {
    done.push(mailId);
  });
  await shop.db.transaction((tx) => jobs.enqueue(tx, "send-mail", { mailId: "for the other" }));
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(["for the other"]);
  await other.stop();
});

test("the daily clean-up sweeps out what has ended and leaves the rest", async () => {
  const [stale, fresh] = [await buildUser(shop.db), await buildUser(shop.db)];
  await shop.db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '31 days'` })
    .where(sql`${sessions.userId} = ${stale.id}`);
  const kept = { sender: "a", recipient: "b", subject: "c", html: "d", text: "e" };
  await shop.db.insert(keptMails).values([
    { id: stale.id, ...kept, createdAt: sql`now() - interval '31 days'` },
    { id: fresh.id, ...kept },
  ]);
  await enqueue("clean-up");
  await startWork({ ...shop.dependencies, jobs });
  await expect.poll(() => states("clean-up"), { timeout: 20_000 }).toEqual([{ state: "completed" }]);
  expect(await shop.db.select({ id: keptMails.id }).from(keptMails)).toEqual([{ id: fresh.id }]);
  expect(await shop.db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: fresh.id }]);
  expect(await query(`select name, cron, timezone from pgboss.schedule order by name`)).toEqual([
    { name: "back-up", cron: "47 1 * * *", timezone: "Asia/Jakarta" },
    { name: "clean-up", cron: "17 3 * * *", timezone: "Asia/Jakarta" },
    { name: "finish-delivered-orders", cron: "35 * * * *", timezone: "Asia/Jakarta" },
    { name: "follow-parcels", cron: "5-59/10 * * * *", timezone: "Asia/Jakarta" },
    { name: "follow-quotations", cron: "50 * * * *", timezone: "Asia/Jakarta" },
    { name: "follow-unpaid-orders", cron: "*/10 * * * *", timezone: "Asia/Jakarta" },
    { name: "make-audit-months", cron: "7 3 * * *", timezone: "Asia/Jakarta" },
    { name: "remind-on-account", cron: "20 8-16 * * *", timezone: "Asia/Jakarta" },
    { name: "tell-of-services", cron: "25 7-17 * * *", timezone: "Asia/Jakarta" },
    { name: "tell-office", cron: "* * * * *", timezone: "Asia/Jakarta" },
    { name: "watch-health", cron: "* * * * *", timezone: "Asia/Jakarta" },
  ]);
}, 40_000);
