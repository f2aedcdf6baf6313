import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { readCategories, readMachines, readProducts } from "#demo/catalogue/read-catalogue.ts";
import { tradeWords } from "#server/domains/catalogue/search/trade-words.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { readKinds, readQuestions } from "./read-questions.ts";
import { findGroup, isGroup } from "./wanted.ts";

const products = readProducts();
const kinds = readKinds();
// Reading them fails if a question wants a number or a group that the catalogue does not have.
const all = kinds.flatMap((kind) => readQuestions(kind, products).map((question) => ({ kind, ...question })));

const numbers = new Set(
  products
    .flatMap(({ code, crossReferences, supersedes }) => [
      code,
      ...supersedes,
      ...crossReferences.map((cross) => cross.code),
    ])
    .map(normalizePartNumber),
);
const machines = readMachines().map(({ model }) => normalizePartNumber(model));
const words = [
  ...products.flatMap(({ nameEn, nameId, brand }) => [nameEn, nameId, brand]),
  ...readMachines().map(({ brand }) => brand),
  ...readCategories().flatMap(({ nameEn, nameId }) => [nameEn, nameId]),
  ...tradeWords.map(({ term }) => term),
].map((text) => ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")} `);
const descriptions = products.map((product) => withoutBlanks(product.descriptionEn));

function withoutBlanks(text: string): string {
  return text.toLowerCase().replaceAll("×", "x").replaceAll(/\s/g, "");
}

function isInCatalogue(absent: string): boolean {
  if (isGroup(absent)) return findGroup(absent, products).length > 0;
  const isSize = /\dx\d/i.test(absent);
  const number = normalizePartNumber(absent);
  return (
    numbers.has(number) ||
    isMachine(absent) ||
    words.some((text) => text.includes(` ${absent.toLowerCase()} `)) ||
    (isSize && descriptions.some((text) => text.includes(withoutBlanks(absent))))
  );
}

/** Whether there are machines with this name, or with names that begin so. */
function isMachine(name: string): boolean {
  return machines.some((machine) => machine.startsWith(normalizePartNumber(name)));
}

function repeated(keys: string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

describe("the questions of the search", () => {
  test("are at least 400, 80 of them about something that the catalogue does not have", () => {
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(all.filter(({ wanted }) => wanted.length === 0).length).toBeGreaterThanOrEqual(80);
  });

  test("have a kind for each file", () => {
    const files = readdirSync(join(projectRoot, "bench/search-quality/questions"));
    expect(files.toSorted()).toEqual(kinds.map(({ file }) => `${file}.csv`).toSorted());
  });

  test("each want something, or name something absent", () => {
    expect(all.filter(({ wanted, absent }) => wanted.length === 0 && absent === "")).toEqual([]);
  });

  test("call nothing absent that the catalogue has", () => {
    const wrong = all.filter(({ absent }) => absent !== "" && isInCatalogue(absent));
    expect(wrong.map(({ typed }) => typed)).toEqual([]);
  });

  test("name machines that the catalogue knows if a part for a machine is absent", () => {
    const named = all.flatMap(({ absent }) =>
      isGroup(absent) ? (absent.slice(1, -1).split(" @ ")[1] ?? []) : [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isMachine(name))).toEqual([]);
  });

  test("ask nothing twice, and no number of one kind in two spellings", () => {
    expect(repeated(all.map(({ typed }) => typed.trim().toLowerCase().replaceAll(/\s+/g, " ")))).toEqual([]);
    const typedNumbers = all.filter(({ kind }) => kind.file.includes("numbers"));
    expect(repeated(typedNumbers.map(({ typed }) => normalizePartNumber(typed)))).toEqual([]);
  });
});
