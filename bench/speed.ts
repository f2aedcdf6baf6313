// How fast the shop answers, beside three floors measured in the same run; see README.md for what is asked and why.
//   npm run bench -- [--pglite] [--quick] [--small] [part of a question's name]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { pino } from "pino";
import { orderForm } from "#testing/shops/checkout.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { createDatabase } from "#testing/database/test-database.ts";
import { openDatabase } from "#server/database/client.ts";
import { readEnvironment } from "#server/env.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import { customersSubdistrict, fillShop } from "./fill-shop.ts";
import { printFirstVisits } from "./first-visit.ts";
import { startFloors } from "./floors/floors.ts";
import { fillLargeShop, largeCount } from "./large-shop.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";
import { measure, type Measured } from "./kit/measure.ts";
import { customersQuestions, visitorsQuestions, type Question } from "./kit/questions.ts";
import { printSlowPhone } from "./slow-phone.ts";
import { countStatements } from "./statements.ts";
import { printFigures, printGrowth } from "./kit/table.ts";

const { values, positionals } = parseArgs({
  options: {
    pglite: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    small: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [wanted = ""] = positionals;
const pace = values.quick
  ? { warmUpSeconds: 0.5, rounds: 1, roundSeconds: 1, onceRequests: 100 }
  : { warmUpSeconds: 1, rounds: 4, roundSeconds: 1, onceRequests: 200 };

const dataDirectory = mkdtempSync(join(tmpdir(), "shop-bench-"));
// The floors use this server even if the shop runs on PGlite.
const postgres = await startPostgres();
console.log(`${await describeMachine(postgres.url)}, ${describeLoad()} at the start`);
try {
  const small = await measureSmallShop();
  // One question alone is asked of a million products only if they are available.
  const isLargeAtHand = process.env["LARGE_DATABASE_URL"] !== undefined;
  if (!values.small && !values.pglite && (wanted === "" || isLargeAtHand)) {
    printGrowth(small, await measureLargeShop());
  }
  console.log(`\n${describeLoad()} at the end`);
} finally {
  await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** 10,000 products, and customers who put them into their carts and order them. */
async function measureSmallShop(): Promise<Map<string, Measured[]>> {
  const variables = shopVariables(values.pglite ? undefined : postgres.url);
  const env = readEnvironment(variables);
  const log = pino({ level: "silent" });
  const database = await openDatabase(env, log);
  const filling = await fillShop(database, createFileStore(env, log), {
    products: 10_000,
    shoppers: 400,
    buyers: pace.onceRequests * pace.rounds * 2 + 2,
  });
  await database.close();
  return withShop(variables, async (shop) => {
    const buyer = filling.buyers.pop();
    const form = await orderForm(shop.callAs(buyer?.token), customersSubdistrict);
    console.log(
      `\n## ${filling.products.length} products, the shop on ${values.pglite ? "PGlite" : "PostgreSQL"}\n`,
    );
    const all = [...visitorsQuestions(filling), ...customersQuestions(filling, form)];
    const measured = await measureAll(shop, all, variables);
    if (wanted === "") {
      await printFirstVisits(shop.url);
      await printSlowPhone(shop.url);
    }
    return measured;
  });
}

/** A million products, in the database at LARGE_DATABASE_URL if that is set, because filling one takes minutes. */
async function measureLargeShop(): Promise<Map<string, Measured[]>> {
  const given = process.env["LARGE_DATABASE_URL"];
  const own = given === undefined ? await createDatabase(postgres.url) : undefined;
  const variables = shopVariables(given ?? own?.url);
  const filling = await fillLargeShop(readEnvironment(variables));
  const measured = await withShop(variables, async (shop) => {
    console.log(`\n## ${largeCount} products, the shop on PostgreSQL\n`);
    return measureAll(shop, visitorsQuestions(filling), variables);
  });
  await own?.remove();
  return measured;
}

function shopVariables(databaseUrl: string | undefined): Record<string, string> {
  return {
    DATA_DIR: dataDirectory,
    DEMO: "0",
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
}

async function withShop<Result>(
  variables: Record<string, string>,
  work: (shop: ShopProcess) => Promise<Result>,
): Promise<Result> {
  const shop = await startShopProcess(variables, { isOutputKept: false });
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

async function measureAll(
  shop: ShopProcess,
  questions: Question[],
  variables: Record<string, string>,
): Promise<Map<string, Measured[]>> {
  const databaseUrl = variables["DATABASE_URL"];
  const named = questions.filter(({ name }) => name.includes(wanted));
  // The server of the floors does not have the tables of a shop on PGlite.
  const all = databaseUrl === undefined ? named.map(withoutStatement) : named;
  const statements = await countStatements(variables, all);
  const floors = await startFloors(shop.url, databaseUrl ?? postgres.url, all);
  const announcer = databaseUrl === undefined ? undefined : new Client({ connectionString: databaseUrl });
  await announcer?.connect();
  const figures = new Map<string, Measured[]>();
  try {
    for (const question of all) {
      const measured = await measure(
        question,
        { url: shop.url, keepNothing: () => keepNothing(announcer) },
        floors,
        pace,
      );
      printFigures(question, measured, statements.get(question.name));
      figures.set(question.name, measured);
    }
    return figures;
  } finally {
    await floors.stop();
    await announcer?.end();
  }
}

function withoutStatement(question: Question): Question {
  const { statement: _statement, ...others } = question;
  return others;
}

/**
 * Announces ten times a second, on a server, that a setting has changed: the shop drops all answers, but not the data
 * of the catalogue that it caches for all of them.
 */
function keepNothing(announcer: Client | undefined): () => void {
  const timer = setInterval(() => void announcer?.query("select pg_notify('shop_changes', 'settings')"), 100);
  return () => clearInterval(timer);
}
