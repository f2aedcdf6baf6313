// How good the search is: realistic questions to the built shop with its demo, judged by hand-written answers.
//   npm run bench -- search-quality [--pglite] [--all]     --all names every question that is not right at once
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readProducts } from "#demo/catalogue/read-catalogue.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { callOver, startShopProcess } from "#testing/shops/shop-process.ts";
import { ask } from "./ask.ts";
import { printQuality, printWorst } from "./print.ts";
import { readKinds, readQuestions } from "./read-questions.ts";

const { values } = parseArgs({
  options: { pglite: { type: "boolean", default: false }, all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const products = readProducts();
const sets = readKinds().map((kind) => ({ kind, questions: readQuestions(kind, products) }));

const dataDirectory = mkdtempSync(join(tmpdir(), "shop-search-"));
const postgres = values.pglite ? undefined : await startPostgres();
try {
  const shop = await startShopProcess({
    DATA_DIR: dataDirectory,
    NODE_ENV: "production",
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  try {
    const calls = ["id", "en"].map((language) =>
      callOver(shop.url, undefined, { "accept-language": language }),
    );
    const asked = [];
    for (const { kind, questions } of sets) {
      for (const question of questions) asked.push({ kind, question, ...(await ask(question, calls)) });
    }
    printQuality(asked);
    printWorst(asked, values.all ? Infinity : 20);
  } finally {
    await shop.stop();
  }
} finally {
  await postgres?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
