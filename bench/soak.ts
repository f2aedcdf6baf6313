// Whether the shop stays the same while it is used: visitors, buyers, staff, imports and a crawler for 20 minutes at
// two thirds of the load that the machine can handle. Prints the resources minute by minute, and at the end whether
// everything that was acknowledged exists. See README.md.
//   npm run build && node scripts/with-node.mjs bench/soak.ts [minutes] [--rate <things that people do, a second>]
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { pino } from "pino";
import { orderForm } from "#testing/shops/checkout.ts";
import { buildBank } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { openDatabase } from "#server/database/client.ts";
import { hashPassword } from "#server/domains/people/accounts/passwords.ts";
import { readEnvironment } from "#server/env.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import { customersSubdistrict, fillShop } from "./fill-shop.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";
import { Asker, kinds } from "./soak/asker.ts";
import { processorTimeOf, processorTimeOfFamily } from "./kit/processor-time.ts";
import { checkBooks, isBalanced, printBooks } from "./soak/books.ts";
import { countDescriptors } from "./soak/descriptors.ts";
import { gatherPeople, type People } from "./soak/people.ts";
import { judge, printMinutes, printVerdicts, type Sample } from "./soak/samples.ts";

const { values, positionals } = parseArgs({ options: { rate: { type: "string" } }, allowPositionals: true });
const minutes = Number(positionals[0] ?? 20);
/** Seconds, after which the caches are full; in a run of less than six minutes the second half is judged. */
const judgedFrom = Math.min(180, minutes * 30);
const sampleEvery = 10;
/**
 * How many people do something at the same time while the bench finds out how much the machine can handle, and for how
 * long (seconds), with an import in that time.
 */
const crowd = 16;
const warmUp = 10;
const trial = 60;
/** With more unanswered requests than this, the machine cannot handle the load, and the next act is left out. */
const mostOpen = 500;
const importEvery = 60;
const importedLines = 1_000;
const streams = 10;

const dataDirectory = mkdtempSync(join(tmpdir(), "shop-soak-"));
const heapFile = join(dataDirectory, "heap.json");
const postgres = await startPostgres();
const variables = {
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDirectory,
  DEMO: "0",
  NODE_ENV: "production",
  LOG_LEVEL: "info",
  TRUST_PROXY: "loopback",
  NODE_OPTIONS: `--max-semi-space-size=16 --import=${fileURLToPath(new URL("./soak/heap-probe.mjs", import.meta.url))}`,
  HEAP_FILE: heapFile,
};
const password = "a-long-password-of-the-soak";
let isWell = false;
console.log(`${await describeMachine(postgres.url)}, ${describeLoad()} at the start`);
const client = new Client({ connectionString: postgres.url });
try {
  const filled = await fill();
  await client.connect();
  const shop = await startShopProcess(variables, { isOutputKept: false });
  try {
    isWell = await soak(shop, filled);
  } finally {
    if ((await shop.stop()) !== 0) isWell = false;
  }
} finally {
  await client.end();
  await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
process.exitCode = isWell ? 0 : 1;

async function fill() {
  const env = readEnvironment(variables);
  const log = pino({ level: "silent" });
  const database = await openDatabase(env, log);
  const counts = { products: 10_000, shoppers: 200, buyers: 0 };
  const filling = await fillShop(database, createFileStore(env, log), counts);
  const { db } = database;
  await buildBank(db);
  const staff = await buildUser(db, { role: "owner" });
  const bought = await buildProduct(db);
  const passwordHash = await hashPassword(password);
  const accounts: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const buyer = await buildUser(db);
    filling.buyers.push(buyer);
    accounts.push((await buildUser(db, { passwordHash })).email);
  }
  await database.close();
  return { filling, staffToken: staff.token, accounts, bought };
}

async function soak(
  shop: ShopProcess,
  { filling, staffToken, accounts, bought }: Awaited<ReturnType<typeof fill>>,
) {
  const asker = new Asker(shop.url);
  const [buyer] = filling.buyers;
  const call = shop.callAs(buyer?.token);
  await call("addToCart", { body: { ProductId: bought, qty: 1 } });
  const form = await orderForm(call, customersSubdistrict);
  const [line] = (await call("getCart", {})).data;
  await call("deleteCartItem", { params: { id: line?.id ?? "" } });
  const people = gatherPeople(asker, filling, {
    staffToken,
    bought,
    form,
    receipt: await testReceipt(),
    accounts,
    password,
    crawled: await addressesOf(shop.url),
  });
  const stop = new AbortController();
  const news = Promise.all(
    Array.from({ length: streams }, () => listen(asker, shop.url, staffToken, stop.signal)),
  );
  const imports = importAgainAndAgain(people, stop.signal);
  const rate = values.rate === undefined ? (2 / 3) * (await findLimit(people)) : Number(values.rate);
  asker.take();
  const sampling = sample(shop, asker, stop.signal);
  console.log(`${minutes} minutes at ${rate.toFixed(0)} things a second\n`);
  const leftOut = await doAt(rate, minutes * 60, people.next);
  stop.abort();
  const samples = await sampling;
  await imports;
  await news;
  await untilMailsAreSent();
  printMinutes(samples, kinds);
  const verdicts = judge(samples, judgedFrom);
  console.log(`\nFrom second ${judgedFrom} on:\n`);
  printVerdicts(verdicts);
  const books = await checkBooks(client, dataDirectory, people.acknowledged);
  console.log("");
  printBooks(books);
  const faults = samples.reduce((sum, { faults: count }) => sum + count, 0);
  console.log(`\n${faults} faults, ${leftOut} things left out because too many were unanswered`);
  for (const example of asker.examples) console.log(`  ${example}`);
  console.log(`${describeLoad()} at the end`);
  asker.close();
  return verdicts.every(({ isFlat }) => isFlat) && books.every(isBalanced) && faults === 0;
}

/** The addresses of the sitemap's first file, without their host. */
async function addressesOf(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}

/**
 * How many acts per second the machine handles if each person of a crowd starts the next one as soon as the one before
 * is done, beside imports of lists.
 */
async function findLimit({ next }: People): Promise<number> {
  const doFor = async (seconds: number) => {
    let count = 0;
    const end = performance.now() + seconds * 1_000;
    const person = async () => {
      while (performance.now() < end) {
        await next();
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: crowd }, person));
    return count / seconds;
  };
  await doFor(warmUp);
  const limit = await doFor(trial);
  console.log(
    `The machine bears ${limit.toFixed(0)} things a second of ${crowd} people at once, asking included`,
  );
  return limit;
}

/** Starts this many acts per second, whether those before are done or not; returns how many were left out. */
async function doAt(rate: number, seconds: number, act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  let begun = 0;
  let open = 0;
  let leftOut = 0;
  const done = new Set<Promise<void>>();
  for (;;) {
    const elapsed = (performance.now() - began) / 1_000;
    if (elapsed > seconds) break;
    for (const due = Math.floor(elapsed * rate); begun < due; begun += 1) {
      if (open >= mostOpen) {
        leftOut += 1;
        continue;
      }
      open += 1;
      const acting = act().finally(() => {
        open -= 1;
        done.delete(acting);
      });
      done.add(acting);
    }
    await sleep(5);
  }
  await Promise.all(done);
  return leftOut;
}

/** A window of the back office, which is closed after some seconds and opened again. */
async function listen(asker: Asker, url: string, token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const closed = AbortSignal.any([
      signal,
      AbortSignal.timeout(Math.round(10_000 + Math.random() * 40_000)),
    ]);
    try {
      const answer = await fetch(`${url}/v1/admin/news`, {
        headers: { authorization: `Bearer ${token}` },
        signal: closed,
      });
      await answer.arrayBuffer();
    } catch (error) {
      if (!closed.aborted) {
        asker.fault(`the news: ${String(error)}`);
        await sleep(1_000);
      }
    }
  }
}

/** Every third list is undone. */
async function importAgainAndAgain(people: People, signal: AbortSignal): Promise<void> {
  for (let count = 1; !signal.aborted; count += 1) {
    const began = performance.now();
    await people.importList(importedLines, count % 3 === 0);
    const rest = importEvery * 1_000 - (performance.now() - began);
    await sleep(Math.max(0, rest), undefined, { signal }).catch(() => undefined);
  }
}

async function sample(shop: ShopProcess, asker: Asker, signal: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = [];
  const began = performance.now();
  const pid = shop.process.pid ?? 0;
  const readWork = () => ({
    shop: processorTimeOf(pid),
    database: processorTimeOfFamily(postgres.process.pid ?? 0),
  });
  let workBefore = readWork();
  while (!signal.aborted) {
    const next = (samples.length + 1) * sampleEvery;
    await sleep(Math.max(0, next * 1_000 - (performance.now() - began)), undefined, { signal }).catch(
      () => undefined,
    );
    const at = (performance.now() - began) / 1_000;
    const heap = next % 60 === 0 ? await heapOf(shop) : undefined;
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    const counted = countDescriptors(pid, Number(new URL(shop.url).port));
    const work = readWork();
    const taken = asker.take();
    const answers = Math.max(
      1,
      [...taken.latencies.values()].reduce((sum, { length }) => sum + length, 0),
    );
    samples.push({
      at,
      rss: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024,
      ...heap,
      ...counted,
      connections: rows[0]?.count ?? 0,
      shopWork: (work.shop - workBefore.shop) / answers,
      databaseWork: (work.database - workBefore.database) / answers,
      ...taken,
    });
    workBefore = work;
  }
  return samples;
}

/** Megabytes of the heap after garbage collection. */
async function heapOf(shop: ShopProcess): Promise<Pick<Sample, "heap" | "external"> | undefined> {
  rmSync(heapFile, { force: true });
  shop.process.kill("SIGUSR2");
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await sleep(100);
    try {
      const { heapUsed, external } = JSON.parse(readFileSync(heapFile, "utf8")) as {
        heapUsed: number;
        external: number;
      };
      return { heap: heapUsed / 2 ** 20, external: external / 2 ** 20 };
    } catch {
      // The file is still being written.
    }
  }
  return undefined;
}

/** Waits up to a minute until the mails that were due at the end of the load are sent. */
async function untilMailsAreSent(): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const { rows } = await client.query("select from mail where sent_at is null limit 1");
    if (rows.length === 0) return;
    await sleep(1_000);
  }
}
