import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pictures } from "../render/pictures.ts";
import { stillLifeNames } from "../render/still-lifes.ts";
import {
  pictureFile,
  readCategories,
  readPictures,
  readProducts,
  type DemoProduct,
} from "./read-catalogue.ts";

const categories = readCategories();
const products = readProducts();

function codesWhere(isWrong: (product: DemoProduct) => boolean): string[] {
  return products.filter(isWrong).map((product) => product.code);
}

describe("the pictures of the demo catalogue", () => {
  test("show each product from two to four sides, none twice", () => {
    expect(codesWhere((p) => p.pictures.length < 2)).toEqual([]);
    expect(codesWhere((p) => p.pictures.length > 4)).toEqual([]);
    expect(codesWhere((p) => new Set(p.pictures.map(({ name }) => name)).size < p.pictures.length)).toEqual(
      [],
    );
  });

  test("belong to products of the catalogue", () => {
    const codes = new Set(products.map(({ code }) => code));
    expect(readPictures().filter(({ code }) => !codes.has(code))).toEqual([]);
  });

  test("say in both languages what every view but the main one shows", () => {
    expect(codesWhere((p) => p.pictures[0]?.viewEn !== "" || p.pictures[0].viewId !== "")).toEqual([]);
    expect(codesWhere((p) => p.pictures.slice(1).some((view) => view.viewEn.trim() === ""))).toEqual([]);
    expect(codesWhere((p) => p.pictures.slice(1).some((view) => view.viewId.trim() === ""))).toEqual([]);
    expect(codesWhere((p) => p.pictures.slice(1).some((view) => view.viewEn === view.viewId))).toEqual([]);
  });

  test("describe each view of a product differently", () => {
    expect(
      codesWhere((p) => new Set(p.pictures.map(({ viewEn }) => viewEn)).size < p.pictures.length),
    ).toEqual([]);
    expect(
      codesWhere((p) => new Set(p.pictures.map(({ viewId }) => viewId)).size < p.pictures.length),
    ).toEqual([]);
  });

  test("have a file for each named picture", () => {
    const named = [
      ...products.flatMap((p) => p.pictures.map(({ name }) => name)),
      ...categories.map((c) => c.picture),
    ];
    const missing = [...new Set(named)].filter((name) => !existsSync(pictureFile(name)));
    expect(missing).toEqual([]);
  });

  test("can all be drawn again", () => {
    const drawable = new Set(pictures.map((picture) => picture.name));
    expect(drawable.size).toBe(pictures.length);
    expect(codesWhere((p) => p.pictures.some(({ name }) => !drawable.has(name)))).toEqual([]);
    const composed = new Set(stillLifeNames);
    expect(categories.filter(({ picture }) => !drawable.has(picture) && !composed.has(picture))).toEqual([]);
  });
});
