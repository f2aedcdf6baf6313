import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { kitOf } from "#contract/machines/service-kit.ts";
import { readCompanions, readMachines, readProducts, readReferences, readSeries } from "./read-catalogue.ts";
import { readServicePlans } from "./read-service-plans.ts";

const products = readProducts();
const machines = readMachines();
const byNumber = new Map(products.map((product) => [normalizePartNumber(product.code), product]));

/** Every number of the public lists: a product's own, or another maker's for the product named beside it. */
const listedNumbers = z
  .array(z.object({ number: z.string(), cross_reference_of: z.string(), attested: z.enum(["0", "1", ""]) }))
  .parse(
    parse(readFileSync(join(projectRoot, "demo/catalogue/listed-numbers.csv")), { columns: true, bom: true }),
  );

const named = (model: string) =>
  machines.filter((machine) => machine.model === model || `${machine.brand} ${machine.model}` === model);

const keyOf = (code: string, other: { brand: string; code: string }) =>
  `${code} ${other.brand} ${other.code}`;

describe("the demo catalogue's numbers", () => {
  test("have every number of the public lists, and call no other number attested", () => {
    const listed = listedNumbers.filter((row) => row.cross_reference_of === "");
    const missing = listed.filter(({ number }) => byNumber.get(normalizePartNumber(number))?.code !== number);
    expect(missing).toEqual([]);
    const attested = listed.filter((row) => row.attested === "1").map(({ number }) => number);
    const notSample = products.filter((product) => !product.sample).map(({ code }) => code);
    expect(notSample.toSorted()).toEqual(attested.toSorted());
  });

  test("have every other maker's number of the public lists beside its product", () => {
    const listed = listedNumbers.filter((row) => row.cross_reference_of !== "");
    expect(listed.length).toBeGreaterThan(40);
    const missing = listed.filter(({ number, cross_reference_of: code }) => {
      const product = byNumber.get(normalizePartNumber(code));
      return product?.crossReferences.every((cross) => cross.code !== number) ?? true;
    });
    expect(missing).toEqual([]);
  });

  test("name the maker of each cross reference, never the product's own number, none twice", () => {
    const wrong = products.filter(({ code, crossReferences }) => {
      const numbers = crossReferences.map((cross) => normalizePartNumber(cross.code));
      const isNoNumber = numbers.some((number) => number.length < 3 || !/\d/.test(number));
      const isRepeated = new Set(numbers).size !== numbers.length;
      return isNoNumber || isRepeated || numbers.includes(normalizePartNumber(code));
    });
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  test("say of numbers that they have what the part is to them, each once, and not of all", () => {
    const references = readReferences();
    const known = products.flatMap(({ code, crossReferences }) =>
      crossReferences.map((other) => keyOf(code, other)),
    );
    const said = references.map(({ code, other }) => keyOf(code, other));
    expect(said.filter((key) => !known.includes(key))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
    expect(said.length).toBeGreaterThan(known.length / 3);
    expect(said.length).toBeLessThan(known.length);
    expect(new Set(references.map(({ kind }) => kind))).toEqual(
      new Set(["replaces", "equivalent", "alternative"]),
    );
  });

  test("name companions that the shop sells, never the part itself, each once for a kind", () => {
    const companions = readCompanions();
    const number = normalizePartNumber;
    expect(new Set(companions.map(({ code }) => code)).size).toBeGreaterThanOrEqual(36);
    expect(companions.filter(({ code }) => byNumber.get(number(code))?.code !== code)).toEqual([]);
    const unsold = companions.filter(({ companion }) => byNumber.get(number(companion))?.code !== companion);
    // The inner element of a set, which is not sold by itself.
    expect(unsold.map(({ companion }) => companion)).toEqual(["600-185-6120"]);
    expect(companions.filter(({ code, companion }) => number(code) === number(companion))).toEqual([]);
    const keys = companions.map(({ code, kind, companion }) => `${code} ${kind} ${companion}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("write a maker in one way wherever it is named", () => {
    const names = new Set([
      ...products.map(({ brand }) => brand),
      ...products.flatMap(({ crossReferences }) => crossReferences.map(({ brand }) => brand)),
      ...machines.map(({ brand }) => brand),
    ]);
    const folded = [...names].map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ""));
    expect(new Set(folded).size).toBe(names.size);
  });

  test("give a cross reference that the shop sells itself the brand of that product", () => {
    const wrong = products.flatMap(({ code, crossReferences }) =>
      crossReferences
        .filter((cross) => {
          const sold = byNumber.get(normalizePartNumber(cross.code));
          return sold !== undefined && sold.brand !== cross.brand;
        })
        .map((cross) => `${code}: ${cross.brand} ${cross.code}`),
    );
    expect(wrong).toEqual([]);
  });

  test("replace one another in chains that end", () => {
    const newerThan = new Map<string, string>();
    for (const { code, supersedes } of products) {
      let newer = normalizePartNumber(code);
      for (const older of supersedes.map(normalizePartNumber)) {
        expect([undefined, newer], `${older} is replaced once`).toContain(newerThan.get(older));
        newerThan.set(older, newer);
        newer = older;
      }
    }
    expect(newerThan.size).toBeGreaterThan(20);
    for (const start of newerThan.keys()) {
      const passed = new Set<string>();
      for (let number: string | undefined = start; number !== undefined; number = newerThan.get(number)) {
        expect(passed, `${start} is not its own successor`).not.toContain(number);
        passed.add(number);
      }
    }
  });
});

describe("the demo catalogue's machines", () => {
  test("are each listed once", () => {
    const keys = machines.map(({ brand, model }) => `${brand} ${normalizePartNumber(model)}`);
    expect(new Set(keys).size).toBe(machines.length);
  });

  test("are known wherever a product names one, and named once", () => {
    const unknown = products.flatMap(({ code, fits }) =>
      fits.filter((model) => named(model).length !== 1).map((model) => `${code}: ${model}`),
    );
    expect(unknown).toEqual([]);
    expect(products.filter(({ fits }) => new Set(fits).size !== fits.length).map(({ code }) => code)).toEqual(
      [],
    );
  });

  test("each find something that fits them, and most parts fit one", () => {
    const fitted = new Set(products.flatMap(({ fits }) => fits.flatMap(named)));
    expect(machines.filter((machine) => !fitted.has(machine)).map(({ model }) => model)).toEqual([]);
    expect(products.filter(({ fits }) => fits.length > 0).length).toBeGreaterThan(products.length * 0.8);
  });
});

describe("the demo's service plans", () => {
  const plans = readServicePlans();

  test("are of four excavators and two engines, and marked as samples", () => {
    expect(plans.map(({ model }) => model)).toEqual([
      "PC200-8",
      "PC300-8",
      "320D",
      "ZX200-3",
      "SAA6D107E-1",
      "4HK1",
    ]);
    expect(plans.filter(({ isSample, source }) => !isSample || source === "")).toEqual([]);
  });

  test("name parts of the catalogue that fit the machine or its engine, or are for all", () => {
    const allSeries = readSeries();
    const wrong = plans.flatMap(({ brand, model, intervals }) =>
      intervals
        .flatMap(({ items }) => items.filter(({ code }) => code !== ""))
        .filter(({ code }) => {
          const part = products.find((product) => product.code === code);
          const isForAll = part?.fits.length === 0;
          const ofModel = allSeries.filter((series) => series.brand === brand && series.model === model);
          const fitted = new Set([model, ...ofModel.flatMap(({ components }) => components)]);
          return part === undefined || !(isForAll || part.fits.some((one) => fitted.has(one)));
        })
        .map(({ code }) => `${brand} ${model}: ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  test("have a kit of thirteen lines for the 2,000 hours of a 320D, with the oil of its 500 hours", () => {
    const intervals = plans.find(({ model }) => model === "320D")?.intervals ?? [];
    const keyed = intervals.map((interval) => ({
      ...interval,
      items: interval.items.map((item) => ({ ...item, key: item.code || item.words })),
    }));
    const kit = kitOf(keyed, 2_000, false);
    expect(kit.map(({ key }) => key)).toContain("MEDITRAN SX 15W-40");
    expect(kit).toHaveLength(13);
  });
});
