import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";

/** What a run of Vitest could not find out. */
export interface CrashReport {
  /** Files whose process ended by a signal before their tests did. */
  crashed: string[];
  /** Whether anything else went wrong outside the tests. */
  hasOtherErrors: boolean;
}

/**
 * Writes a `CrashReport` to the file that CRASH_REPORT names. Node sometimes ends by SIGSEGV while it compiles PGlite's
 * WebAssembly (nodejs/node#64500), which says nothing about the tests of the file.
 */
export default class CrashReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: CrashReport = {
      crashed: modules.filter((module) => !hasEnded(module)).map(({ moduleId }) => moduleId),
      hasOtherErrors: errors.some((error) => !isCrash(error)),
    };
    const file = process.env["CRASH_REPORT"];
    if (file !== undefined) writeFileSync(file, JSON.stringify(report));
  }
}

function hasEnded(module: TestModule): boolean {
  if (module.state() === "pending" || module.state() === "queued") return false;
  return [...module.children.allTests()].every((test) => test.result().state !== "pending");
}

function isCrash({ cause, message }: SerializedError): boolean {
  const said = `${message} ${(cause as { message?: string } | undefined)?.message ?? ""}`;
  return said.includes("exited unexpectedly with signal SIGSEGV");
}
