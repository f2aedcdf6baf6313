// How fast one process sends 10,000 events to an endpoint, and what visitors notice meanwhile, beside a floor: the same bodies posted by the same
// connections without a database or a signature. How long an agent's search takes beside the same call of the shop. `npm run build` first.
//   DATABASE_SERVER=postgres://postgres@127.0.0.1:5432/postgres node scripts/with-node.mjs bench/doors.ts
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { SecretBox } from "#server/core/secret-box.ts";
import { insertEndpoint } from "#server/domains/operations/webhooks/endpoints.queries.ts";
import { Receiver } from "#server/partners/webhooks/receiver.ts";
import { makeSecrets, shownPublicKey } from "#server/partners/webhooks/sign-event.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { withDatabase } from "#testing/database/test-database.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";
import { newDatabase } from "./kit/new-database.ts";

const eventCount = 10_000;
/** As many as the shop has on their way at once. */
const atOnce = 25;

const server = process.env["DATABASE_SERVER"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
const folder = mkdtempSync(join(tmpdir(), "bench-doors-"));
const variables = {
  DATABASE_URL: await newDatabase(server, `bench_doors_${Date.now()}`),
  DATA_DIR: folder,
  DEMO: "0",
  SECRETS_KEY: "the-key-of-a-bench-32-characters",
};
const thread = new Worker(new URL("kit/receiving-thread.ts", import.meta.url));
const [port] = (await once(thread, "message")) as [number];
const url = `http://127.0.0.1:${port}/`;
const received = async () => {
  const answer = once(thread, "message") as Promise<[number]>;
  thread.postMessage("count");
  return (await answer)[0];
};

const shop = await startShopProcess(variables);
const productId = await withDatabase(variables, (db) => buildProduct(db));

/** The 99th percentile, in milliseconds, of visitors who open a part's page every 20 ms until `isOver`. */
async function visit(isOver: () => Promise<boolean>): Promise<number> {
  const asked: Promise<number>[] = [];
  for (let over = false; !over; over = asked.length % 10 === 0 && (await isOver())) {
    asked.push(timed());
    await sleep(20);
  }
  const took = (await Promise.all(asked)).toSorted((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] ?? 0;
}

async function timed(): Promise<number> {
  const began = performance.now();
  await (await fetch(`${shop.url}/product/${productId}/detail`)).text();
  return performance.now() - began;
}

async function search(path: string, body: object): Promise<number> {
  const began = performance.now();
  const answer = await fetch(shop.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify(body),
  });
  if (!(await answer.text()).includes("TEST-")) throw new Error(`${path} found nothing`);
  return performance.now() - began;
}

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[all.length / 2] ?? 0;

/** Milliseconds in the middle of 400 searches, by the call of a list and by an agent's tool. */
async function measureSearch(): Promise<{ list: number; tool: number }> {
  const took = { list: [] as number[], tool: [] as number[] };
  for (let times = 0; times < 500; times += 1) {
    const list = await search("/v1/product/public/paging", { limit: 20, filterKeyWord: "filter" });
    const params = { name: "find_part", arguments: { query: "filter" } };
    const tool = await search("/mcp", { jsonrpc: "2.0", id: times, method: "tools/call", params });
    // The first ones compile what they run.
    if (times < 100) continue;
    took.list.push(list);
    took.tool.push(tool);
  }
  return { list: middle(took.list), tool: middle(took.tool) };
}

async function measureFloor(): Promise<number> {
  const body = JSON.stringify({
    type: "order.changed",
    timestamp: new Date().toISOString(),
    data: { number: 1 },
  });
  const receiver = new Receiver(url, { mayBeInside: true });
  const began = performance.now();
  for (let sent = 0; sent < eventCount; sent += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, () => receiver.post(body, { "webhook-id": randomUUID() })),
    );
  receiver.close();
  return eventCount / ((performance.now() - began) / 1_000);
}

async function drain(): Promise<{ perSecond: number; p99: number }> {
  const id = randomUUID();
  const made = makeSecrets();
  const box = new SecretBox({ dataDirectory: folder, secretsKey: variables.SECRETS_KEY });
  await withDatabase(variables, async (db) => {
    await insertEndpoint(db, {
      id,
      url,
      description: "",
      types: ["order.changed"],
      sealedSecrets: box.seal(JSON.stringify(made), id),
      publicKey: shownPublicKey(made),
    });
    await db.execute(sql`
      select count(record_event('order.changed', 'order/' || n, jsonb_build_object('number', n))::text) from generate_series(1, ${eventCount}::int) n`);
  });
  const before = await received();
  const began = performance.now();
  const p99 = await visit(async () => (await received()) >= before + eventCount);
  return { perSecond: eventCount / ((performance.now() - began) / 1_000), p99 };
}

const until = Date.now() + 10_000;
await visit(() => Promise.resolve(Date.now() > until - 5_000));
const quiet = await visit(() => Promise.resolve(Date.now() > until));
const found = await measureSearch();
const floor = await measureFloor();
const { perSecond, p99 } = await drain();
await shop.stop();
await thread.terminate();
rmSync(folder, { recursive: true, force: true });

console.log(`${await describeMachine(variables.DATABASE_URL)}, ${describeLoad()}`);
console.log(
  `events sent by one process: ${perSecond.toFixed(0)} a second (floor ${floor.toFixed(0)}, asked 200)`,
);
console.log(
  `visitors' 99th percentile: ${quiet.toFixed(1)} ms alone, ${p99.toFixed(1)} ms while events are sent`,
);
console.log(
  `find_part: ${found.tool.toFixed(2)} ms, the list's call ${found.list.toFixed(2)} ms (at most 2 ms more asked)`,
);
