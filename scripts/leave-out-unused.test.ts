import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unused, withoutBody } from "./leave-out-unused.ts";

const root = join(import.meta.dirname, "..");

test("a function loses its body, whatever is beside it", () => {
  const library = [
    "function kept() {",
    "  return 1;",
    "}",
    "function left$1(",
    "  a,",
    "  b",
    ") {",
    "  return a;",
    "}",
  ];
  expect(withoutBody(library.join("\n"), "left$1")).toBe(
    ["function kept() {", "  return 1;", "}", "function left$1(", "  a,", "  b", ") {}"].join("\n"),
  );
});

test("the libraries still have everything that is left out of them", async () => {
  for (const [file, names] of Object.entries(unused)) {
    const code = await readFile(join(root, file), "utf8");
    expect(names.filter((name) => withoutBody(code, name).length >= code.length)).toEqual([]);
  }
});

test("nothing in the storefront calls a method of the query client that is left out", async () => {
  const methods = unused["/node_modules/@tanstack/query-core/build/modern/queryClient.js"] ?? [];
  const call = new RegExp(String.raw`\bqueryClient\.(?:${methods.join("|")})\(`);
  const found: string[] = [];
  for await (const file of glob("web/**/*.{ts,tsx}", { cwd: root, exclude: ["web/backoffice/**"] }))
    if (call.test(await readFile(join(root, file), "utf8"))) found.push(file);
  expect(methods.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
