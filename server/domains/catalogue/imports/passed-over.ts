import type { ColumnField } from "#contract/catalogue/admin/import-fields.ts";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Cell, SheetLine } from "../../../files/tables/sheet.ts";
import type { Mapping } from "./reading/column-names.ts";
import { columnsOf } from "./reading/mapping.ts";

/** A line that is no product, as it reads: the title of a section of the list, or a sentence for its reader. */
export interface PassedOver {
  text: string;
  /** The section that it begins; empty for a sentence. */
  section: string;
}

/** A title has few words; what is longer is a sentence. */
const mostTitleWords = 6;

/** A title with the signs around it; what is longer is a sentence, whatever it says. */
const longestTitle = 4 * catalogueLimits.categoryNameLength;

/**
 * Builds the function that tells a list's lines that are no products: one cell is filled, in a merged row too, and it is no number of a
 * part. Before the cell may stand the letter or Roman number of a section. Undefined for lines that are to be read: what has any other cell
 * filled is a product, and faulty if something of it is missing.
 */
export function createLineSorter(headers: string[], mapping: Mapping) {
  const columns = columnsOf(headers, mapping);
  const codeColumn = columns.get("code") ?? -1;
  const fields = new Map([...columns].map(([field, column]) => [column, field]));
  return (
    { cells }: Pick<SheetLine, "cells">,
    isKnown: (number: string) => boolean,
  ): PassedOver | undefined => {
    // In a list of one column every line has one cell.
    if (headers.length < 2) return undefined;
    const filled = cells.flatMap((cell, column) => (cell.text.trim() === "" ? [] : [{ cell, column }]));
    const [first, second] = filled;
    const only =
      filled.length === 2 && first !== undefined && isOrdinal(first.cell) && !fields.has(first.column)
        ? second
        : first;
    if (only === undefined || filled.length > (only === second ? 2 : 1)) return undefined;
    const text = restoreFormula(only.cell.text).trim().replace(/\s+/g, " ");
    if (only.column === codeColumn) {
      if (looksLikeNumber(text) || isKnown(normalizePartNumber(text))) return undefined;
    } else if (!isWords(only.cell, fields.get(only.column))) return undefined;
    return { text, section: sectionIn(text) };
  };
}

/** The letter or the Roman number in front of a section's title. */
function isOrdinal({ text }: Cell): boolean {
  return /^(?:[A-Z]|[IVX]{1,5})[.)]?$/.test(text.trim());
}

/** Part numbers have digits; words beside them make a sentence, or the name of a machine. */
function looksLikeNumber(text: string): boolean {
  return /\d/.test(text) && !(/\s/.test(text) && /(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d])/u.test(text));
}

/** Whether a cell without a part number holds words: a price or a weight alone is a product whose number is missing. */
function isWords({ text, kind }: Cell, field: ColumnField | undefined): boolean {
  if (field === "priceRupiah" || field === "weightGrams") return false;
  return kind === "text" && /\p{L}{2,}/u.test(text);
}

/** The name of a section in its title: without the letter and the signs around it; empty for a sentence. */
function sectionIn(text: string): string {
  if (text.length > longestTitle) return "";
  const name = text
    // The signs at the end are tried from the first of each row of signs only: from every one, a long row would take its square.
    .replace(/^[^\p{L}\d]+|(?<![^\p{L}\d)])[^\p{L}\d)]+$/gu, "")
    .replace(/^(?:[A-Z]|[IVX]{1,5}|\d{1,2})[.)]\s+/, "");
  const isSentence =
    name.split(" ").length > mostTitleWords || (/[.!?]$/.test(text) && name.split(" ").length > 2);
  return isSentence || name.length > catalogueLimits.categoryNameLength ? "" : name;
}
