import { z } from "zod";
import { grades } from "../grades.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { rowId, text } from "../../core/fields.ts";
import { catalogueLimits } from "./catalogue.ts";
import { requiredFields, type ColumnField, type ImportField } from "./import-fields.ts";

/** The units that the numbers of a column can have; without a choice the shop takes the first one. */
export const importUnits = {
  priceRupiah: ["rupiah", "thousandRupiah"],
  weightGrams: ["g", "kg"],
  lengthCm: ["cm", "mm"],
  widthCm: ["cm", "mm"],
  heightCm: ["cm", "mm"],
} as const satisfies Partial<Record<ImportField, readonly string[]>>;
export type MeasuredField = keyof typeof importUnits;
export const importUnitNames = ["rupiah", "thousandRupiah", "g", "kg", "cm", "mm"] as const;
export type ImportUnit = (typeof importUnitNames)[number];

/** The units of a field's numbers; none for a field that is not a number or has only one unit. */
export function unitsOf(field: ColumnField | ""): readonly ImportUnit[] {
  return (importUnits as Partial<Record<ColumnField | "", readonly ImportUnit[]>>)[field] ?? [];
}

const unitMarks: readonly [RegExp, ImportUnit][] = [
  [/(?:^|[^a-z])(?:kg|kilo|kilogram)(?:[^a-z]|$)/i, "kg"],
  [/(?:^|[^a-z])(?:g|gr)(?:[^a-z]|$)|(?<!kilo)gram/i, "g"],
  [/(?:^|[^a-z])(?:mm|milimeter|millimet(?:er|re)s?)(?:[^a-z]|$)/i, "mm"],
  [/ribu|thousand|(?:^|[^\d])1?[.,]?000(?:[^\d]|$)/i, "thousandRupiah"],
];

/** The unit of a field's numbers that a column's name says: `Berat (kg)`, `Harga (ribu Rp)`. */
export function unitInName(name: string, field: ColumnField | ""): ImportUnit | undefined {
  return unitMarks.find(([mark, unit]) => unitsOf(field).includes(unit) && mark.test(name))?.[1];
}

/** What a new product gets if the file says nothing: it has no such column, or the cell is empty. */
export const importDefaults = z.object({
  brand: text(catalogueLimits.brandLength).optional(),
  categoryId: rowId.optional(),
  weightGrams: z
    .int({ error: "wholeNumber" })
    .positive("tooSmall")
    .max(catalogueLimits.weightGrams, "tooLarge")
    .optional(),
  grade: z.enum(grades, { error: "invalid" }).optional(),
  salesUnit: z.enum(salesUnits, { error: "invalid" }).optional(),
});
export type ImportDefaults = z.infer<typeof importDefaults>;

/** The product's field of each default, by the file's field. */
export const defaultOfField: Partial<Record<ImportField, keyof ImportDefaults>> = {
  brand: "brand",
  category: "categoryId",
  weightGrams: "weightGrams",
  grade: "grade",
  salesUnit: "salesUnit",
};

/**
 * What a new product must have and neither a column nor a default gives; one name is enough if it stands in for the
 * other.
 */
export function missingFields({
  fields,
  defaults,
  borrowsNames,
  isBySection = false,
}: {
  /** What the file's columns are. */
  fields: readonly (ColumnField | "")[];
  defaults: ImportDefaults;
  borrowsNames: boolean;
  /** Whether the titles of sections say the category. */
  isBySection?: boolean;
}): ImportField[] {
  const hasName = fields.includes("nameEn") || fields.includes("nameId");
  return requiredFields.filter((field) => {
    const key = defaultOfField[field];
    if (field === "category" && isBySection) return false;
    if (fields.includes(field) || (key !== undefined && defaults[key] !== undefined)) return false;
    return !(borrowsNames && hasName && (field === "nameEn" || field === "nameId"));
  });
}
