// How many products a second a program reads by the cursor of changes, all pages of 1,000 from the first to the last, beside a floor: the same
// columns by one statement for each 1,000 ids.
//   DATABASE_URL=… npm run demo:generate -- 1000000
//   DATABASE_URL=… node scripts/with-node.mjs bench/changes.ts
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { adminRoutes } from "#contract/admin/routes.ts";
import { buildApp } from "#server/app.ts";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { createDependencies } from "#server/dependencies.ts";
import { readEnvironment } from "#server/env.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";

const pageRows = 1_000;
/** Rows a second that are asked for. */
const aim = 5_000;

const log = pino({ level: "silent" });
const env = readEnvironment({ ...process.env, LOG_LEVEL: "silent" });
const database = await openDatabase(env, log);
const { db } = database;
const beganMigrating = performance.now();
await migrate(database);
console.log(`brought up to date in ${Math.round(performance.now() - beganMigrating)} ms`);
const dependencies = await createDependencies(env, log, database);
const app = await buildApp(dependencies);
const { token } = await buildUser(db, { role: "catalogue" });
const [, path = ""] = adminRoutes.listChangedProducts.split(" ");

interface Page {
  changed: unknown[];
  cursor: string;
  hasMore: boolean;
}

/** How many rows, and in how many milliseconds. */
async function readAll(): Promise<[rows: number, milliseconds: number]> {
  const began = performance.now();
  let rows = 0;
  for (let page: Page | undefined; page?.hasMore !== false;) {
    const cursor = page === undefined ? "" : `&cursor=${page.cursor}`;
    const answer = await app.inject({
      url: `${path}?limit=${pageRows}${cursor}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    page = answer.json<{ data: Page }>().data;
    rows += page.changed.length;
  }
  return [rows, performance.now() - began];
}

async function readFloor(): Promise<[rows: number, milliseconds: number]> {
  const began = performance.now();
  let read = 0;
  let last = 0;
  for (let isOver = false; !isOver;) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id, code, brand, name_id, name_en, price_rupiah, sales_unit, weight_grams, category_id, is_visible, archived_at, updated_at
      from product where id > ${last} order by id limit ${pageRows}`);
    read += rows.length;
    last = rows.at(-1)?.id ?? last;
    isOver = rows.length < pageRows;
  }
  return [read, performance.now() - began];
}

console.log(`${await describeMachine(env.databaseUrl)}\n${describeLoad()}\n`);
const perSecond = ([rows, milliseconds]: [number, number]) => Math.round((rows / milliseconds) * 1_000);
const answered = await readAll();
const floor = await readFloor();
console.log("| rows | rows a second | aim | floor, rows a second | of the floor | |");
console.log("|---:|---:|---:|---:|---:|---|");
const cells = [
  answered[0],
  perSecond(answered),
  aim,
  perSecond(floor),
  (perSecond(answered) / perSecond(floor)).toFixed(2),
  perSecond(answered) >= aim ? "reached" : "MISSED",
];
console.log(`| ${cells.join(" | ")} |`);
await app.close();
await dependencies.jobs.stop();
await database.close();
