// Runs every test: the unit and HTTP tests on PGlite, the server's tests and the races on a PostgreSQL server, then the
// browser's journeys (on PGlite), and the short form of the attack. At the end it prints the names of the failed tests
// and of those that needed a second try, and one line that counts them all.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { CrashReport } from "#testing/crash-reporter.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { createTemplate } from "#testing/database/postgres-template.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The suites and names of the failed tests. */
const failures: string[] = [];
/** The same for tests that failed and then passed, because of a slow machine, or a fault that occurs only sometimes. */
const secondTries: string[] = [];
/** At most this many files of a suite run again: if more fail, it is not by accident. */
const mostFilesAgain = 3;
const reports = mkdtempSync(join(tmpdir(), "shop-reports-"));
// No test cuts the power of this server: those that do start one of their own. Waiting for the disk at each commit and
// each dropped database takes minutes.
const postgres = await startPostgres({
  settings: { fsync: "off", full_page_writes: "off" },
  within: folderOfDatabases(),
});
const { url: template } = await createTemplate(postgres.url);
const onPostgres = { TEST_DATABASE_URL: postgres.url, POSTGRES_TEMPLATE: template };
const suites: [string, () => Counts][] = [
  [
    "unit and HTTP tests on PGlite",
    // A fifth of the time they wait for clocks, which a third worker uses.
    () => vitest("pglite", ["--project", "pglite", "--project", "web", "--maxWorkers=3"], {}),
  ],
  [
    "HTTP tests and races on PostgreSQL",
    // The server works in separate processes, and races wait for clocks: a third and a fourth worker find something to do.
    () => vitest("postgresql", ["--project", "server", "--project", "races", "--maxWorkers=4"], onPostgres),
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
console.log("");
for (const name of failures) console.log(`failed: ${name}`);
for (const name of secondTries) console.log(`passed at the second try: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/**
 * A folder in memory, if this machine has one with room. Each of some 300 test files makes a database of a thousand
 * files: on a disk that takes a third of a second of a processor, in memory a twentieth.
 */
function folderOfDatabases(): string {
  const inMemory = "/dev/shm";
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, process.availableMemory()) > 4e9 ? inMemory : tmpdir();
}

interface TestedFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string }[];
}

/**
 * Counts the tests of a suite. If only a few files fail, they run again: tests that pass then count as passed and are
 * named at the end.
 */
function vitest(suite: string, args: string[], env: Record<string, string>): Counts {
  const first = runVitest(suite, args, env);
  const again = [...first.failed.map(({ name }) => name), ...first.crashed];
  if (first.hasOtherErrors || again.length === 0 || again.length > mostFilesAgain)
    return closed(suite, first);
  const files = again.map((file) => relative(process.cwd(), file));
  console.log(`== these files failed, or their process ended, and run once more: ${files.join(", ")}`);
  const second = runVitest(`${suite}-again`, [...args, ...files], env);
  const calm = first.all.filter(({ name }) => !again.includes(name));
  const passedNow = first.failed.filter(({ name }) => !second.failed.some((file) => file.name === name));
  secondTries.push(...passedNow.flatMap((file) => titlesOf(suite, file)));
  return closed(suite, { ...second, all: [...calm, ...second.all] });
}

interface VitestRun {
  all: TestedFile[];
  failed: TestedFile[];
  /** Files whose process ended before their tests did. */
  crashed: string[];
  /** Something went wrong outside the tests and their processes. */
  hasOtherErrors: boolean;
  hasFailed: boolean;
}

function runVitest(name: string, args: string[], env: Record<string, string>): VitestRun {
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
  const { testResults: all } = JSON.parse(readFileSync(report, "utf8")) as { testResults: TestedFile[] };
  const { crashed, hasOtherErrors } = JSON.parse(readFileSync(crashes, "utf8")) as CrashReport;
  const failed = all.filter((file) => file.status === "failed" && !crashed.includes(file.name));
  return { all, failed, crashed, hasOtherErrors, hasFailed: status !== 0 };
}

/** Counts the final results of a run, and names the failures. */
function closed(suite: string, { all, failed, crashed, hasFailed }: VitestRun): Counts {
  failures.push(...failed.flatMap((file) => titlesOf(suite, file)));
  failures.push(...crashed.map((file) => `${suite}: ${relative(process.cwd(), file)} > its process ended`));
  const tests = all.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failedTests = tests.filter(({ status }) => status === "failed").length;
  return {
    passed,
    failed: Math.max(failedTests, hasFailed ? 1 : 0),
    skipped: tests.length - passed - failedTests,
  };
}

/** The failed tests of a file, or what prevented all of them from running. */
function titlesOf(suite: string, { name, message, assertionResults }: TestedFile): string[] {
  const tests = assertionResults.filter(({ status }) => status === "failed");
  const titles = tests.length > 0 ? tests.map(({ fullName }) => fullName) : [message];
  return titles.map((title) => `${suite}: ${relative(process.cwd(), name)} > ${title}`);
}

function playwright(): Counts {
  const report = join(reports, "journeys.json");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    { stdio: "inherit", env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const journeys = JSON.parse(readFileSync(report, "utf8")) as JourneyReport;
  failures.push(...journeys.suites.flatMap((suite) => journeysThatWere("unexpected", suite)));
  secondTries.push(...journeys.suites.flatMap((suite) => journeysThatWere("flaky", suite)));
  const { stats } = journeys;
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, status === 0 ? 0 : 1),
    skipped: stats.skipped,
  };
}

interface JourneySuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: JourneySuite[];
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
}

function journeysThatWere(
  status: "unexpected" | "flaky",
  { specs, suites: inner = [] }: JourneySuite,
): string[] {
  const found = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  const names = found.map(({ file, title }) => `journeys: ${file} > ${title}`);
  return [...names, ...inner.flatMap((suite) => journeysThatWere(status, suite))];
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
