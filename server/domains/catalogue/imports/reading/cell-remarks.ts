import type { ColumnField } from "#contract/catalogue/admin/import-fields.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";
import type { FieldRemark } from "./field-readers.ts";

/** A remark of the report on a cell. */
export interface CellRemark extends FieldRemark {
  field: ColumnField | null;
  /** The cell's text, cut if it is long. */
  value: string;
}

export interface FieldChange {
  field: ColumnField;
  before: string;
  after: string;
}

/** How many characters of a value the report shows. */
const shownLength = 160;

/** A remark on a field's cell, as the report shows it. */
export function remarkOf(field: ColumnField | null, { text }: Cell, remark: FieldRemark): CellRemark {
  return { field, value: cut(text.trim()), ...remark };
}

/** A text as the report shows it. */
export function cut(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
