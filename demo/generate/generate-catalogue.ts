import type { Measure } from "#contract/catalogue/measures.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import {
  readMachines,
  readProducts,
  type DemoMachine,
  type DemoPicture,
  type DemoProduct,
} from "../catalogue/read-catalogue.ts";
import { MachineChoice } from "./choose-machines.ts";
import { describeRelative, sayingsOf, type Sayings } from "./describe-relatives.ts";
import { makeMachines } from "./make-machines.ts";
import { makerShapes } from "./maker-numbers.ts";
import { numberPattern } from "./number-pattern.ts";
import type { Grade } from "#contract/catalogue/grades.ts";
import { otherMakers } from "./other-makers.ts";
import { PartNumbers } from "./part-numbers.ts";
import { Random } from "./random.ts";
import { readRanges, type Ranges } from "./read-ranges.ts";
import { relativeMeasures } from "./relative-measures.ts";

/** A product that does not exist but could. */
export interface GeneratedProduct {
  code: string;
  brand: string;
  /** The category's name in the demo's list. */
  categoryEn: string;
  nameEn: string;
  nameId: string;
  descriptionEn: string;
  descriptionId: string;
  priceRupiah: number;
  weightGrams: number;
  isVolume: boolean;
  /** The grade of its relative. */
  grade: Grade;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  createdAt: Date;
  /** The demo's own pictures. */
  pictures: DemoPicture[];
  /** The first one is the machine in its name. */
  machines: DemoMachine[];
  crossReferences: { brand: string; code: string }[];
  /** The numbers that this one replaced, the latest first. */
  supersedes: string[];
  measures: Measure[];
}

export interface GeneratedCatalogue {
  /** Everything that products fit: the demo's machines, then others. */
  machines: DemoMachine[];
  products: Generator<GeneratedProduct>;
}

/** More products would use up the numbers of whole categories. */
export const mostProducts = 5_000_000;
export const defaultSeed = 2011;

/** The dates of the oldest and the newest product: when the shop was founded, and when this demo was made. */
const [oldest, newest] = [Date.UTC(2011, 2, 1), Date.UTC(2025, 11, 31)];
/** Categories of which a shop has only a few products, however large it is. */
const rareCategories = new Set(["Oil & Grease", "Battery"]);

/**
 * Makes any number of distinct, plausible products, the same ones for the same seed: each is a relative of a demo
 * product, with its own number in the maker's shape, and its own machines, price, weight and size.
 */
export function generateCatalogue(count: number, seed = defaultSeed): GeneratedCatalogue {
  if (!Number.isSafeInteger(count) || count < 1 || count > mostProducts) {
    throw new RangeError(`between 1 and ${mostProducts} products can be made, not ${count}`);
  }
  const known = readMachines();
  const machines = makeMachines(known);
  return { machines, products: generateProducts(count, seed, known, machines) };
}

interface Relative {
  product: DemoProduct;
  ranges: Ranges;
  sayings: Sayings;
}

function* generateProducts(
  count: number,
  seed: number,
  known: DemoMachine[],
  machines: DemoMachine[],
): Generator<GeneratedProduct> {
  const random = new Random(seed);
  const measuring = new Random(seed + 1);
  const demo = readProducts();
  const rangesOf = readRanges();
  const models = new Set(machines.map(({ model }) => normalizePartNumber(model)));
  const relatives = demo
    .filter(({ brand }) => makerShapes[brand] !== undefined)
    .map((product): Relative => ({
      product,
      ranges: rangesOf(product.categoryEn, product.nameEn),
      sayings: sayingsOf(product, models),
    }));
  const numbers = new PartNumbers(random, new Set(demo.flatMap(numbersOf).map(normalizePartNumber)));
  const choice = new MachineChoice(machines, new Set(known));
  let made = 0;
  while (made < count) {
    const { product, ranges: measured, sayings } = random.pick(relatives);
    if (rareCategories.has(product.categoryEn) && random.below(10) > 0) continue;
    const number = numbers.next(product.brand, product.categoryEn);
    if (number === undefined) continue;
    const fitted = choice.choose(product.brand, product.categoryEn, random);
    const names = relativeNames(product, fitted[0]?.model ?? "");
    const machineNames = fitted.map(({ brand, model }) => `${brand} ${model}`);
    yield {
      ...varied(product, measured, random),
      ...names,
      ...describeRelative({ ...names, brand: product.brand, machines: machineNames }, sayings, random),
      code: number.code,
      brand: product.brand,
      categoryEn: product.categoryEn,
      grade: product.grade,
      createdAt: new Date(oldest + Math.floor(((newest - oldest) * made) / count)),
      pictures: product.pictures.slice(0, 2),
      machines: fitted,
      crossReferences: crossReferences(number.code, product, random),
      supersedes: random.below(12) === 0 ? number.older(1 + random.below(3)) : [],
      measures: relativeMeasures(number.code, product.measures, measuring),
    };
    made += 1;
  }
}

function numbersOf({ code, supersedes, crossReferences: others }: DemoProduct): string[] {
  return [code, ...supersedes, ...others.map((other) => other.code)];
}

/** The demo product's names without its own number or size, with the machine instead. */
function relativeNames({ code, nameEn, nameId }: DemoProduct, model: string) {
  const plain = (name: string) => name.replace(code, "").trim();
  return { nameEn: `${plain(nameEn)} ${model}`, nameId: `${plain(nameId)} ${model}` };
}

/** A relative's price, weight and parcel: a little larger or smaller altogether, within the ranges of such parts. */
function varied(relative: DemoProduct, ranges: Ranges, random: Random) {
  const size = random.between(0.9, 1.15);
  const within = (measure: keyof Ranges, value: number, step: number) => {
    const { least, most } = ranges[measure];
    return Math.min(most, Math.max(least, Math.round(value / step) * step));
  };
  return {
    priceRupiah: within("priceRupiah", relative.priceRupiah * random.between(0.7, 1.4), 1_000),
    weightGrams: within("weightGrams", relative.weightGrams * size ** 3, 5),
    isVolume: relative.isVolume,
    lengthCm: within("lengthCm", relative.lengthCm * size, 0.5),
    widthCm: within("widthCm", relative.widthCm * size, 0.5),
    heightCm: within("heightCm", relative.heightCm * size, 0.5),
  };
}

const makersOfCategory = new Map<string, { brand: string; number: (random: Random) => string }[]>();

function otherMakersOf(category: string) {
  const kept = makersOfCategory.get(category);
  if (kept !== undefined) return kept;
  const makers = otherMakers
    .filter(({ categories }) => categories.includes(category))
    .map(({ brand, shape }) => {
      const { size, at } = numberPattern(shape);
      return { brand, number: (random: Random) => at(random.below(size)) };
    });
  makersOfCategory.set(category, makers);
  return makers;
}

/** Numbers of up to three other makers, each once. */
function crossReferences(code: string, { brand, categoryEn }: DemoProduct, random: Random) {
  const makers = otherMakersOf(categoryEn).filter((maker) => maker.brand !== brand);
  const count = Math.min(makers.length, random.below(4));
  const first = random.below(Math.max(1, makers.length));
  return Array.from({ length: count }, (_, index) => makers[(first + index) % makers.length]!)
    .map((maker) => ({ brand: maker.brand, code: maker.number(random) }))
    .filter((other) => normalizePartNumber(other.code) !== normalizePartNumber(code));
}
