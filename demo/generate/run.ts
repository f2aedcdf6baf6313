// Fills a shop with products that do not exist but could, to try how it handles a large catalogue:
//   npm run demo:generate -- 1000000 [--seed 7]
// It writes to the server at DATABASE_URL, or else to PGlite in DATA_DIR. The exit code is 0 if all products were
// added, 1 if none was, 2 if it was called wrongly.
import { parseArgs } from "node:util";
import { pino } from "pino";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { readEnvironment } from "#server/env.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import { runCommand, UsageError } from "../../scripts/command.ts";
import { defaultSeed, mostProducts } from "./generate-catalogue.ts";
import { loadGenerated } from "./load-generated.ts";

const usage = `Usage: npm run demo:generate -- <number of products> [--seed <number>]

  number of products   from 1 to ${mostProducts}
  --seed               another catalogue for another number; ${defaultSeed} without it

DATABASE_URL names the PostgreSQL server; without it PGlite in DATA_DIR takes them, which is for some thousands.`;

// The message is below the line of the progress.
process.exitCode = await runCommand(
  () => generate(readTask(process.argv.slice(2))),
  (error) => `\n${error instanceof Error ? error.message : String(error)}`,
);

function readTask(parameters: string[]): { count: number; seed: number } {
  const { positionals, values } = parse(parameters);
  const [count, seed] = [Number(positionals[0]), Number(values.seed)];
  const isCount =
    positionals.length === 1 && Number.isSafeInteger(count) && count >= 1 && count <= mostProducts;
  if (!isCount || !Number.isSafeInteger(seed)) throw new UsageError(usage);
  return { count, seed };
}

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { seed: { type: "string", default: String(defaultSeed) } },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function generate({ count, seed }: { count: number; seed: number }): Promise<void> {
  const env = readEnvironment(process.env);
  const log = pino({ level: "warn" });
  const database = await openDatabase(env, log);
  const place =
    database.engine === "pglite" ? `PGlite in ${env.dataDirectory}` : "the server at DATABASE_URL";
  const began = performance.now();
  const say = sayer(began);
  try {
    console.log(
      `${count.toLocaleString("en")} products (seed ${seed}) into ${place}, in one transaction: all or none.`,
    );
    if (database.engine === "postgresql") {
      console.log("A shop that runs on it waits meanwhile: the tables of its catalogue are locked.");
    }
    await migrate(database);
    if (await loadDemo(database.db, createFileStore(env, log)))
      say("the demo shop, which an empty database gets first");
    await loadGenerated(database, { count, seed, onProgress: say });
    say("done");
  } finally {
    await database.close();
  }
}

/** Prints what is being done and for how many seconds; every few seconds also the progress. */
function sayer(began: number) {
  const pause = 3_000;
  let saidAt = 0;
  return (step: string, share?: number) => {
    const now = performance.now();
    if (share !== undefined && share < 1 && now - saidAt < pause) return;
    saidAt = now;
    const seconds = ((now - began) / 1000).toFixed(1).padStart(6);
    console.log(`${seconds} s  ${step}${share === undefined ? "" : ` ${Math.round(share * 100)} %`}`);
  };
}
