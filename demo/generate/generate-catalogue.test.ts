import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { readCategories, readProducts } from "../catalogue/read-catalogue.ts";
import { generateCatalogue, mostProducts, type GeneratedProduct } from "./generate-catalogue.ts";
import { makerShapes } from "./maker-numbers.ts";
import { numberPattern } from "./number-pattern.ts";
import { readRanges } from "./read-ranges.ts";

const many = [...generateCatalogue(20_000, 7).products];

function fingerprint(products: Iterable<GeneratedProduct>): string {
  const hash = createHash("sha256");
  for (const product of products) hash.update(JSON.stringify(product));
  return hash.digest("hex");
}

function nameWithoutMachine({ nameEn, machines }: GeneratedProduct): string {
  return nameEn.slice(0, nameEn.lastIndexOf(machines[0]?.model ?? "") - 1);
}

describe("generated products", () => {
  it("are the same ones for the same seed, others for another", () => {
    const [one, again, other] = [7, 7, 8].map((seed) => fingerprint(generateCatalogue(3_000, seed).products));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it("have numbers of their own, which neither the demo nor an older part has, however they are written", () => {
    const demo = readProducts().flatMap(({ code, supersedes }) => [code, ...supersedes]);
    const codes = [...many.flatMap(({ code, supersedes }) => [code, ...supersedes]), ...new Set(demo)];
    expect(codes.length).toBeGreaterThan(22_000);
    const known = new Set(codes.map(normalizePartNumber));
    expect(known.size).toBe(codes.length);
    expect(known).not.toContain("");
  });

  it("fit machines, have other makers' numbers and replace older ones as real parts do", () => {
    const counts = (of: (product: GeneratedProduct) => unknown[]) =>
      [...new Set(many.map((product) => of(product).length))].toSorted((one, other) => one - other);
    expect(counts(({ machines }) => machines)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(counts(({ crossReferences }) => crossReferences)).toEqual([0, 1, 2, 3]);
    expect(counts(({ supersedes }) => supersedes)).toEqual([0, 1, 2, 3]);
    const wrong = many.filter(({ code, brand, machines, crossReferences }) => {
      const others = crossReferences.map((other) => normalizePartNumber(other.code));
      const isOwn = others.includes(normalizePartNumber(code));
      return (
        isOwn ||
        crossReferences.some((other) => other.brand === brand) ||
        new Set(machines).size < machines.length
      );
    });
    expect(wrong).toEqual([]);
  });

  it("have prices, weights and sizes of such parts, and use all categories", () => {
    const rangesOf = readRanges();
    const measures = ["priceRupiah", "weightGrams", "lengthCm", "widthCm", "heightCm"] as const;
    const outside = many.filter((product) => {
      const ranges = rangesOf(product.categoryEn, nameWithoutMachine(product));
      return measures.some((measure) => {
        const { least, most } = ranges[measure];
        return !(product[measure] >= least && product[measure] <= most);
      });
    });
    expect(outside).toEqual([]);
    const used = new Set(many.map(({ categoryEn }) => categoryEn));
    expect(used).toEqual(new Set(readCategories().map(({ nameEn }) => nameEn)));
  });

  it("have measures of their own if their relatives in the demo have some", () => {
    const valuesOf = (measure: string) =>
      new Set(
        many.flatMap(({ measures }) =>
          measures.filter((one) => one.measure === measure).map(({ value }) => value),
        ),
      );
    expect(valuesOf("inner").size).toBeGreaterThan(50);
    expect(valuesOf("pitch")).toEqual(new Set([1.75, 2, 2.5]));
    expect(valuesOf("hoseBore")).toEqual(new Set([0.5, 0.75]));
    // No belt is 0 mm long, whatever its number says.
    const belts = many.filter(
      ({ nameEn, code }) => nameEn.startsWith("Ribbed belt") && /^\d+PK\d*[1-9]\d*$/.test(code),
    );
    expect(belts.length).toBeGreaterThan(2);
    for (const { code, measures } of belts) {
      const value = (measure: string) => measures.find((one) => one.measure === measure)?.value;
      expect(code).toBe(`${value("ribs")}PK${String(value("length")).padStart(4, "0")}`);
    }
    const rings = many.map(({ measures }) => {
      const value = (measure: string) => measures.find((one) => one.measure === measure)?.value ?? Number.NaN;
      return [value("inner"), value("outer")] as const;
    });
    expect(rings.filter(([inner, outer]) => inner < outer).length).toBeGreaterThan(200);
    expect(rings.filter(([inner, outer]) => inner >= outer)).toEqual([]);
  });

  it("say in both languages what they are and fit, and show pictures of such parts", () => {
    for (const product of many.slice(0, 500)) {
      const [machine] = product.machines;
      for (const text of [product.nameEn, product.nameId, product.descriptionEn, product.descriptionId]) {
        expect(text).toContain(machine?.model);
      }
      expect(product.descriptionEn).not.toBe(product.descriptionId);
      expect(product.descriptionEn).toContain(`${machine?.brand} ${machine?.model}`);
      expect(product.pictures.length).toBeGreaterThan(0);
    }
  });

  it("are refused if there are more than the makers' shapes have numbers for", () => {
    for (const count of [0, 1.5, Number.NaN, mostProducts + 1]) {
      expect(() => generateCatalogue(count)).toThrow(RangeError);
    }
  });
});

describe("the makers' shapes", () => {
  it("have no number in common, so that no two series can meet", () => {
    const patterns = Object.values(makerShapes).flatMap((shapes) => Object.values(shapes).flat());
    const written = [...new Set(patterns)].flatMap((shape) => plainForms(numberPattern(shape!).slots));
    const meeting = [...Map.groupBy(written, (form) => form.length).values()].flatMap(meetingForms);
    expect(meeting).toEqual([]);
  });

  it("give another number for each of their places", () => {
    const { size, at } = numberPattern("6{735|754}-[1-3A]#{|R}");
    const numbers = Array.from({ length: size }, (_, place) => at(place));
    expect(new Set(numbers).size).toBe(2 * 4 * 10 * 2);
    expect(numbers).toContain("6754-A7R");
  });
});

type Form = string[];

/** A shape in normalised form: for each character, the possible ones. */
function plainForms(slots: string[][]): Form[] {
  let forms: Form[] = [[]];
  for (const slot of slots) {
    const texts = slot.map(normalizePartNumber);
    const ways = texts.every((text) => text.length === 1)
      ? [[texts.join("")]]
      : texts.map((text) => text.split(""));
    forms = forms.flatMap((form) => ways.map((way) => [...form, ...way]));
  }
  return forms;
}

/** Pairs of shapes of the same length that have a number in common. */
function meetingForms(forms: Form[]): string[] {
  return forms.flatMap((one, index) =>
    forms
      .slice(index + 1)
      .filter((other) => one.every((signs, place) => meet(signs, other[place] ?? "")))
      .map((other) => `${one.join(" ")} / ${other.join(" ")}`),
  );
}

function meet(one: string, other: string): boolean {
  for (const sign of one) if (other.includes(sign)) return true;
  return false;
}
