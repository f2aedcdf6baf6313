import type { ImportRemark } from "#contract/texts/en/import-remarks.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { cleanPartNumber } from "#contract/catalogue/part-number.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";

const months =
  "jan|feb|mar|apr|may|mei|jun|jul|aug|agu|agt|ags|sep|oct|okt|nov|dec|des|january|january|march|april|june|july|august|september|october|november|december|januari|februari|maret|juni|juli|agustus|oktober|desember";
const withMonth = new RegExp(`^(?:\\d{1,4}[-/ ](?:${months})|(?:${months})[-/ ]\\d{1,4})$`, "i");
const wholeDate = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/(?:\\d{2}|\\d{4})|\\d{1,2}[-/ ](?:${months})[-/ ](?:\\d{2}|\\d{4}))$`,
  "i",
);
const dateAndTime = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}[ T]\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/;
const scientific = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** How many digits of a number a spreadsheet preserves. */
const keptDigits = 15;

/** The part number in a text of a file, without the marks of the shop's own exports and of spreadsheets. */
export function partNumberIn(text: string): string {
  return cleanPartNumber(restoreFormula(text.trim()));
}

/** A number that a spreadsheet has certainly spoilt; its original can no longer be known. */
export function destroyedNumber({ text, kind }: Cell): ImportRemark | undefined {
  if (kind === "date" || dateAndTime.test(text)) return "madeIntoDate";
  if (scientific.test(text)) return "scientific";
  return kind === "number" && text.replace(/\D/g, "").length > keptDigits ? "tooManyDigits" : undefined;
}

/** Whether a spreadsheet may have turned a number into a date: `3-05` becomes `Mar-05`. */
export function looksLikeDate(text: string): boolean {
  return withMonth.test(text) || wholeDate.test(text);
}
