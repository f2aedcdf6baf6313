import { normalizePartNumber } from "#contract/part-number.ts";
import { readProducts, type DemoProduct } from "#demo/catalogue/read-catalogue.ts";
import { partNumber } from "./part-numbers.ts";
import { Random } from "./random.ts";

/** A product that does not exist but could; `categoryEn` names its category in the demo's list. */
export interface GeneratedProduct extends Omit<
  DemoProduct,
  "fits" | "crossReferences" | "supersedes" | "sample"
> {
  machine: string;
}

const machines = (
  "PC75 PC130-7 PC200-7 PC200-8 PC200-8M0 PC300-7 PC300-8 PC400-7 PC400-8 D65 D85ESS-2 WA380 WA470 HD465-7 HD785-7 " +
  "GD705 320D 320GC 330D 336D D6R D7R D8R 950H 966H 140M ZX200-3 ZX200-5G ZX350 EX200-5 SK200-8 SK200-10 SK330-8 " +
  "EC210B EC210D EC480D A40 R220-9S R210LC SY215C SY365 3DX S450 SV525"
).split(" ");

/**
 * Makes any number of distinct, plausible products, the same ones for the same seed: each is a relative of a demo
 * product, with a number of its own in the maker's shape and its own machine, price, weight and size.
 */
export function* generateProducts(count: number, seed = 2011): Generator<GeneratedProduct> {
  const random = new Random(seed);
  const relatives = readProducts();
  const known = new Set<string>();
  while (known.size < count) {
    const relative = random.pick(relatives);
    const code = partNumber(relative.brand, relative.code, random);
    const normalized = normalizePartNumber(code);
    if (known.has(normalized)) continue;
    known.add(normalized);
    yield vary(relative, code, random);
  }
}

function vary(relative: DemoProduct, code: string, random: Random): GeneratedProduct {
  const machine = random.pick(machines);
  const size = random.between(0.85, 1.25);
  const centimetres = (length: number) => Math.max(0.5, Math.round(length * size * 2) / 2);
  return {
    code,
    machine,
    brand: relative.brand,
    categoryEn: relative.categoryEn,
    nameEn: `${relative.nameEn} ${machine}`,
    nameId: `${relative.nameId} ${machine}`,
    descriptionEn: relative.descriptionEn,
    descriptionId: relative.descriptionId,
    priceRupiah: Math.max(
      5_000,
      Math.round((relative.priceRupiah * random.between(0.6, 1.7)) / 5_000) * 5_000,
    ),
    weightGrams: Math.max(10, Math.round((relative.weightGrams * size ** 3) / 10) * 10),
    isVolume: relative.isVolume,
    lengthCm: centimetres(relative.lengthCm),
    widthCm: centimetres(relative.widthCm),
    heightCm: centimetres(relative.heightCm),
    pictures: relative.pictures,
  };
}
