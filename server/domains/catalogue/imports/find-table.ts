import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { withHeaderRow } from "../../../files/tables/header-row.ts";
import type { Sheet, TopRow } from "../../../files/tables/sheet.ts";
import { guessHeaderRow } from "./guess-header-row.ts";
import { findChosenRow } from "./imports.queries.ts";
import { guessLayout } from "./reading/mapping.ts";
import { readImportSheet } from "./read-import-file.ts";
import { hasSameColumns, rowOfSupplier } from "./supplier-layout.ts";
import type { KnownSupplier } from "./suppliers.service.ts";

/** How many sheets of a workbook are looked into for one that lists parts. */
const mostSheetsTried = 10;

/** The suppliers whose list a file may be: the named one, or others with the same columns. */
interface PossibleSuppliers {
  named: KnownSupplier | undefined;
  others: KnownSupplier[];
}

/**
 * Reads a file with the header row of its supplier's last list, or the one that was chosen for an earlier file with the
 * same columns, or else the row that names the most fields. If the first table of a workbook has no part numbers, the
 * first sheet with some is read.
 */
export async function findTable(db: Queryable, file: Uint8Array, possible: PossibleSuppliers) {
  const read = await readImportSheet(file);
  const remembered = possible.named?.layout?.sheet ?? "";
  const isOther = remembered !== read.sheet && read.sheets.includes(remembered);
  const first = await withFoundHeader(
    db,
    isOther ? await readImportSheet(file, { sheet: remembered }) : read,
    possible,
  );
  const { sheets, sheet } = first.sheet;
  if (first.isKnown || hasCodes(first.sheet)) return first;
  for (const name of sheets.slice(0, mostSheetsTried).filter((one) => one !== sheet)) {
    const other = await readImportSheet(file, { sheet: name }).catch((error: unknown) => {
      // A sheet that cannot be read counts as one without part numbers.
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    const found = other && (await withFoundHeader(db, other, possible));
    if (found !== undefined && (found.isKnown || hasCodes(found.sheet))) return found;
  }
  return first;
}

/** The same for a sheet that has already been read. */
export async function withFoundHeader(db: Queryable, read: Sheet, { named, others }: PossibleSuppliers) {
  const supplier = named ?? supplierByColumns(read.top, others);
  const own = supplier?.layout == null ? undefined : rowOfSupplier(read.top, supplier.layout);
  if (supplier?.layout != null && own !== undefined) {
    const { isHeaderChosen } = supplier.layout;
    return { sheet: withHeaderRow(read, own), isHeaderChosen, isKnown: true, supplier };
  }
  const chosen = await findChosenRow(db, read.top);
  const row = chosen?.row ?? guessHeaderRow(read.top);
  return {
    sheet: row === undefined ? read : withHeaderRow(read, row),
    isHeaderChosen: chosen?.isByHand ?? false,
    /** Whether an earlier file had the same columns. */
    isKnown: chosen !== undefined,
    supplier,
  };
}

/** The one supplier whose last list had exactly the columns that a row names; undefined if none did, or several. */
function supplierByColumns(top: TopRow[], suppliers: KnownSupplier[]): KnownSupplier | undefined {
  const [only, another] = suppliers.filter(
    ({ layout }) => layout !== null && top.some(({ names }) => hasSameColumns(names, layout)),
  );
  return another === undefined ? only : undefined;
}

function hasCodes({ headers, lowerNames }: Sheet): boolean {
  return Object.values(guessLayout(headers, lowerNames).mapping).includes("code");
}
