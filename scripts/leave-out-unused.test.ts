import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unused, withoutAssignment, withoutBody } from "./leave-out-unused.ts";

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

test("an assigned function disappears, and so do all of a class whose names are not given", () => {
  const library = "Kept.prototype.show = function () {\n  return 1;\n};\n";
  const left =
    "Left.prototype.show = function (a) {\n  return a;\n};\nLeft.prototype.hide = function () {\n  if (1) {\n  }\n};\n";
  expect(withoutAssignment(library + left, "Left.prototype.*").trim()).toBe(library.trim());
});

test("the libraries still have everything that is left out of them", async () => {
  for (const [file, { bodies = [], assignments = [] }] of Object.entries(unused)) {
    const code = await readFile(join(root, file), "utf8");
    expect(bodies.filter((name) => withoutBody(code, name).length >= code.length)).toEqual([]);
    expect(assignments.filter((target) => withoutAssignment(code, target).length >= code.length)).toEqual([]);
  }
});

test("nothing in the storefront needs what is left out", async () => {
  const methods = unused["/node_modules/@tanstack/query-core/build/modern/queryClient.js"]?.bodies ?? [];
  const needsIt = {
    "a list of Suspense or an animated transition": /<(?:SuspenseList|ViewTransition)\b/,
    "the elements of a fragment": /<Fragment\b[^>]*\sref=/,
    "a form whose action is a function": /<form\b[^>]*\saction=\{|\sformAction=/,
    "an event that is left out": /\son(?:Select|BeforeInput)(?:Capture)?=/,
    "an element of its own kind": /<[a-z]+-[a-z-]+[\s/>]/,
    "a method of the query client": new RegExp(String.raw`\bqueryClient\.(?:${methods.join("|")})\(`),
    "a stylesheet of React": /\srel="stylesheet"/,
  };
  const found: string[] = [];
  for await (const file of glob("web/**/*.{ts,tsx}", { cwd: root, exclude: ["web/backoffice/**"] })) {
    const source = await readFile(join(root, file), "utf8");
    for (const [what, pattern] of Object.entries(needsIt))
      if (pattern.test(source)) found.push(`${file}: ${what}`);
  }
  expect(found).toEqual([]);
});
