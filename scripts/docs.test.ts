import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";

const roots = "contract|server|web|e2e|testing|bench|attack|scripts|demo|deploy|docs";

const papers = [
  "README.md",
  "CONTRIBUTING.md",
  ...["docs", "bench", "attack", "demo"].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];

test.each(papers)("every file and folder that %s names is there", (paper) => {
  const text = readFileSync(join(projectRoot, paper), "utf8");
  const named = [...text.matchAll(new RegExp(`\`((?:${roots})/[\\w./*-]+)\``, "g"))].map(
    ([, path = ""]) => path,
  );
  expect(named.filter((path) => globSync(path, { cwd: projectRoot }).length === 0)).toEqual([]);
});
