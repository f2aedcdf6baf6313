import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { Companion } from "#contract/catalogue/admin/catalogue.ts";
import { crossReferenceKinds, type ReferenceFacts } from "#contract/catalogue/cross-references.ts";
import { companionKinds, type CompanionKind } from "#contract/catalogue/companions.ts";
import { grades } from "#contract/catalogue/grades.ts";
import { measure } from "#contract/catalogue/measure-fields.ts";
import type { Measure } from "#contract/catalogue/measures.ts";
import { fitmentSources } from "#contract/machines/fitment-details.ts";
import { machineKinds } from "#contract/machines/machine-kinds.ts";
import { readRange } from "#contract/machines/serials.ts";
import { projectRoot } from "#server/process/project-root.ts";

/** Numbers are written plainly in the CSV files: a word or an empty cell is a mistake, never 0. */
export const plainNumber = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
export const perhapsNumber = z.union([z.literal("").transform(() => null), plainNumber]);
export const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const list = z.string().transform((value) =>
  value
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** `Donaldson:P551670;Fleetguard:LF670`: numbers of other makers for the same part. */
const crossReferences = list.pipe(
  z.array(
    z
      .string()
      .regex(/^[^:]+:[^:]+$/, "a cross reference is written Brand:Number")
      .transform((pair) => {
        const [brand = "", code = ""] = pair.split(":");
        return { brand: brand.trim(), code: code.trim() };
      }),
  ),
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
    cross_references: crossReferences,
    supersedes: list,
    grade: z.enum(grades),
    delivery_days_from: perhapsNumber,
    delivery_days_to: perhapsNumber,
    warranty_months: perhapsNumber,
    country: z.string().regex(/^([A-Z]{2})?$/),
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
    /** Models of machines and engines, as machines.csv writes them, or `Brand Model`. */
    fits: row.fits,
    crossReferences: row.cross_references,
    /** The numbers that this one replaced, the latest first. */
    supersedes: row.supersedes,
    grade: row.grade,
    deliveryDaysFrom: row.delivery_days_from,
    deliveryDaysTo: row.delivery_days_to,
    warrantyMonths: row.warranty_months,
    country: row.country,
    /** The number itself is an example, not taken from a public list. */
    sample: row.sample,
  }));

const pictureRow = z
  .strictObject({ code: z.string().min(1), picture: z.string().min(1), view_en: z.string(), view_id: z.string() })
  .transform((row) => ({
    code: row.code,
    /** File name without extension; see {@link pictureFile}. */
    name: row.picture,
    /** What this view shows, for the alternative text; empty for the main view. */
    viewEn: row.view_en,
    viewId: row.view_id,
  }));

/** `inner:25;outer:52;width:15`: the part's own measures, by their names in the contract. */
const measuresRow = z.strictObject({
  code: z.string().min(1),
  measures: list.pipe(
    z.array(
      z
        .string()
        .regex(/^\w+:\d+(\.\d+)?$/, "a measure is written name:number")
        .transform((pair) => {
          const [name = "", value] = pair.split(":");
          return { measure: name, value: Number(value) };
        })
        .pipe(measure),
    ),
  ),
});

/** A part that is ordered with a product or that it contains; one of the two may be missing in the catalogue. */
const companionRow = z.strictObject({
  code: z.string().min(1),
  kind: z.enum(companionKinds),
  companion: z.string().min(1),
  pieces: plainNumber,
});

/** The minimum stock of a product that the demo counts. */
const minimumRow = z.strictObject({ code: z.string().min(1), minimum: plainNumber });

const machineRow = z.strictObject({
  brand: z.string().min(1),
  model: z.string().min(1),
  kind: z.enum(machineKinds),
});

const seriesRow = z
  .strictObject({
    brand: z.string().min(1),
    model: z.string().min(1),
    name: z.string(),
    prefix: z.string(),
    from: plainNumber,
    to: perhapsNumber,
    digits: plainNumber,
    year_from: perhapsNumber,
    year_to: perhapsNumber,
    components: list,
  })
  .transform(({ year_from, year_to, ...row }) => ({ ...row, yearFrom: year_from, yearTo: year_to }));

/** Where a product sits in a machine, and in which serial numbers. */
const positionRow = z.strictObject({
  code: z.string().min(1),
  machine: z.string().min(1),
  serials: z.string().transform((written, context) => {
    const range = written === "" ? null : readRange(written);
    if (range !== undefined) return range;
    context.addIssue({ code: "custom", message: `${written} is not a range of serial numbers` });
    return z.NEVER;
  }),
  position: z.string(),
  pieces: perhapsNumber,
  source: z.enum(fitmentSources),
});

/** What a product is to another maker's number of `cross_references`, who says so, and since when. */
const referenceRow = z
  .strictObject({
    code: z.string().min(1),
    other_brand: z.string().min(1),
    other_number: z.string().min(1),
    kind: z.enum(crossReferenceKinds),
    source: z.enum(fitmentSources),
    noted_on: z.iso.date(),
  })
  .transform(({ other_brand, other_number, noted_on, ...row }) => ({
    ...row,
    other: { brand: other_brand, code: other_number },
    notedOn: noted_on,
  }));

export type DemoCategory = z.output<typeof categoryRow>;
export type DemoPicture = z.output<typeof pictureRow>;
export type DemoMachine = z.output<typeof machineRow>;
export type DemoPosition = z.output<typeof positionRow>;
/** A product with its pictures, the main one first, its measures, its companions, its minimum stock and its positions. */
export type DemoProduct = Omit<z.output<typeof productRow>, "crossReferences"> & {
  crossReferences: ({ brand: string; code: string } & Partial<ReferenceFacts>)[];
  pictures: DemoPicture[];
  measures: Measure[];
  minimumStock: number | null;
  positions: DemoPosition[];
} & Record<CompanionKind, Companion[]>;

const folder = join(projectRoot, "demo/catalogue");

/** The rows of a file in this folder. Throws if it is malformed. */
export function readRows<Schema extends z.ZodType>(fileName: string, row: Schema): z.output<Schema>[] {
  const records: unknown = parse(readFileSync(join(folder, fileName)), { columns: true, bom: true });
  return z.array(row).parse(records);
}

/** The demo categories in the order of the shop. Throws if the file is malformed. */
export function readCategories(): DemoCategory[] {
  return readRows("categories.csv", categoryRow);
}

/**
 * The demo products, one per line of products.csv, with pictures, measures, companions and minimum stock. Throws if a
 * file is malformed.
 */
export function readProducts(): DemoProduct[] {
  const pictures = Map.groupBy(readPictures(), ({ code }) => code);
  const measures = new Map(readMeasures().map((line) => [line.code, line.measures]));
  const minimums = new Map(readMinimums().map(({ code, minimum }) => [code, minimum]));
  const companions = readCompanions();
  const positions = Map.groupBy(readPositions(), ({ code }) => code);
  const references = readReferences();
  const saidOf = (code: string, other: { brand: string; code: string }) => {
    const said = references.find(
      (row) => row.code === code && row.other.brand === other.brand && row.other.code === other.code,
    );
    return said && { kind: said.kind, source: said.source, notedOn: said.notedOn };
  };
  const companionsOf = (code: string, kind: CompanionKind) =>
    companions
      .filter((line) => line.code === code && line.kind === kind)
      .map(({ companion, pieces }) => ({ code: companion, pieces }));
  return readRows("products.csv", productRow).map((product) => ({
    ...product,
    crossReferences: product.crossReferences.map((other) => ({ ...other, ...saidOf(product.code, other) })),
    orderWith: companionsOf(product.code, "orderWith"),
    kitContains: companionsOf(product.code, "kitContains"),
    pictures: pictures.get(product.code) ?? [],
    measures: measures.get(product.code) ?? [],
    minimumStock: minimums.get(product.code) ?? null,
    positions: positions.get(product.code) ?? [],
  }));
}

/** Every line of every file in `pictures/`, file after file. Throws if one is malformed. */
export function readPictures(): DemoPicture[] {
  const files = readdirSync(join(folder, "pictures")).filter((name) => name.endsWith(".csv"));
  return files.toSorted().flatMap((name) => readRows(join("pictures", name), pictureRow));
}

/** The measures of the products that have some, one line per product. Throws if the file is malformed. */
export function readMeasures(): { code: string; measures: Measure[] }[] {
  return readRows("measures.csv", measuresRow);
}

/** Which parts are ordered with which, and the contents of kits. Throws if the file is malformed. */
export function readCompanions(): z.output<typeof companionRow>[] {
  return readRows("companions.csv", companionRow);
}

/** The minimum stock of the products that have one. Throws if the file is malformed. */
export function readMinimums(): z.output<typeof minimumRow>[] {
  return readRows("minimum-stock.csv", minimumRow);
}

/** Machines and engines that products fit. Throws if the file is malformed. */
export function readMachines(): DemoMachine[] {
  return readRows("machines.csv", machineRow);
}

/** The series of machines with their serial numbers. Throws if the file is malformed. */
export function readSeries(): z.output<typeof seriesRow>[] {
  return readRows("series.csv", seriesRow);
}

/** Where products sit in their machines. Throws if the file is malformed. */
export function readPositions(): DemoPosition[] {
  return readRows("positions.csv", positionRow);
}

/** What is said about numbers of other makers. Throws if the file is malformed. */
export function readReferences(): z.output<typeof referenceRow>[] {
  return readRows("references.csv", referenceRow);
}

/** The absolute path of a part picture of the catalogue, in the format in which it is stored. */
export function pictureFile(name: string): string {
  const path = join(projectRoot, "demo/pictures", name);
  return existsSync(`${path}.avif`) ? `${path}.avif` : `${path}.webp`;
}
