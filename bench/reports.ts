// How long the report on the sales of all years takes, for each grouping, with 1,000 and with 10,000 orders, beside the
// simplest statement that adds up as many lines; see README.md.
//   node scripts/with-node.mjs bench/reports.ts [pglite | postgresql]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { salesGroupings } from "#contract/admin/reports.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Queryable } from "#server/database/queryable.ts";
import { readSales } from "#server/domains/reports/sales-report.queries.ts";
import { readEnvironment } from "#server/env.ts";
import { createFileStore } from "#server/storage/create-file-store.ts";
import { startPostgres } from "#testing/postgres-server.ts";
import { fillOffice } from "./fill-office.ts";
import { describeLoad } from "./machine.ts";

const sizes = [1_000, 10_000];
/** The target, only for PGlite. */
const most = { orders: 10_000, milliseconds: 3_000 };
const ever = { from: "2000-01-01", to: "2099-12-31" };
const rounds = 5;

/** The orders that are fully paid, by part: no shares, no charges, no days. */
const floorStatement = sql`
  select code_normalized, sum(qty::bigint * price_rupiah - discount_rupiah) as goods, sum(qty) as pieces
  from sales_order_line join sales_order on sales_order.id = order_id
  where payment_state = 'paid' group by 1 order by 2 desc`;

const [, , wanted] = process.argv;
console.log(`${describeLoad()} at the start\n`);
console.log("| engine | orders | what | ms | of the floor |\n|---|---:|---|---:|---:|");
for (const engine of ["pglite", "postgresql"]) {
  if (wanted !== undefined && wanted !== engine) continue;
  for (const orders of sizes) await measure(engine, orders);
}
console.log(`\n${describeLoad()} at the end`);

async function measure(engine: string, orders: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "shop-bench-"));
  const postgres = engine === "postgresql" ? await startPostgres() : undefined;
  const env = readEnvironment({
    DATA_DIR: directory,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const log = pino({ level: "silent" });
  const database = await openDatabase(env, log);
  try {
    await migrate(database);
    await loadDemo(database.db, createFileStore(env, log));
    const { host = "", user, database: name } = database.connection;
    const url = postgres?.url ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    await fillOffice(url, { orders, customers: orders / 10 });
    await time(database.longCalls.db, engine, orders);
  } finally {
    await database.close();
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function time(db: Queryable, engine: string, orders: number): Promise<void> {
  const floor = await median(() => db.execute(floorStatement));
  const print = (what: string, milliseconds: number, more: string) => {
    console.log(`| ${engine} | ${orders} | ${what} | ${Math.round(milliseconds)} | ${more} |`);
  };
  print("floor", floor, "");
  for (const by of salesGroupings) {
    const took = await median(() => readSales(db, { ...ever, by, language: "id", limit: 200 }));
    const isAimed = engine === "pglite" && orders === most.orders;
    const aim = isAimed ? `, ${took <= most.milliseconds ? "reached" : "not reached"}` : "";
    print(`sales by ${by}`, took, `${(took / floor).toFixed(1)} times${aim}`);
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
