// Runs every test: the unit and HTTP tests on PGlite, the HTTP tests again and the races on a PostgreSQL server, then
// the browser's journeys, and the short form of the attack. Ends with the names of what failed and one line that counts
// them all.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { CrashReport } from "#testing/crash-reporter.ts";
import { startPostgres } from "#testing/postgres-server.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Of what failed, the suite and the name. */
const failures: string[] = [];
const reports = mkdtempSync(join(tmpdir(), "shop-reports-"));
const postgres = await startPostgres();
const onPostgres = { TEST_DATABASE_URL: postgres.url };
const suites: [string, () => Counts][] = [
  ["unit and HTTP tests on PGlite", () => vitest("pglite", ["--project", "unit", "--project", "web"], {})],
  [
    "HTTP tests and races on PostgreSQL",
    // The server works in separate processes, so a third worker finds something to do.
    () => vitest("postgresql", ["--project", "server", "--project", "races", "--maxWorkers=3"], onPostgres),
  ],
  ["journeys in Chromium", () => playwright()],
  ["attack on PostgreSQL, short form", () => attack()],
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const [name, runSuite] of suites) {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const counts = runSuite();
  console.log(`== ${name}: ${JSON.stringify(counts)} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
await postgres.stop();
console.log(
  `\n${failures.map((failure) => `failed: ${failure}\n`).join("")}${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function vitest(name: string, args: string[], env: Record<string, string>, isSecondTry = false): Counts {
  const report = join(reports, `${name}.json`);
  const crashes = join(reports, `${name}-crashes.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--reporter=./testing/crash-reporter.ts",
    ],
    { stdio: "inherit", env: { ...process.env, ...env, CRASH_REPORT: crashes } },
  );
  const result = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string }[];
    }[];
  };
  for (const file of result.testResults.filter(({ status: how }) => how === "failed")) {
    const tests = file.assertionResults.filter(({ status: how }) => how === "failed");
    const titles = tests.length > 0 ? tests.map(({ fullName }) => fullName) : [file.message];
    failures.push(...titles.map((title) => `${name}: ${relative(process.cwd(), file.name)} > ${title}`));
  }
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites, numPendingTests: skipped } = result;
  const { crashed, hasOtherErrors } = JSON.parse(readFileSync(crashes, "utf8")) as CrashReport;
  if (crashed.length > 0 && !hasOtherErrors && numFailedTestSuites === 0 && !isSecondTry) {
    const files = crashed.map((file) => relative(process.cwd(), file));
    console.log(`== the process of these files ended by SIGSEGV, so they run once more: ${files.join(", ")}`);
    const again = vitest(`${name}-again`, [...args, ...files], env, true);
    return {
      passed: passed + again.passed,
      failed: numFailedTests + again.failed,
      skipped: skipped + again.skipped,
    };
  }
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || status !== 0 ? 1 : 0);
  return { passed, failed, skipped };
}

function playwright(): Counts {
  const report = join(reports, "journeys.json");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    { stdio: "inherit", env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const journeys = JSON.parse(readFileSync(report, "utf8")) as JourneyReport;
  failures.push(...journeys.suites.flatMap(failedJourneys));
  const { stats } = journeys;
  if (stats.flaky > 0) console.log(`== ${stats.flaky} journey(s) passed only at the second try: see above`);
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, status === 0 ? 0 : 1),
    skipped: stats.skipped,
  };
}

interface JourneySuite {
  specs: { title: string; ok: boolean; file: string }[];
  suites?: JourneySuite[];
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
}

function failedJourneys({ specs, suites: inner = [] }: JourneySuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `journeys: ${file} > ${title}`);
  return [...failed, ...inner.flatMap(failedJourneys)];
}

/** Counts the parts of the attack. A part that ran out of time counts as skipped, a crash as failed. */
function attack(): Counts {
  const report = join(reports, "attack.json");
  const { status } = spawnSync(process.execPath, ["attack/run.ts", "--short", "--report", report], {
    stdio: "inherit",
    env: { ...process.env, ...onPostgres },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = JSON.parse(readFileSync(report, "utf8")) as Counts;
  return { ...counts, failed: Math.max(counts.failed, status === 0 ? 0 : 1) };
}
