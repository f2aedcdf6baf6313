import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTemplate } from "./make-template.ts";

/**
 * Makes one empty, migrated PGlite database with the queues of its jobs for a whole test run. Every test file uses a
 * copy, because making one takes seconds and copying does not. Vitest runs this before the tests, and the returned
 * function after them.
 */
export default async function makePgliteTemplate(): Promise<(() => void) | undefined> {
  // Each project of a run calls it.
  if (process.env["PGLITE_TEMPLATE"] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "shop-template-"));
  await makeTemplate({ DATA_DIR: folder });
  process.env["PGLITE_TEMPLATE"] = join(folder, "database");
  return () => rmSync(folder, { recursive: true, force: true });
}
