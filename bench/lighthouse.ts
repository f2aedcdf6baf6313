// Lighthouse (mobile) on home, list and detail of the built shop with its demo data. See README.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type RunnerResult as Result } from "lighthouse";
import { freePort } from "#testing/servers/free-port.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { chromiumFlags } from "./kit/chromium.ts";
import { pagesOf, printFirstVisits } from "./first-visit.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";

const least: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
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
  // The first visits create the pictures in the sizes of these pages; customers find them ready.
  await printFirstVisits(shop.url);
  for (const [name, path] of await pagesOf(shop.url)) await look(name, shop.url + path);
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
    console.log(`  ${id}: ${median.audits[id]?.displayValue ?? "?"}`);
  }
}
