import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";
import { mutations } from "./mutations.ts";

it("are at least 80, and nine of ten must be noticed", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(80);
  const survivors = mutations.filter(({ survives }) => survives !== undefined);
  expect(survivors.length).toBeLessThanOrEqual(mutations.length / 10);
});

it.each(mutations)("“$text” is in $file once, and its tests exist", ({ file, text, replacement, tests }) => {
  const parts = readFileSync(join(projectRoot, file), "utf8").split(text);
  expect(parts).toHaveLength(2);
  expect(replacement).not.toBe(text);
  expect(tests.filter((test) => !existsSync(join(projectRoot, test)))).toEqual([]);
});
