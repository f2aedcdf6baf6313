import { describe, expect, test } from "vitest";
import { readSizes } from "#server/domains/catalogue/products/read-size.ts";
import { readMeasures, readProducts, type DemoProduct } from "./read-catalogue.ts";

const products = readProducts();

function valuesOf({ measures }: DemoProduct): Map<string, number> {
  return new Map(measures.map(({ measure, value }) => [measure, value]));
}

describe("the demo catalogue's measures", () => {
  test("belong to products, one line for each, one number for each kind", () => {
    const lines = readMeasures();
    const codes = lines.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const known = new Set(products.map(({ code }) => code));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    const repeated = lines.filter(
      ({ measures }) => new Set(measures.map(({ measure }) => measure)).size < measures.length,
    );
    expect(repeated).toEqual([]);
  });

  test("are there for all bearings, batteries, V-belts by their size and hydraulic hoses by the metre", () => {
    const needing = products.filter(
      ({ code, categoryEn, nameEn }) =>
        ["Bearing", "Battery"].includes(categoryEn) ||
        /^[A-D]\d\d|^\dPK/.test(code) ||
        nameEn.includes("per metre"),
    );
    expect(needing.length).toBeGreaterThan(35);
    expect(needing.filter(({ measures }) => measures.length === 0)).toEqual([]);
  });

  test("of bearings are those of the descriptions, in both languages", () => {
    const inMillimetres = /(\d+) × (\d+) × ([\d.,]+) mm/;
    const bearings = products.filter(
      ({ categoryEn, descriptionEn }) => categoryEn === "Bearing" && inMillimetres.test(descriptionEn),
    );
    expect(bearings).toHaveLength(25);
    const wrong = bearings.filter((product) => {
      const values = valuesOf(product);
      const written = [values.get("inner"), values.get("outer"), values.get("width") ?? values.get("height")];
      return [product.descriptionEn, product.descriptionId].some((description) => {
        const [, ...numbers] = inMillimetres.exec(description) ?? [];
        return numbers.map((number) => Number(number.replace(",", "."))).join() !== written.join();
      });
    });
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  test.each([
    ["25x52x15", ["6205DDU"]],
    ["40 x 90 x 23 mm", ["6308-2Z", "NJ308"]],
    ["50x90x21,75", ["30210"]],
    ["30x47x11", ["51106"]],
    ["M16 x 80", ["01010-81680"]],
    ["M12x1.75x40", ["01010-81240"]],
    ["8PK1550", ["8PK1550"]],
    ["vanbelt B 86", ["B86"]],
    ["108x262", ["1R-0739", "C-5501"]],
    ["1 1/8-16", ["1R-0739", "C-5501"]],
    ['3/4" hose', ["12G-12FFORX90S", "12M2T", "4F-3658", "8G-8FJX"]],
    ["200 ah", ["N200", "N200S"]],
    ["30 micron", ["2010PM", "2020PM"]],
    ["600mm", ["20Y-32-11310", "4304456"]],
    ["48x70x12", []],
    ["33x4.5", []],
    ["M16x1.5x75", []],
    ["6PK1235", []],
    ["vanbelt C120", []],
  ])("tell which parts are meant by %s", (typed, codes) => {
    const readings = readSizes(typed).sizes[0]?.readings ?? [];
    const meant = products.filter((product) => {
      const values = valuesOf(product);
      return readings.some((reading) => reading.every(({ measure, value }) => values.get(measure) === value));
    });
    expect(meant.map(({ code }) => code).toSorted()).toEqual(codes);
  });
});
