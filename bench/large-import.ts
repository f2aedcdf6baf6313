// How long an import of 50,000 lines into a large catalogue takes, and what visitors notice beside it.
//   DATABASE_URL=… npm run demo:generate -- 1000000
//   DATABASE_URL=… node scripts/with-node.mjs bench/large-import.ts
// The import is undone at the end; DATABASE_URL names a database that may be changed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildUser } from "#testing/shops/test-shop.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { withDatabase } from "#testing/database/test-database.ts";
import { figuresOf } from "./kit/load.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";

const lines = 50_000;
/** The target for the import, in seconds. */
const aim = 60;
/** Seconds in which visitors are measured without an import. */
const calm = 20;
/** Milliseconds between two requests of the visitors. */
const pause = 25;

/** The visitors' requests in turn: all different, so that none is answered from a cache. */
const asked = [
  (turn: number) => `/v1/product/public/${1 + ((turn * 7_919) % 900_000)}`,
  (turn: number) => `/v1/product/public/suggest?q=${10_000 + (turn % 90_000)}`,
  (turn: number) => `/shop?page=${1 + (turn % 400)}`,
  (turn: number) => `/shop?q=seal+kit+${turn}`,
];

const databaseUrl = process.env["DATABASE_URL"];
if (databaseUrl === undefined) throw new Error("DATABASE_URL names no database");
const dataDirectory = mkdtempSync(join(tmpdir(), "shop-import-"));
const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory };
console.log(`${await describeMachine(databaseUrl)}, ${describeLoad()} at the start\n`);
const { token } = await withDatabase(variables, (db) => buildUser(db, { role: "catalogue" }));
const shop = await startShopProcess({ ...variables, NODE_ENV: "production" });
try {
  const call = shop.callAs(token);
  let turn = 0;
  /** Does something beside visitors, and prints how many seconds it took and how fast the visitors were answered. */
  const beside = async (what: string, work: () => Promise<unknown>): Promise<number> => {
    const latencies: number[] = [];
    const began = performance.now();
    const working = new AbortController();
    const done = work().finally(() => working.abort());
    while (!working.signal.aborted) {
      const path = asked[turn % asked.length]?.(turn) ?? "/";
      turn += 1;
      const sent = performance.now();
      const answer = await fetch(shop.url + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      latencies.push(performance.now() - sent);
      await sleep(pause);
    }
    await done;
    const seconds = (performance.now() - began) / 1_000;
    const { p50, p99 } = figuresOf({ requests: latencies.length, seconds, latencies });
    console.log(
      `| ${what} | ${seconds.toFixed(1)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${latencies.length} |`,
    );
    return seconds;
  };
  const until = async (id: string, wanted: string) => {
    for (;;) {
      const { state } = await call("getImport", { params: { id } });
      if (state === wanted) return;
      if (state === "failed") throw new Error("the import failed");
      await sleep(250);
    }
  };
  console.log("| what | s | visitors' p50 ms | p99 ms | visits |\n|---|---:|---:|---:|---:|");
  await beside("first visits", () => sleep(5_000));
  await beside("calm", () => sleep(calm * 1_000));
  let id = "";
  const body = Buffer.from(sheet());
  const read = await beside("read and compared", async () => {
    ({ id } = await call("uploadImport", { query: { fileName: "supplier.csv" }, body }));
  });
  const applied = await beside("applied", async () => {
    await call("applyImport", { params: { id }, body: { acceptsWarnings: true } });
    await until(id, "done");
  });
  await beside("undone", async () => {
    await call("undoImport", { params: { id } });
    await until(id, "undone");
  });
  console.log(`\nread and applied in ${(read + applied).toFixed(1)} s, at most ${aim} asked`);
  console.log(`${describeLoad()} at the end`);
} finally {
  await shop.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** A sheet as a supplier sends it: every line has a part with a name that the catalogue does not have. */
function sheet(): string {
  const header =
    "code,brand,category,name_en,name_id,price,weight,grade,description_en,description_id,cross_references,fits";
  const rows = Array.from({ length: lines }, (_, index) => {
    const kind = index % 400;
    return `SUP-${index + 10_000}-A,Sakura,Oil Filter,Spin-on oil filter type ${kind},Filter oli tipe ${kind},${100_000 + index},850,aftermarket,A filter for engine ${index}. Change it every 250 hours and wet the gasket before tightening by hand.,Filter untuk mesin ${index}. Ganti tiap 250 jam dan basahi karetnya sebelum dikencangkan dengan tangan.,Donaldson:P${500_000 + index},PC200-8`;
  });
  return [header, ...rows].join("\n");
}
