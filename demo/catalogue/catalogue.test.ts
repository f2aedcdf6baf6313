import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pictures } from "../render/pictures.ts";
import { pictureFile, readCategories, readProducts } from "./read-catalogue.ts";

const categories = readCategories();
const products = readProducts();

function normalisedCode(code: string): string {
  return code
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
}

function codesWhere(isWrong: (product: (typeof products)[number]) => boolean): string[] {
  return products.filter(isWrong).map((product) => product.code);
}

const isWrongSize = (cm: number) => cm < 1 || cm > 300 || Math.abs(cm * 10 - Math.round(cm * 10)) > 1e-9;

describe("the demo catalogue", () => {
  test("is large enough to look like a shop", () => {
    expect(categories).toHaveLength(24);
    expect(products.length).toBeGreaterThanOrEqual(430);
  });

  test("has no two products that a search by number would confuse", () => {
    const codes = products.map((product) => normalisedCode(product.code));
    const repeated = codes.filter((code, index) => codes.indexOf(code) !== index);
    expect(repeated).toEqual([]);
    expect(codes).not.toContain("");
  });

  test("uses every category and no unknown one", () => {
    const known = categories.map((category) => category.nameEn).toSorted();
    const used = [...new Set(products.map((product) => product.categoryEn))].toSorted();
    expect(used).toEqual(known);
  });

  test("keeps prices and weights within what such parts cost and weigh", () => {
    expect(codesWhere((p) => !Number.isInteger(p.priceRupiah) || p.priceRupiah < 5_000)).toEqual([]);
    expect(codesWhere((p) => p.priceRupiah > 60_000_000)).toEqual([]);
    expect(codesWhere((p) => !Number.isInteger(p.weightGrams) || p.weightGrams < 10)).toEqual([]);
    expect(codesWhere((p) => p.weightGrams > 185_000)).toEqual([]);
  });

  test("gives a size for everything, with at most one decimal", () => {
    expect(codesWhere((p) => [p.lengthCm, p.widthCm, p.heightCm].some(isWrongSize))).toEqual([]);
    expect(products.some((p) => p.isVolume)).toBe(true);
  });

  test("is written in both languages", () => {
    expect(codesWhere((p) => p.descriptionEn.length < 60 || p.descriptionId.length < 60)).toEqual([]);
    expect(codesWhere((p) => p.descriptionEn === p.descriptionId)).toEqual([]);
    expect(codesWhere((p) => p.nameEn.trim() === "" || p.nameId.trim() === "")).toEqual([]);
  });

  test("has a picture file for each picture it names", () => {
    const named = [...products.flatMap((p) => p.pictures.map(({ name }) => name)), ...categories.map((c) => c.picture)];
    const missing = [...new Set(named)].filter((name) => !existsSync(pictureFile(name)));
    expect(missing).toEqual([]);
    expect(codesWhere((p) => p.pictures.length === 0)).toEqual([]);
  });

  test("names only pictures that can be drawn again", () => {
    const drawable = new Set(pictures.map((picture) => picture.name));
    expect(drawable.size).toBe(pictures.length);
    expect(codesWhere((p) => p.pictures.some(({ name }) => !drawable.has(name)))).toEqual([]);
  });
});
