// How fast the shop answers, beside two floors measured in the same run; see README.md for what is asked and why.
//   npm run bench -- [--pglite] [--quick] [part of a question's name]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { orderForm } from "#testing/checkout.ts";
import { startPostgres } from "#testing/postgres-server.ts";
import { startShopProcess } from "#testing/shop-process.ts";
import { openDatabase } from "#server/database/client.ts";
import { readEnvironment } from "#server/env.ts";
import { createFileStore } from "#server/storage/create-file-store.ts";
import { customersSubdistrict, fillShop } from "./fill-shop.ts";
import { printFirstVisits } from "./first-visit.ts";
import { startFloors } from "./floors.ts";
import { describeLoad, describeMachine } from "./machine.ts";
import { measure } from "./measure.ts";
import { questions } from "./questions.ts";
import { printFigures } from "./table.ts";

const { values, positionals } = parseArgs({
  options: { pglite: { type: "boolean", default: false }, quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [wanted = ""] = positionals;
const pace = values.quick
  ? { warmUpSeconds: 0.5, rounds: 1, roundSeconds: 1, onceRequests: 100 }
  : { warmUpSeconds: 1, rounds: 4, roundSeconds: 1, onceRequests: 200 };

const dataDirectory = mkdtempSync(join(tmpdir(), "shop-bench-"));
// The floors ask this server even where the shop runs on PGlite.
const postgres = await startPostgres();
const variables: Record<string, string> = {
  DATA_DIR: dataDirectory,
  DEMO: "0",
  NODE_ENV: "production",
  LOG_LEVEL: "info",
  ...(!values.pglite && { DATABASE_URL: postgres.url }),
};
console.log(`${await describeMachine(postgres.url)}, ${describeLoad()} at the start`);

const env = readEnvironment(variables);
const log = pino({ level: "silent" });
const database = await openDatabase(env, log);
const filling = await fillShop(database, createFileStore(env, log), {
  products: 10_000,
  shoppers: 400,
  buyers: pace.onceRequests * pace.rounds * 2 + 2,
});
await database.close();

const shop = await startShopProcess(variables, { isOutputKept: false });
const buyer = filling.buyers.pop();
const form = await orderForm(shop.callAs(buyer?.token), customersSubdistrict);
const all = questions(filling, form).filter(({ name }) => name.includes(wanted));
const floors = await startFloors(shop.url, postgres.url, all);
console.log(`The shop on ${values.pglite ? "PGlite" : "PostgreSQL"}, ${filling.products.length} products\n`);
try {
  for (const question of all) printFigures(question, await measure(question, shop.url, floors, pace));
  if (wanted === "") await printFirstVisits(shop.url);
  console.log(`\n${describeLoad()} at the end`);
} finally {
  await floors.stop();
  await shop.stop();
  await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
