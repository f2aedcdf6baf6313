import type { ImportField } from "#contract/admin/import-fields.ts";
import { defaultOfField, missingFields } from "#contract/admin/import-layout.ts";
import type { ImportDetail } from "#contract/admin/imports.ts";

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

/** Whether the page asks what the file leaves open. */
export function hasQuestions(detail: ImportDetail): boolean {
  return detail.hasCodes && (detail.unknownCategories.length > 0 || missingOf(detail).some(hasDefault));
}
