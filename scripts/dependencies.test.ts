import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";

const sources = globSync("{contract,demo,scripts,server,web}/**/*.{ts,tsx,mjs,css}", { cwd: projectRoot })
  .filter((path) => !path.includes(".test."))
  .map((path) => readFileSync(join(projectRoot, path), "utf8"));

function isImported(name: string): boolean {
  return sources.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
}

test("everything that is installed to run the shop is imported somewhere", () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies).filter((name) => !isImported(name))).toEqual([]);
});
