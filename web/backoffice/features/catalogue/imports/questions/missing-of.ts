import type { ImportField } from "#contract/catalogue/admin/import-fields.ts";
import { defaultOfField, missingFields } from "#contract/catalogue/admin/import-layout.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";

/** The fields that every new product of a file lacks, as the file is read so far; none if no line is faulty. */
export function missingOf(detail: ImportDetail): ImportField[] {
  const { columns, defaults, borrowsNames, takesSections, sections } = detail;
  if (detail.faultyCount === 0) return [];
  const fields = columns.map(({ field }) => field);
  return missingFields({ fields, defaults, borrowsNames, isBySection: takesSections && sections.length > 0 });
}

/** Whether a value for all new products can stand in for the field's column. */
export function hasDefault(field: ImportField): boolean {
  return defaultOfField[field] !== undefined;
}

/** The columns that somebody could choose as this field: not read so far, and not of another currency if it is the price. */
export function columnsFor({ columns }: ImportDetail, field: ImportField) {
  return columns.filter(
    ({ leftOut }) => leftOut !== null && (field !== "priceRupiah" || leftOut.why !== "foreign"),
  );
}

/**
 * The missing fields that a column must say: the price and the name, and others that an unread column probably is. One
 * name asks for both languages.
 */
export function fieldsOfColumns(detail: ImportDetail): ImportField[] {
  return missingOf(detail).filter((field) => {
    const offered = columnsFor(detail, field);
    if (field === "nameEn" || offered.length === 0) return false;
    return !hasDefault(field) || offered.some(({ leftOut }) => leftOut?.field === field);
  });
}

/** The missing fields for which one value can be chosen for all new products. */
export function fieldsOfDefaults(detail: ImportDetail): ImportField[] {
  const byColumn = fieldsOfColumns(detail);
  return missingOf(detail).filter((field) => hasDefault(field) && !byColumn.includes(field));
}

/** The fields that the questions above the report ask for; the list of columns does not ask for them again. */
export function fieldsAsked(detail: ImportDetail): ImportField[] {
  if (!detail.hasCodes) return [];
  const byColumn = fieldsOfColumns(detail);
  return [
    ...byColumn,
    ...fieldsOfDefaults(detail),
    // The question for the Indonesian name is that for the English one.
    ...(byColumn.includes("nameId") ? (["nameEn"] as const) : []),
  ];
}

/** Whether the page asks what the file leaves open. */
export function hasQuestions(detail: ImportDetail): boolean {
  return (
    detail.hasCodes &&
    (detail.unknownCategories.length > 0 ||
      missingOf(detail).some(hasDefault) ||
      fieldsOfColumns(detail).length > 0)
  );
}
