import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { readMachines, readProducts } from "./read-catalogue.ts";
import { drawingFile, readDrawings } from "./read-drawings.ts";

const drawings = readDrawings();
const products = new Map(readProducts().map((product) => [normalizePartNumber(product.code), product]));
const machines = new Set(readMachines().map(({ model }) => model));

test("the demo draws at least eight assemblies of its own machines", () => {
  expect(drawings.length).toBeGreaterThanOrEqual(8);
  expect(drawings.filter(({ name }) => !existsSync(drawingFile(`${name}.webp`)))).toEqual([]);
  expect(drawings.flatMap((drawing) => drawing.machines.filter((model) => !machines.has(model)))).toEqual([]);
});

test.each(drawings)("each callout of $name has a line, and each line a callout", ({ callouts, lines }) => {
  const [placed, named] = [callouts, lines].map((rows) => [...new Set(rows.map(({ label }) => label))]);
  expect(placed?.toSorted()).toEqual(named?.toSorted());
});

test.each(drawings)("the parts of $name are in the catalogue, and none is for other machines alone", (drawing) => {
  const parts = drawing.lines.map(({ number }) => ({ number, part: products.get(normalizePartNumber(number)) }));
  // One line shows what a drawing does with a number that the shop does not sell.
  const unknown = parts.filter(({ part }) => part === undefined).map(({ number }) => number);
  expect(unknown.filter((number) => number !== "Gasket turbo")).toEqual([]);
  const engineOf: Record<string, string[]> = { "SAA6D107E-1": ["PC200-8"] };
  const meant = new Set(drawing.machines.flatMap((model) => [model, ...(engineOf[model] ?? [])]));
  const others = parts.filter(
    ({ part }) => part !== undefined && part.fits.length > 0 && !part.fits.some((model) => meant.has(model)),
  );
  expect(others.map(({ number }) => number)).toEqual([]);
});
