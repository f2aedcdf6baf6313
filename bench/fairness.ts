// What others notice while one client makes 32 different searches at once, each of its connections again as soon as it
// is answered or refused: how long the home page takes, and placing an order.
//   node scripts/with-node.mjs bench/fairness.ts [--pglite]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { routes } from "#contract/routes.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { openDatabase } from "#server/database/client.ts";
import { readEnvironment } from "#server/env.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import { shopAddress } from "#web/storefront/features/catalogue/search/shop-search.ts";
import type { Answers, Task } from "./kit/asking-thread.ts";
import { customersSubdistrict, fillShop, type Filling } from "./fill-shop.ts";
import { figuresOf, type BenchRequest } from "./kit/load.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";
import { startAsking } from "./kit/start-asking.ts";

/** Seconds of one measurement. */
const span = 2;
const rounds = 20;
/** The p99 may be at most this many times the p99 without the client. */
const aim = 3;
const searchesAtOnce = 32;
/** Milliseconds between two orders: as many as a very busy shop has. */
const orderEvery = 100;
const homeEvery = 10;
const orders = (span * 1_000 * rounds * 2) / orderEvery;

/** Addresses of the client and of everybody else, as a proxy on this machine names them. */
const [client, others] = ["203.0.113.1", "198.51.100.1"];

const { values } = parseArgs({ options: { pglite: { type: "boolean", default: false } } });
const postgres = await startPostgres();
const dataDirectory = mkdtempSync(join(tmpdir(), "shop-fairness-"));
const variables: Record<string, string> = {
  DATA_DIR: dataDirectory,
  DEMO: "0",
  NODE_ENV: "production",
  LOG_LEVEL: "info",
  TRUST_PROXY: "loopback",
  ...(!values.pglite && { DATABASE_URL: postgres.url }),
};
console.log(`${await describeMachine(postgres.url)}, ${describeLoad()} at the start`);
const filling = await fill();
const searches = searchesOf(filling);
const shop = await startShopProcess(variables, { isOutputKept: false });
try {
  const engine = values.pglite ? "PGlite" : "PostgreSQL";
  console.log(`The shop on ${engine}, ${filling.products.length} products\n`);
  const home: BenchRequest = { method: "GET", path: "/", headers: { "accept-language": "id" } };
  await compare(shop, "home", { pace: { every: homeEvery }, requests: [home] });
  await compare(shop, "an order", { pace: { every: orderEvery }, requests: await ordersOf(shop, filling) });
  console.log(`\n${describeLoad()} at the end`);
} finally {
  await shop.stop();
  await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function fill(): Promise<Filling> {
  const env = readEnvironment(variables);
  const log = pino({ level: "silent" });
  const database = await openDatabase(env, log);
  const filled = await fillShop(database, createFileStore(env, log), {
    products: 10_000,
    shoppers: 0,
    buyers: orders + 1,
  });
  await database.close();
  return filled;
}

/** Measures something alone and beside the client, and prints both. */
async function compare(
  { url }: ShopProcess,
  what: string,
  asked: Pick<Task, "pace" | "requests">,
): Promise<void> {
  const [alone, beside, searched]: [Answers[], Answers[], Answers[]] = [[], [], []];
  let sent = 0;
  // Each order can be placed once.
  const next = () => {
    const count = asked.requests.length === 1 ? 1 : asked.requests.length / rounds / 2;
    const requests = asked.requests.slice(sent, sent + count);
    if (asked.requests.length > 1) sent += count;
    return startAsking({ url, address: others, pace: asked.pace, requests });
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const isBeside of [false, true]) {
      const stopSearching = isBeside
        ? await startAsking({
            url,
            address: client,
            pace: { atOnce: searchesAtOnce },
            requests: searches.next().value ?? [],
          })
        : undefined;
      const stop = await next();
      await sleep(span * 1_000);
      (isBeside ? beside : alone).push(await stop());
      const searchedNow = await stopSearching?.();
      if (searchedNow !== undefined) searched.push(searchedNow);
    }
  }
  const [before, meanwhile] = [figures(alone), figures(beside)];
  const times = meanwhile.p99 / before.p99;
  console.log(`### ${what}\n`);
  console.log("| | answers | p50 ms | p99 ms |\n|---|---:|---:|---:|");
  console.log(`| alone | ${row(alone)} |\n| beside the client | ${row(beside)} |`);
  console.log(
    `\np99 ${times.toFixed(1)} times, at most ${aim} asked: ${times <= aim ? "reached" : "MISSED"}. The client: ${counts(searched)}\n`,
  );
}

function figures(answers: Answers[]) {
  const latencies = answers.flatMap((part) => part.latencies);
  return figuresOf({ requests: latencies.length, seconds: span * rounds, latencies });
}

function row(answers: Answers[]): string {
  const { p50, p99 } = figures(answers);
  return `${counts(answers)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`;
}

/** How many answers of each status there were: `400 × 200`. */
function counts(answers: Answers[]): string {
  const all = new Map<number, number>();
  for (const { statuses } of answers) {
    for (const [status, count] of statuses) all.set(status, (all.get(status) ?? 0) + count);
  }
  return [...all].map(([status, count]) => `${count} × ${status}`).join(", ");
}

/**
 * For each measurement, searches that were not made before: words and a machine, a number, and something that does not
 * exist; as calls and pages.
 */
function* searchesOf({ products }: Filling): Generator<BenchRequest[]> {
  const [method, path] = routes.pageProducts.split(" ") as ["POST", string];
  const headers = { "accept-language": "id", "content-type": "application/json" };
  const size = Math.floor(products.length / rounds / 2);
  for (let start = 0; start < products.length; start += size) {
    yield products
      .slice(start, start + size)
      .flatMap(({ nameEn, code, machines }, index) =>
        [`${nameEn} ${machines[0]?.model}`, code, `zqx ${start + index}`].map((q, kind): BenchRequest =>
          (index + kind) % 2 === 0
            ? { method, path, headers, body: JSON.stringify({ filterKeyWord: q }) }
            : { method: "GET", path: shopAddress({ q }), headers: { "accept-language": "id" } },
        ),
      );
  }
}

async function ordersOf({ callAs }: ShopProcess, { buyers }: Filling): Promise<BenchRequest[]> {
  const [first, ...rest] = buyers;
  const body = JSON.stringify(await orderForm(callAs(first?.token), customersSubdistrict));
  const [method, path] = routes.placeOrder.split(" ") as ["POST", string];
  return rest.map(({ token }) => ({
    method,
    path,
    body,
    headers: {
      "accept-language": "id",
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "idempotency-key": token.slice(0, 36),
    },
  }));
}
