// What is lost while something around the shop fails: buyers order, visitors look and the staff uploads before, during
// and after each fault, and then the acknowledged results are counted. See README.md.
//   npm run build && node scripts/with-node.mjs bench/faults.ts [part of a fault's name]
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { eq, sql } from "drizzle-orm";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { startFakeS3, type S3Fault } from "#testing/servers/fake-s3.ts";
import { startNginx } from "#testing/servers/nginx.ts";
import { startPostgres, type PostgresServer } from "#testing/servers/postgres-server.ts";
import { callOver, startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { startSmtpInbox } from "#testing/servers/smtp-inbox.ts";
import { withDatabase } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { catalogueImports } from "#server/database/schema/imports.ts";
import { idempotencyKeys, orders } from "#server/database/schema/orders.ts";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import { startFaultProxy, type FaultProxy } from "./faults/fault-proxy.ts";
import { mountSmallDisk } from "./faults/small-disk.ts";
import { trade, type Market, type Trade } from "./faults/trade.ts";
import { quantile } from "./kit/load.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";
import { newDatabase } from "./kit/new-database.ts";
import { startAsking } from "./kit/start-asking.ts";

const [, , wanted = ""] = process.argv;
/** Seconds of a fault, and how many buyers order meanwhile. */
const span = 6;
const buyersCount = 12;
const sangattaUtara = 640_804;
let isNothingLost = true;

/** A shop with buyers, and the services that it depends on. */
interface Stand extends Market {
  variables: Record<string, string>;
  /** Kills the shop's process if it still runs, and starts it again; returns the milliseconds until it was ready. */
  restart: () => Promise<number>;
  /** Stops each process of the shop as an upgrade does, and starts it again before the next one. */
  renew: () => Promise<void>;
  close: () => Promise<void>;
}

const postgres = await startPostgres();
console.log(
  `${await describeMachine(postgres.url)}, ${describeLoad()} at the start; each fault lasts ${span} s\n`,
);
console.log(
  "| fault | orders | 503 | no answer | pages missed | slowest answer, s | next order after, s | lost | twice or half | |",
);
console.log("|---|---:|---:|---:|---:|---:|---:|---:|---:|---|");
try {
  await killedProcess();
  await renewedProcesses();
  await databaseFaults();
  await fullDiskOfDatabase();
  await fullDiskOfFiles();
  await fullDiskOfPglite();
  await storeFaults();
  await mailFaults();
  await manyConnections();
} finally {
  await postgres.stop();
}
console.log(`\n${describeLoad()} at the end`);
process.exitCode = isNothingLost ? 0 : 1;

/** The process is killed at random moments; the seconds asked are those until it is ready again. */
async function killedProcess(): Promise<void> {
  const kills = 20;
  for (const [engine, asked] of [
    ["PostgreSQL", 3],
    ["PGlite", 6],
  ] as const) {
    const name = `the shop's process is killed, ${kills} times (${engine})`;
    if (!isWanted(name)) continue;
    const variables = engine === "PGlite" ? {} : { DATABASE_URL: await nextDatabase() };
    const starts: number[] = [];
    await on(name, variables, async (stand) => {
      for (let round = 0; round < kills; round += 1) {
        await sleep(50 + Math.random() * 1_450);
        starts.push((await stand.restart()) / 1_000);
      }
    });
    const slowest = Math.max(...starts);
    const said = `… and it was ready again after ${quantile(starts, 0.5).toFixed(1)} s in the middle and ${slowest.toFixed(1)} at worst (${asked} asked)`;
    console.log(`| ${said} | | | | | | | | | ${slowest <= asked ? "as asked" : "MISSED"} |`);
  }
}

/** Two processes behind the shipped nginx are upgraded in turn, which nobody should notice. */
async function renewedProcesses(): Promise<void> {
  const rounds = 5;
  const name = `two processes behind nginx are stopped and started in turn, ${rounds} times each`;
  if (!isWanted(name)) return;
  await on(
    name,
    { DATABASE_URL: await nextDatabase() },
    async (stand) => {
      for (let round = 0; round < rounds; round += 1) await stand.renew();
    },
    { isDoubled: true },
  );
}

async function databaseFaults(): Promise<void> {
  await on("the database is stopped, and started again", { DATABASE_URL: await nextDatabase() }, async () => {
    const comeBack = await postgres.leave();
    await sleep(span * 1_000);
    await comeBack();
  });
  await on("the database stands still", { DATABASE_URL: await nextDatabase() }, async () => {
    const goOn = postgres.freeze();
    await sleep(span * 1_000);
    goOn();
  });
  await on("the database is killed, three times", { DATABASE_URL: await nextDatabase() }, async () => {
    for (let round = 0; round < 3; round += 1) {
      await postgres.crash();
      await sleep((span * 1_000) / 3);
    }
  });
  await through("everything to and from the database takes 100 ms", async (proxy) => {
    proxy.delay = 100;
    await sleep(span * 1_000);
    proxy.delay = 0;
  });
  await through("connections to the database break off, ten times a second", async (proxy) => {
    for (let round = 0; round < span * 10; round += 1) {
      proxy.cut();
      await sleep(100);
    }
  });
  await through("others hold a lock on all orders", async (_, databaseUrl) => {
    const locker = new Client({ connectionString: databaseUrl });
    await locker.connect();
    await locker.query("begin; lock table sales_order");
    await sleep(span * 1_000);
    await locker.end();
  });
}

/** A fault of the connection to the database, which leads through a proxy. */
async function through(
  name: string,
  fault: (proxy: FaultProxy, databaseUrl: string) => Promise<void>,
): Promise<void> {
  if (!isWanted(name)) return;
  const url = new URL(await nextDatabase());
  const databaseUrl = url.href;
  const proxy = await startFaultProxy(url);
  url.port = String(proxy.port);
  await on(name, { DATABASE_URL: url.href }, () => fault(proxy, databaseUrl));
  proxy.close();
}

async function fullDiskOfDatabase(): Promise<void> {
  const name = "the database's disk is full";
  if (!isWanted(name)) return;
  const disk = mountSmallDisk(400);
  if (disk === undefined) return notMeasured(name);
  const settings = { min_wal_size: "32MB", max_wal_size: "64MB" };
  const server = await startPostgres({ within: disk.path, settings });
  try {
    await on(name, { DATABASE_URL: server.url }, async () => {
      disk.fillUp();
      await sleep(span * 1_000);
      disk.makeRoom();
      await startAgain(server);
    });
  } finally {
    await server.stop();
    disk.remove();
  }
}

/** Starts the server again, as a service manager does, if it has ended because it could not write its log. */
async function startAgain(server: PostgresServer): Promise<void> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) await server.crash();
}

async function fullDiskOfFiles(): Promise<void> {
  const name = "the disk of the files is full";
  if (!isWanted(name)) return;
  const disk = mountSmallDisk(60);
  if (disk === undefined) return notMeasured(name);
  const variables = { DATABASE_URL: await nextDatabase(), DATA_DIR: disk.path };
  try {
    await on(
      name,
      variables,
      async () => {
        // Leaves room for half a file.
        disk.fillUp(40);
        await sleep(span * 1_000);
        disk.makeRoom();
      },
      { uploads: (key) => existsSync(join(disk.path, "files", key)) },
    );
    const halves = readdirSync(join(disk.path, "files"), { recursive: true, encoding: "utf8" }).filter(
      (path) => /(^|\/)\./.test(path),
    );
    console.log(`| … and of files that were not finished there stay | ${halves.length} | | | | | | | | |`);
    isNothingLost &&= halves.length === 0;
  } finally {
    disk.remove();
  }
}

async function fullDiskOfPglite(): Promise<void> {
  const name = "the disk of PGlite is full; then the shop is started again";
  if (!isWanted(name)) return;
  const disk = mountSmallDisk(250);
  if (disk === undefined) return notMeasured(name);
  try {
    await on(name, { DATA_DIR: disk.path }, async (stand) => {
      disk.fillUp();
      await sleep(span * 1_000);
      disk.makeRoom();
      await stand.restart();
    });
  } finally {
    disk.remove();
  }
}

async function storeFaults(): Promise<void> {
  const faults: S3Fault[] = ["says nothing", "breaks off", "fails by itself", "is a proxy's page"];
  for (const fault of faults) {
    const name = `the bucket of the files ${fault}`;
    if (!isWanted(name)) continue;
    const s3 = await startFakeS3();
    const settings = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: "shop",
      S3_ACCESS_KEY: "access",
      S3_SECRET_KEY: "secret",
    };
    await on(
      name,
      { DATABASE_URL: await nextDatabase(), ...settings },
      async () => {
        s3.fault = fault;
        await sleep(span * 1_000);
        s3.fault = undefined;
      },
      { uploads: (key) => s3.objects.has(`/shop/${key}`) },
    );
    s3.close();
  }
}

async function mailFaults(): Promise<void> {
  const name = "the mail server is away";
  if (!isWanted(name)) return;
  let inbox = await startSmtpInbox();
  const variables = {
    DATABASE_URL: await nextDatabase(),
    SMTP_URL: inbox.url,
    MAIL_FROM: "toko@shop.example",
  };
  const received: string[] = [];
  const keep = () => received.push(...inbox.mails.map(({ messageId }) => messageId ?? ""));
  await on(
    name,
    variables,
    async () => {
      await inbox.close();
      keep();
      await sleep(span * 1_000);
      inbox = await startSmtpInbox(inbox.port);
    },
    {
      afterwards: async (owed) => {
        // The next try of a mail comes after 5, 10, 20 … seconds.
        for (let waited = 0; waited < 120 && received.length + inbox.mails.length < owed; waited += 1) {
          await sleep(1_000);
        }
        await sleep(3_000);
        keep();
        const lost = owed - new Set(received).size;
        const twice = received.length - new Set(received).size;
        const cells = ["… and its mails", owed, "", "", "", "", "", lost, twice];
        console.log(`| ${cells.join(" | ")} | ${verdictOf(lost === 0 && twice === 0)} |`);
      },
    },
  );
  await inbox.close();
}

/** 2,000 connections that send nothing, 200 clients that read nothing, and 200 that send one character per second. */
async function manyConnections(): Promise<void> {
  const name = "2,000 idle connections, 200 slow readers, 200 slow writers";
  if (!isWanted(name)) return;
  let risen = 0;
  const latencies: number[] = [];
  await on(name, { DATABASE_URL: await nextDatabase() }, async ({ shop }) => {
    const { url, process: child } = shop();
    const port = Number(new URL(url).port);
    const before = memoryOf(child.pid);
    // In a thread of its own: this one is busy with the connections.
    const stopSearching = await startAsking({
      url,
      address: "",
      requests: Array.from({ length: 200 }, (_, index) => ({
        method: "GET",
        path: `/v1/logistix/subdistrict/search?name=${index}`,
      })),
      pace: { every: 100 },
    });
    const open = (count: number, text: string) =>
      Array.from({ length: count }, () => {
        const socket = connect(port, "127.0.0.1");
        socket.on("error", () => undefined);
        socket.write(text);
        return socket;
      });
    const readers = open(200, `${head("GET /openapi.json")}\r\n`.repeat(50));
    for (const socket of readers) socket.pause();
    const writers = open(
      200,
      `${head("POST /v1/auth/login")}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
    const sockets = [...open(2_000, ""), ...readers, ...writers];
    const end = performance.now() + span * 1_000;
    for (let round = 0; performance.now() < end; round += 1) {
      if (round % 10 === 0) for (const socket of writers) socket.write("a");
      risen = Math.max(risen, memoryOf(child.pid) - before);
      await sleep(100);
    }
    latencies.push(...(await stopSearching()).latencies);
    for (const socket of sockets) socket.destroy();
  });
  const p99 = quantile(latencies, 0.99);
  const times = `${quantile(latencies, 0.5).toFixed(0)} ms in the middle and ${p99.toFixed(0)} at worst (300 asked)`;
  const said = `… meanwhile a search took ${times}, and memory rose by ${risen.toFixed(0)} MB (200 asked)`;
  console.log(`| ${said} | | | | | | | | | ${p99 < 300 && risen < 200 ? "as asked" : "MISSED"} |`);
}

function head(line: string): string {
  return `${line} HTTP/1.1\r\nHost: shop\r\n`;
}

/** Megabytes of a process. */
function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}

function isWanted(name: string): boolean {
  return name.includes(wanted);
}

function notMeasured(name: string): void {
  console.log(`| ${name} | not measured: only root may mount a small disk | | | | | | | | |`);
}

/** The address of a new database on the bench's own server. */
function nextDatabase(): Promise<string> {
  return newDatabase(postgres.url, `faults_${Math.random().toString(36).slice(2)}`);
}

/** Opens a shop, lets people trade in it while `fault` begins and ends, and prints what is lost. */
async function on(
  name: string,
  variables: Record<string, string>,
  fault: (stand: Stand) => Promise<void>,
  {
    uploads,
    afterwards,
    isDoubled = false,
  }: {
    /** Whether the store has the file with this key; left out if nobody uploads. */
    uploads?: (key: string) => boolean;
    /** Called with the number of orders. */
    afterwards?: (orders: number) => Promise<void>;
    /** Two processes behind nginx: then everybody should be answered. */
    isDoubled?: boolean;
  } = {},
): Promise<void> {
  if (!isWanted(name)) return;
  const stand = await openStand(variables, { isUploaded: uploads !== undefined, isDoubled });
  try {
    const traded = await trade(stand, () => fault(stand));
    const { lost, wrongly } = await countLost(stand, traded, uploads);
    const isRight = lost === 0 && wrongly === 0 && traded.wrong.length === 0;
    const cells = [
      name,
      traded.orders.size + traded.uploads.size,
      traded.refused,
      traded.unanswered,
      `${traded.missedPages} of ${traded.pages}`,
      (traded.slowest / 1_000).toFixed(1),
      traded.backAfter?.toFixed(1) ?? "never",
      lost,
      wrongly,
    ];
    console.log(`| ${cells.join(" | ")} | ${verdictOf(isRight)} |`);
    for (const wrong of new Set(traded.wrong)) console.log(`  ${wrong}`);
    if (isDoubled) {
      const noticed = traded.refused + traded.unanswered + traded.missedPages;
      const said = `… and ${noticed} of ${2 * traded.orders.size + traded.pages} requests had no answer or a refusal (0 asked)`;
      console.log(`| ${said} | | | | | | | | | ${noticed === 0 ? "as asked" : "MISSED"} |`);
    }
    await afterwards?.(traded.orders.size);
  } finally {
    await stand.close();
  }
}

function verdictOf(isRight: boolean): string {
  isNothingLost &&= isRight;
  return isRight ? "nothing lost" : "WRONG";
}

async function openStand(
  given: Record<string, string>,
  { isUploaded, isDoubled }: { isUploaded: boolean; isDoubled: boolean },
): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), "shop-faults-"));
  const variables = { DATA_DIR: folder, DEMO: "0", NODE_ENV: "production", ...given };
  const { product, buyers, uploader } = await withDatabase(variables, async (db) => {
    await loadPlaces(db);
    return {
      product: await buildProduct(db),
      buyers: await Promise.all(Array.from({ length: buyersCount }, () => buildUser(db))),
      uploader: isUploaded ? (await buildUser(db, { role: "catalogue" })).token : undefined,
    };
  });
  let shop: ShopProcess = await startShopProcess(variables);
  const other = isDoubled ? await startShopProcess(variables) : undefined;
  const processes = other === undefined ? [shop] : [shop, other];
  const nginx = other === undefined ? undefined : await startNginx(shop.url, other.url);
  const [buyer] = buyers;
  const call = shop.callAs(buyer?.token);
  await call("addToCart", { body: { ProductId: product, qty: 1 } });
  const form = await orderForm(call, sangattaUtara);
  const [line] = (await call("getCart", {})).data;
  await call("deleteCartItem", { params: { id: line?.id ?? "" } });
  return {
    variables,
    buyers,
    product,
    form,
    ...(uploader !== undefined && { uploader }),
    shop: () =>
      nginx === undefined ? shop : { ...shop, url: nginx.url, callAs: (token) => callOver(nginx.url, token) },
    restart: async () => {
      if (isRunning(shop)) await shop.killHard();
      shop = await startShopProcess(variables);
      processes[0] = shop;
      return shop.readyAfter;
    },
    renew: async () => {
      for (const [place, { url, stop }] of processes.entries()) {
        await stop();
        processes[place] = await startShopProcess({ ...variables, PORT: new URL(url).port });
      }
    },
    close: async () => {
      await nginx?.stop();
      for (const each of processes.filter(isRunning)) await each.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isRunning({ process: { exitCode, signalCode } }: ShopProcess): boolean {
  return exitCode === null && signalCode === null;
}

/**
 * How many acknowledged orders and uploads are missing, and how many exist twice, incompletely, or without an
 * acknowledgement.
 */
async function countLost(stand: Stand, traded: Trade, uploads?: (key: string) => boolean) {
  // Only one process can open PGlite.
  if (stand.variables["DATABASE_URL"] === undefined) await stand.shop().stop();
  return withDatabase(stand.variables, async (db) => {
    const kept = await db
      .select({
        key: idempotencyKeys.key,
        code: orders.orderCode,
        isWhole: sql<boolean>`${orders.subtotalRupiah} = (select sum(qty * price_rupiah) from sales_order_line l where l.order_id = ${orders.id})
          and 1 = (select count(*) from mail m where m.order_id = ${orders.id})`,
      })
      .from(orders)
      .leftJoin(idempotencyKeys, eq(sql`(${idempotencyKeys.answer} ->> 'id')::uuid`, orders.id));
    const codeOf = new Map(kept.map(({ key, code }) => [key, code]));
    const files = await db
      .select({ id: catalogueImports.id, key: catalogueImports.fileKey })
      .from(catalogueImports);
    const keyOf = new Map(files.map(({ id, key }) => [id, key]));
    const lostOrders = [...traded.orders].filter(([key, code]) => codeOf.get(key) !== code).length;
    const lostFiles = [...traded.uploads].filter((id) => uploads?.(keyOf.get(id) ?? "") !== true).length;
    const halves = kept.filter(({ isWhole }) => !isWhole).length;
    return { lost: lostOrders + lostFiles, wrongly: halves + kept.length - traded.orders.size };
  });
}
