import type { Queryable } from "../../../database/queryable.ts";
import type { Sheet } from "../../../files/tables/sheet.ts";
import { findLayoutOf, layoutOf, type ImportRow } from "./imports.queries.ts";
import { guessLayout, withoutStock, type Layout } from "./reading/mapping.ts";
import { changedColumns, layoutAfter, type ChangedColumns, type SupplierLayout } from "./supplier-layout.ts";
import type { KnownSupplier } from "./suppliers.service.ts";

/**
 * How the supplier's last list was read, or else the latest file with the same columns. If there is none, a guess from
 * the column names. What the file does not say is the supplier's own, or was given for this import.
 */
export async function findLayout(
  db: Queryable,
  sheet: Sheet,
  { mayCount, supplier, row }: { mayCount: boolean; supplier?: KnownSupplier | undefined; row?: ImportRow },
): Promise<{ layout: Layout; changed: ChangedColumns | undefined }> {
  const { headers, lowerNames } = sheet;
  const last = supplier?.layout ?? undefined;
  const changed = last && changedColumns(headers, last);
  const own = last && layoutAfter(sheet, last);
  const known = own ?? (await findLayoutOf(db, headers, supplier?.id ?? null));
  if (known !== undefined) {
    const mapping = mayCount ? known.mapping : withoutStock(known.mapping);
    return { layout: { ...known, ...(own === undefined && last && ownValues(last)), mapping }, changed };
  }
  const guess = guessLayout(headers, lowerNames);
  const before = last ?? (row && layoutOf(row));
  return { layout: { ...guess, ...(before && ownValues(before)) }, changed };
}

/** What a layout says besides the columns. */
function ownValues({ defaults, categories, takesSections = false }: Layout | SupplierLayout) {
  return { defaults, categories, takesSections };
}
