// How long the report on the sales of all years takes, for each grouping, with 1,000 and with 10,000 orders, beside the
// simplest statement that adds up as many lines; see README.md.
//   node scripts/with-node.mjs bench/reports.ts [pglite | postgresql]
// With `periods` instead: how long the sales and the money of some periods take with 100,000 orders on PostgreSQL. DATABASE_URL
// names a server that is already filled (fill-office.ts); without it one is started and filled.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { salesGroupings } from "#contract/reports/admin/reports.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import type { Queryable } from "#server/database/queryable.ts";
import { readMoney } from "#server/domains/reports/money-report.queries.ts";
import { readSales } from "#server/domains/reports/sales-report.queries.ts";
import { listSalesDays } from "#server/domains/reports/today/today.queries.ts";
import { readEnvironment } from "#server/env.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { fillOffice, usualCounts, type OfficeCounts } from "./fill-office.ts";
import { describeLoad } from "./kit/machine.ts";

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

/** From the days of *Today* to all years. */
const todayDays = [7, 30, 90, 365];
const lastDay = "now() at time zone 'Asia/Jakarta'";
const periods = [
  { name: "the last 30 days", from: `${lastDay} - interval '29 days'`, to: lastDay },
  {
    name: "30 days a year ago",
    from: `${lastDay} - interval '394 days'`,
    to: `${lastDay} - interval '365 days'`,
  },
  { name: "a year", from: `${lastDay} - interval '364 days'`, to: lastDay },
  { name: "all years", from: `'${ever.from}'::date`, to: `'${ever.to}'::date` },
];

const [, , wanted] = process.argv;
console.log(`${describeLoad()} at the start\n`);
if (wanted === "periods") await measurePeriods();
else await measureAllYears();
console.log(`\n${describeLoad()} at the end`);

async function measureAllYears(): Promise<void> {
  console.log("| engine | orders | what | ms | of the floor |\n|---|---:|---|---:|---:|");
  for (const engine of ["pglite", "postgresql"]) {
    if (wanted !== undefined && wanted !== engine) continue;
    for (const orders of sizes)
      await withShop(engine, { orders, customers: orders / 10 }, (db) => time(db, engine, orders));
  }
}

/** The sales on *Today* and both reports, each for short and long periods, on a shop of some years. */
async function measurePeriods(): Promise<void> {
  await withShop("postgresql", usualCounts, async (db) => {
    for (const { what, count } of await countPayments(db)) console.log(`${count} ${what}`);
    console.log("\n| what | ms | quickest of seven |\n|---|---:|---:|");
    for (const days of todayDays) {
      await printTime(`sales on *Today*, ${days} days`, () => listSalesDays(db, days));
    }
    const dated = await Promise.all(periods.map((period) => datesOf(db, period)));
    for (const { name, ...days } of dated)
      await printTime(`money report, ${name}`, () => readMoney(db, { ...days, limit: 200 }));
    for (const { name, ...days } of dated)
      await printTime(`sales report, ${name}`, () =>
        readSales(db, { ...days, by: "month", language: "id", limit: 200 }),
      );
    await requireSameMoney(db);
  });
}

async function printTime(what: string, work: () => Promise<unknown>): Promise<void> {
  const times = await timesOf(work, 7);
  console.log(`| ${what} | ${Math.round(middle(times))} | ${Math.round(times[0] ?? 0)} |`);
}

async function datesOf(db: Queryable, { name, from, to }: (typeof periods)[number]) {
  const { rows } = await db.execute<{ from: string; to: string }>(
    sql`select (${sql.raw(from)})::date::text as from, (${sql.raw(to)})::date::text as to`,
  );
  return { name, from: rows[0]?.from ?? "", to: rows[0]?.to ?? "" };
}

/** What there is of each kind of money. */
async function countPayments(db: Queryable): Promise<{ what: string; count: number }[]> {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select what, count(*)::int as count from (
      select 'payments ' || method || ' ' || state as what from payment
      union all select 'transfers of statements for ' || count(*) || ' payments' from payment_allocation group by mutation_id
      union all select 'entered payments' from entered_payment
      union all select 'refunds' from refund
    ) kind group by 1 order by 1`);
  return rows;
}

/** The reports and the orders must tell of the same money, or the figures mean nothing. */
async function requireSameMoney(db: Queryable): Promise<void> {
  const { money, withheld } = await readMoney(db, { ...ever, limit: 1 });
  const { total } = await readSales(db, { ...ever, by: "month", language: "id", limit: 1 });
  const { rows } = await db.execute<{ received: string; refunded: string; withheld: string }>(sql`
    select sum(received_rupiah - withheld_rupiah)::text as received, sum(refunded_rupiah)::text as refunded, sum(withheld_rupiah)::text as withheld
    from sales_order`);
  const [orders] = rows;
  const isSame =
    money.received === Number(orders?.received) &&
    money.sent === Number(orders?.refunded) &&
    withheld === Number(orders?.withheld) &&
    total.revenue === money.received - money.sent + withheld;
  if (!isSame) throw new Error("the reports and the orders differ: the figures above mean nothing");
  console.log(`\nThe reports and the orders tell of the same ${total.revenue} Rupiah.`);
}

/** A shop of its own, filled, or for the periods the one that DATABASE_URL names. */
async function withShop(
  engine: string,
  counts: OfficeCounts,
  work: (db: Queryable) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "shop-bench-"));
  const given = wanted === "periods" ? process.env["DATABASE_URL"] : undefined;
  const postgres = engine === "postgresql" && given === undefined ? await startPostgres() : undefined;
  const server = given ?? postgres?.url;
  const env = readEnvironment({
    DATA_DIR: directory,
    ...(server !== undefined && { DATABASE_URL: server }),
  });
  const log = pino({ level: "silent" });
  const database = await openDatabase(env, log);
  try {
    if (given === undefined) {
      await migrate(database);
      await loadDemo(database.db, createFileStore(env, log));
      const { host = "", user, database: name } = database.connection;
      const url = server ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
      await fillOffice(url, counts);
    }
    await work(database.longCalls.db);
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
  return middle(await timesOf(work, rounds));
}

/** How many milliseconds it takes, so many times; the quickest first. */
async function timesOf(work: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

function middle(times: number[]): number {
  return times[Math.floor(times.length / 2)] ?? 0;
}
