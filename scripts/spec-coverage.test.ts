import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";

const page = readFileSync(join(projectRoot, "docs/spec-coverage.md"), "utf8");
const isThere = (path: string) => existsSync(join(projectRoot, path));
const textOf = (path: string) =>
  readFileSync(join(projectRoot, path), "utf8").replaceAll(String.raw`\"`, '"');

/** The short names of test files, as the page's last table explains them. */
const fileOf = new Map(
  [...page.matchAll(/^\| ([^|`*]+?) \| `([^`]+\.tsx?)` \|$/gm)].map(([, name = "", file = ""]) => [
    name,
    file,
  ]),
);

interface Row {
  number: string;
  heldBy: string;
}
const rows: Row[] = [...page.matchAll(/^\| ((?:[A-Z]?\d+)\.\d+) \| .* \| (.*) \|$/gm)].map(
  ([, number = "", heldBy = ""]) => ({ number, heldBy }),
);

/** What a row names although it does not exist: files, names in them, tests, other rows. */
function missingIn(heldBy: string): string[] {
  const tests = [...heldBy.matchAll(/\*\*([^*]+)\*\*((?: “[^”]+”)*)/g)].flatMap(
    ([, name = "", titles = ""]) => {
      const file = fileOf.get(name);
      if (file === undefined) return [name];
      const source = textOf(file);
      return [...titles.matchAll(/“([^”]+)”/g)].flatMap(([, title = ""]) =>
        source.includes(`"${title}"`) || source.includes(`\`${title}\``) ? [] : [`${name}: ${title}`],
      );
    },
  );
  const files = [...heldBy.matchAll(/`([\w./-]+\.\w+)(?:#(\w+))?`/g)].flatMap(([, file = "", name = ""]) =>
    isThere(file) && textOf(file).includes(name) ? [] : [`${file}#${name}`],
  );
  const others = [...heldBy.matchAll(/\bas (\d+\.\d+)/g)].flatMap(([, other = ""]) =>
    rows.some(({ number }) => number === other) ? [] : [other],
  );
  return [...tests, ...files, ...others];
}

test("every section has rows, each number once, none without a test or a file", () => {
  const sections = new Set(rows.map(({ number }) => number.split(".")[0] ?? ""));
  const specified = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
  const decided = ["D2", "D3", "D4", "D5", "D6", "D7", "D8"];
  expect([...sections].filter((section) => /^D?\d/.test(section))).toEqual([...specified, ...decided]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(rows.filter(({ heldBy }) => !/\*\*|`|^as \d/.test(heldBy))).toEqual([]);
});

test.each(rows)("the tests and files of $number exist", ({ heldBy }) => {
  expect(missingIn(heldBy)).toEqual([]);
});

test("the table of test files has files that exist and that the page uses", () => {
  const idle = [...fileOf].filter(([name, file]) => !isThere(file) || !page.includes(`**${name}**`));
  expect(idle).toEqual([]);
});
