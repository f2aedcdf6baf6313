import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#server/process/project-root.ts";
import { readCategories, readProducts } from "../catalogue/read-catalogue.ts";

/** Files that leave no trace in a history's rows: they may change without writing the history again. */
const withoutTrace = new Set([
  "deliver-letters.ts",
  "draw-tax-invoice.ts",
  "load-history.ts",
  "made-from.ts",
  "redate.ts",
  "tax-files.ts",
]);
const besideHistory = ["demo/accounts.ts", "demo/bank-accounts.ts", "demo/generate/random.ts"];

/**
 * A digest of what a history is made from: the code that plays and packs it, and what it keeps of the catalogue. Comments, the places of
 * files that it imports and the layout of the code do not count, except for comments behind code in the same line.
 */
export async function digestOfSources(): Promise<string> {
  const files = [...besideHistory];
  for await (const name of glob("*.ts", { cwd: join(projectRoot, "demo/history") })) {
    if (!name.endsWith(".test.ts") && !withoutTrace.has(name)) files.push(`demo/history/${name}`);
  }
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    hash.update(`${file}\n${withoutLayout(await readFile(join(projectRoot, file), "utf8"))}\n`);
  }
  hash.update(JSON.stringify(readCategories().map(({ nameEn }) => nameEn)));
  for (const { code, brand, categoryEn, nameEn, nameId, priceRupiah, weightGrams } of readProducts()) {
    hash.update(JSON.stringify([code, brand, categoryEn, nameEn, nameId, priceRupiah, weightGrams]));
  }
  return hash.digest("hex");
}

function withoutLayout(code: string): string {
  return code
    .replace(/^import [^;]*;$/gm, "")
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/\s+/g, "")
    .replace(/,(?=[)\]}])/g, "");
}
