import type { ColumnField } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportDefaults, ImportUnit } from "#contract/catalogue/admin/import-layout.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";

/** What somebody has chosen for a column. */
export interface ColumnChoice {
  name: string;
  field: ColumnField | "";
  /** Null if nobody has chosen it. */
  unit: ImportUnit | null;
}

/** How a file is read. */
export interface ImportChoice {
  columns: ColumnChoice[];
  defaults: ImportDefaults;
  borrowsNames: boolean;
  /** Whether the titles of sections are categories. */
  takesSections: boolean;
  /** Whether PPN is added to the prices; null if nobody has said. */
  addsTax: boolean | null;
  /** Whether prices with a fraction of a Rupiah are rounded. */
  roundsPrices: boolean;
}

/** How the shop reads a file so far. */
export function choiceOf({
  columns,
  defaults,
  borrowsNames,
  takesSections,
  addsTax,
  fractions,
}: ImportDetail): ImportChoice {
  return {
    columns: columns.map(({ name, field, unit, isUnitSaid }) => ({
      name,
      field,
      unit: isUnitSaid ? unit : null,
    })),
    defaults,
    borrowsNames,
    takesSections,
    addsTax,
    roundsPrices: fractions.isRounded,
  };
}

/** Whether a file can still be read in another way, and applied. */
export function isOpen({ state }: Pick<ImportDetail, "state">): boolean {
  return state === "checked" || state === "failed";
}
