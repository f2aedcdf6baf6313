import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { projectRoot } from "#server/process/project-root.ts";

export interface Range {
  least: number;
  most: number;
}
/** The prices, weights and sizes of one kind of parts. */
export interface Ranges {
  priceRupiah: Range;
  weightGrams: Range;
  lengthCm: Range;
  widthCm: Range;
  heightCm: Range;
}

const figure = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);

const row = z
  .object({
    category_en: z.string(),
    name_en: z.string(),
    min_weight_kg: figure,
    max_weight_kg: figure,
    max_length_cm: figure,
    max_width_cm: figure,
    max_height_cm: figure,
    min_price_rupiah: figure,
    max_price_rupiah: figure,
  })
  .transform((line) => ({
    category: line.category_en,
    /** The name of the parts; if empty, all others in the category. */
    name: line.name_en,
    ranges: {
      priceRupiah: { least: line.min_price_rupiah, most: line.max_price_rupiah },
      weightGrams: { least: line.min_weight_kg * 1_000, most: line.max_weight_kg * 1_000 },
      lengthCm: { least: 0.5, most: line.max_length_cm },
      widthCm: { least: 0.5, most: line.max_width_cm },
      heightCm: { least: 0.5, most: line.max_height_cm },
    } satisfies Ranges,
  }));

/** Returns the ranges of a part by its category and its name, as ranges.csv in the catalogue has them. */
export function readRanges(): (category: string, name: string) => Ranges {
  const records: unknown = parse(readFileSync(join(projectRoot, "demo/catalogue/ranges.csv")), {
    columns: true,
    bom: true,
  });
  const lines = z.array(row).parse(records);
  return (category, name) => {
    const ofCategory = lines.filter((line) => line.category === category);
    const line = ofCategory.find((one) => one.name === name) ?? ofCategory.find((one) => one.name === "");
    if (line === undefined) throw new Error(`ranges.csv has no line for ${category}`);
    return line.ranges;
  };
}
