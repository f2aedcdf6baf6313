import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { projectRoot } from "#server/process/project-root.ts";
import { mutations, type Mutation } from "./mutations.ts";

/** The share of all mutations that must be noticed. */
const sharesNoticed = 0.9;

/**
 * `npm run mutate [words]`: puts one fault after another into a copy of the project and runs the tests that should
 * notice it; with words, only faults whose file or text contains one of them.
 */
const words = process.argv.slice(2);
const chosen = mutations.filter(
  ({ file, text }) => words.length === 0 || words.some((word) => `${file} ${text}`.includes(word)),
);
const copy = copyProject();
process.chdir(copy);
const vitest = await createVitest(
  "test",
  { root: copy, project: ["unit", "web"], watch: false, isolate: true, bail: 1, reporters: [{}] },
  { server: { watch: null } },
);
try {
  await vitest.globTestSpecifications();
  const asked = [...new Set(chosen.flatMap(({ tests }) => tests))];
  await requireGreen(vitest, asked, "These tests fail without any fault, repair them first");
  const survivors: Mutation[] = [];
  for (const [index, mutation] of chosen.entries()) {
    const isNoticed = await notices(vitest, mutation);
    if (!isNoticed) survivors.push(mutation);
    const verdict = isNoticed ? "noticed " : "SURVIVED";
    process.stdout.write(
      `${String(index + 1).padStart(3)} of ${chosen.length}  ${verdict}  ${mutation.file}  ${inOneLine(mutation)}\n`,
    );
    // If one fault leaves something broken, every later one would count as noticed.
    if (chosen[index + 1]?.tests !== mutation.tests) {
      await requireGreen(vitest, mutation.tests, "A fault did harm beyond its own run, this says nothing");
    }
  }
  report(survivors);
} finally {
  await vitest.close();
  process.chdir(projectRoot);
  rmSync(copy, { recursive: true, force: true });
}
process.exit();

/** All files that git knows or does not ignore, as they are now; the packages are shared. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "mutate-"));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  for (const file of listed.split("\n").filter(Boolean)) {
    cpSync(join(projectRoot, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function notices(runner: Vitest, { file, text, replacement, tests }: Mutation): Promise<boolean> {
  const path = join(copy, file);
  const sound = readFileSync(path, "utf8");
  const write = (content: string) => {
    writeFileSync(path, content);
    runner.invalidateFile(path);
  };
  const at = sound.indexOf(text);
  write(sound.slice(0, at) + replacement + sound.slice(at + text.length));
  try {
    return !(await areGreen(runner, tests));
  } finally {
    write(sound);
  }
}

async function areGreen(runner: Vitest, tests: string[]): Promise<boolean> {
  return (await listFailed(runner, tests)).length === 0;
}

async function requireGreen(runner: Vitest, tests: string[], complaint: string): Promise<void> {
  const failed = await listFailed(runner, tests);
  if (failed.length > 0) throw new Error(`${complaint}:\n${failed.join("\n")}`);
}

/** The names of the failed tests and of the unreadable files, and the errors that no test expected. */
async function listFailed(runner: Vitest, tests: string[]): Promise<string[]> {
  const specifications = tests.flatMap((test) => runner.getModuleSpecifications(join(copy, test)));
  if (specifications.length < tests.length)
    throw new Error(`Not all of these are tests: ${tests.join(", ")}`);
  // Output of an earlier fault must not count as an error of this run.
  runner.state.clearErrors();
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications);
  const failed = testModules
    .filter((module) => !module.ok())
    .flatMap((module) => {
      const names = [...module.children.allTests("failed")].map(({ fullName }) => fullName);
      return (names.length > 0 ? names : ["the whole file"]).map((name) => `${module.moduleId}: ${name}`);
    });
  return [...failed, ...unhandledErrors.map(String)];
}

function report(survivors: Mutation[]): void {
  const noticed = chosen.length - survivors.length;
  process.stdout.write(`\n${noticed} of ${chosen.length} noticed.\n`);
  for (const mutation of survivors) {
    process.stdout.write(
      `  survived: ${mutation.file}  ${inOneLine(mutation)}\n            ${mutation.survives ?? "no reason is known: a test is missing"}\n`,
    );
  }
  // Vitest sets the exit code for failed tests, which are expected here.
  process.exitCode = noticed < chosen.length * sharesNoticed ? 1 : 0;
}

function inOneLine({ text, replacement }: Mutation): string {
  return `${short(text)} → ${short(replacement) || "nothing"}`;
}

function short(part: string): string {
  return part.replace(/\s+/g, " ").slice(0, 60);
}
