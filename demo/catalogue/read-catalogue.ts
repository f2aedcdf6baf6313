import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { projectRoot } from "#server/project-root.ts";

/** Numbers are written plainly in the CSV files: a stray word or an empty cell is a mistake, never 0. */
const plainNumber = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const list = z.string().transform((value) =>
  value
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

const categoryRow = z
  .strictObject({ name_en: z.string().min(1), name_id: z.string().min(1), picture: z.string().min(1) })
  .transform((row) => ({ nameEn: row.name_en, nameId: row.name_id, picture: row.picture }));

const productRow = z
  .strictObject({
    code: z.string().min(1),
    brand: z.string().min(1),
    category_en: z.string().min(1),
    name_en: z.string().min(1),
    name_id: z.string().min(1),
    description_en: z.string().min(1),
    description_id: z.string().min(1),
    price_rupiah: plainNumber,
    weight_grams: plainNumber,
    is_volume: flag,
    length_cm: plainNumber,
    width_cm: plainNumber,
    height_cm: plainNumber,
    fits: list,
    cross_references: list,
    supersedes: list,
    pictures: list,
    sample: flag,
  })
  .transform((row) => ({
    code: row.code,
    brand: row.brand,
    categoryEn: row.category_en,
    nameEn: row.name_en,
    nameId: row.name_id,
    descriptionEn: row.description_en,
    descriptionId: row.description_id,
    priceRupiah: row.price_rupiah,
    weightGrams: row.weight_grams,
    /** Bulky: its carrier charges by volume, and the product page shows its sizes. */
    isVolume: row.is_volume,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    fits: row.fits,
    crossReferences: row.cross_references,
    supersedes: row.supersedes,
    /** Picture names without extension, the main one first; see {@link pictureFile}. */
    pictures: row.pictures,
    /** The number itself is an example, not taken from a public list. */
    sample: row.sample,
  }));

export type DemoCategory = z.output<typeof categoryRow>;
export type DemoProduct = z.output<typeof productRow>;

function readRows<Schema extends z.ZodType>(fileName: string, row: Schema): z.output<Schema>[] {
  const records: unknown = parse(readFileSync(join(projectRoot, "demo/catalogue", fileName)), { columns: true, bom: true });
  return z.array(row).parse(records);
}

/** The demo categories in the order in which the shop shows them. Throws where the file is malformed. */
export function readCategories(): DemoCategory[] {
  return readRows("categories.csv", categoryRow);
}

/** The demo products, one per line of products.csv. Throws where the file is malformed. */
export function readProducts(): DemoProduct[] {
  return readRows("products.csv", productRow);
}

/** Absolute path of a part picture named in the catalogue. */
export function pictureFile(name: string): string {
  return join(projectRoot, "demo/pictures", `${name}.webp`);
}
