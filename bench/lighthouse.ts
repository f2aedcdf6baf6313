// Lighthouse (mobile) on home, list, detail and a drawing of 4,000 pixels of the built shop with its demo data. See README.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type RunnerResult as Result } from "lighthouse";
import { withDatabase } from "#testing/database/test-database.ts";
import { freePort } from "#testing/servers/free-port.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { chromiumFlags } from "./kit/chromium.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { pagesOf, printFirstVisits } from "./first-visit.ts";
import { addLargeDrawing } from "./kit/large-drawing.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";

const least: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
/** Milliseconds until the largest paint, rounded to tenths of a second as Lighthouse shows it. */
const mostLargestPaint = 1_200;
/** How often each page is measured; the median counts. */
const looks = Number(process.argv[2] ?? 3);

const dataDirectory = mkdtempSync(join(tmpdir(), "shop-lighthouse-"));
const postgres = await startPostgres();
const shop = await startShopProcess(
  { DATA_DIR: dataDirectory, DATABASE_URL: postgres.url, NODE_ENV: "production" },
  { isOutputKept: false },
);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
try {
  console.log(`${await describeMachine(postgres.url)}, ${describeLoad()}\n`);
  const { token } = await withDatabase({ DATABASE_URL: postgres.url, DATA_DIR: dataDirectory }, (db) =>
    buildUser(db, { role: "catalogue" }),
  );
  const pages = [
    ...(await pagesOf(shop.url)),
    ["drawing", await addLargeDrawing(shop.callAs(token))],
  ] as const;
  // The first visits create the pictures in the sizes of these pages; customers find them ready.
  await printFirstVisits(shop.url, pages);
  for (const [name, path] of pages) await look(name, shop.url + path);
} finally {
  await browser.close();
  await shop.stop();
  await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function look(name: string, address: string): Promise<void> {
  const reports: Result["lhr"][] = [];
  for (let tries = 0; reports.length < looks; tries += 1) {
    const result = await lighthouse(address, { port, output: "json", logLevel: "error" });
    if (typeof result?.lhr.categories["performance"]?.score === "number") reports.push(result.lhr);
    // On a busy machine a trace sometimes lacks the paint that it should contain.
    else if (tries > 2 * looks) throw new Error(`Lighthouse gave no result for ${address}`);
  }
  const scoreOf = (report: (typeof reports)[number], category: string) =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
  const median = reports.sort((one, other) => scoreOf(one, "performance") - scoreOf(other, "performance"))[
    Math.floor(looks / 2)
  ];
  if (median === undefined) return;
  const scores = Object.keys(least).map((category) => {
    const score = scoreOf(median, category);
    return `${category} ${score}${score < (least[category] ?? 0) ? " (MISSED)" : ""}`;
  });
  const { benchmarkIndex } = median.environment;
  console.log(`\n${name}: ${scores.join(", ")} (benchmark index ${benchmarkIndex})`);
  for (const { id, title, score, displayValue } of Object.values(median.audits)) {
    if (score !== null && score < 0.9) console.log(`  - ${id} (${score}): ${title} ${displayValue ?? ""}`);
  }
  for (const id of [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
  ]) {
    const { displayValue = "?", numericValue = 0 } = median.audits[id] ?? {};
    const isMissed =
      id === "largest-contentful-paint" && Math.round(numericValue / 100) * 100 > mostLargestPaint;
    console.log(`  ${id}: ${displayValue}${isMissed ? " (MISSED)" : ""}`);
  }
}
