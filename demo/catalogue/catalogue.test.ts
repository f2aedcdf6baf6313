import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { readCategories, readProducts, type DemoProduct } from "./read-catalogue.ts";

const categories = readCategories();
const products = readProducts();

/**
 * The weights, sizes and prices of the parts of a category; a line with a name is only for the parts with that name.
 */
const ranges = z
  .array(
    z.object({
      category_en: z.string(),
      name_en: z.string(),
      min_weight_kg: z.coerce.number(),
      max_weight_kg: z.coerce.number(),
      max_length_cm: z.coerce.number(),
      max_width_cm: z.coerce.number(),
      max_height_cm: z.coerce.number(),
      min_price_rupiah: z.coerce.number(),
      max_price_rupiah: z.coerce.number(),
    }),
  )
  .parse(parse(readFileSync(join(projectRoot, "demo/catalogue/ranges.csv")), { columns: true, bom: true }));

function rangeOf(product: DemoProduct): (typeof ranges)[number] {
  const ofCategory = ranges.filter((range) => range.category_en === product.categoryEn);
  const range =
    ofCategory.find(({ name_en: name }) => name === product.nameEn) ??
    ofCategory.find((r) => r.name_en === "");
  if (range === undefined) throw new Error(`ranges.csv has no line for ${product.categoryEn}`);
  return range;
}

function codesWhere(isWrong: (product: DemoProduct) => boolean): string[] {
  return products.filter(isWrong).map((product) => product.code);
}

/** Sizes are written with at most one decimal. */
const isNoMeasure = (cm: number) => cm < 1 || Math.abs(cm * 10 - Math.round(cm * 10)) > 1e-9;
const litres = (p: DemoProduct) => (p.lengthCm * p.widthCm * p.heightCm) / 1000;
const kgPerLitre = (p: DemoProduct) => p.weightGrams / 1000 / litres(p);
/** Carriers charge a litre of package as a sixth of a kilogram, and any parcel as at least a kilogram. */
const isBulky = (p: DemoProduct) => litres(p) / 6 > Math.max(p.weightGrams / 1000, 1);

function words(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}-]+/u);
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?]) /);
}

/**
 * Words that only one of the languages has: if one of them occurs in the other language, something was not translated.
 */
const onlyEnglish = new Set(
  [
    "the and with for from of to are is it that which before after when check change fits fit new old",
    "both each only your must listed used its by not than where replace renew measure compare make sure",
    "one two all any every",
  ].flatMap((line) => line.split(" ")),
);
const onlyIndonesian = new Set(
  [
    "dan untuk yang dengan dari pada bila karena sebelum sesudah ganti periksa mesin oli seri tidak",
    "adalah atau agar juga dalam saat lebih baru lama harus semua jangan pastikan",
  ].flatMap((line) => line.split(" ")),
);

describe("the demo catalogue", () => {
  test("is large enough to look like a shop", () => {
    expect(categories).toHaveLength(24);
    expect(products.length).toBeGreaterThanOrEqual(430);
  });

  test("has no two products that a search by number would confuse", () => {
    const codes = products.map((product) => normalizePartNumber(product.code));
    const repeated = codes.filter((code, index) => codes.indexOf(code) !== index);
    expect(repeated).toEqual([]);
    expect(codes).not.toContain("");
  });

  test("uses every category and no unknown one, in the order of the shop", () => {
    const used = [...new Set(products.map((product) => product.categoryEn))];
    expect(used).toEqual(categories.map((category) => category.nameEn));
    const blocks = products.filter(
      (product, index) => product.categoryEn !== products[index - 1]?.categoryEn,
    );
    expect(blocks).toHaveLength(categories.length);
  });

  test("names the maker of each part, which is no grade", () => {
    const grades: string[] = Object.values(gradeNames.en);
    expect(codesWhere(({ brand }) => brand === "" || grades.includes(brand))).toEqual([]);
  });

  test("has prices within the range of such parts, in whole thousands", () => {
    expect(codesWhere((p) => p.priceRupiah % 1000 !== 0)).toEqual([]);
    expect(codesWhere((p) => p.priceRupiah < rangeOf(p).min_price_rupiah)).toEqual([]);
    expect(codesWhere((p) => p.priceRupiah > rangeOf(p).max_price_rupiah)).toEqual([]);
  });

  test("has weights within the range of such parts, in whole grams", () => {
    expect(codesWhere((p) => !Number.isInteger(p.weightGrams))).toEqual([]);
    expect(codesWhere((p) => p.weightGrams < rangeOf(p).min_weight_kg * 1000)).toEqual([]);
    expect(codesWhere((p) => p.weightGrams > rangeOf(p).max_weight_kg * 1000)).toEqual([]);
  });

  test("packs parts no larger than such parts are packed, in centimetres with at most one decimal", () => {
    expect(codesWhere((p) => [p.lengthCm, p.widthCm, p.heightCm].some(isNoMeasure))).toEqual([]);
    expect(codesWhere((p) => p.lengthCm > rangeOf(p).max_length_cm)).toEqual([]);
    expect(codesWhere((p) => p.widthCm > rangeOf(p).max_width_cm)).toEqual([]);
    expect(codesWhere((p) => p.heightCm > rangeOf(p).max_height_cm)).toEqual([]);
  });

  test("has no part lighter than foam or heavier than lead for its package", () => {
    expect(codesWhere((p) => kgPerLitre(p) < 0.02 || kgPerLitre(p) > 5)).toEqual([]);
  });

  test("is charged by volume if length × width × height / 6000 is more than the weight and than a kilogram", () => {
    expect(codesWhere((p) => p.isVolume !== isBulky(p))).toEqual([]);
  });

  test("has a line of ranges for every category, and none that nothing uses", () => {
    const used = new Set(products.map(rangeOf));
    const unused = ranges.filter((range) => !used.has(range) && range.name_en !== "");
    expect(unused).toEqual([]);
    expect([...new Set(ranges.map((r) => r.category_en))]).toEqual(categories.map((c) => c.nameEn));
  });

  test("is written in both languages, neither in the other's words", () => {
    expect(codesWhere((p) => p.descriptionEn.length < 120 || p.descriptionId.length < 120)).toEqual([]);
    expect(
      codesWhere((p) => words(`${p.nameId} ${p.descriptionId}`).some((word) => onlyEnglish.has(word))),
    ).toEqual([]);
    expect(
      codesWhere((p) => words(`${p.nameEn} ${p.descriptionEn}`).some((w) => onlyIndonesian.has(w))),
    ).toEqual([]);
  });

  test("describes each product in its own words, in whole sentences", () => {
    for (const text of [(p: DemoProduct) => p.descriptionEn, (p: DemoProduct) => p.descriptionId]) {
      expect(new Set(products.map(text)).size).toBe(products.length);
      const isUnclean = /\s\s|^\s|\s[.,;]|\.\.|[{}]|[^.)]$/;
      expect(codesWhere((p) => isUnclean.test(text(p)))).toEqual([]);
      const uses = Map.groupBy(
        products.flatMap((p) => sentences(text(p))),
        (sentence) => sentence,
      );
      const worn = [...uses].filter(([, same]) => same.length > 2).map(([sentence]) => sentence);
      expect(worn).toEqual([]);
    }
  });
});
