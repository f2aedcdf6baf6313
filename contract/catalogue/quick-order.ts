import { z } from "zod";
import { foundBy, shownStocks } from "./catalogue.ts";
import { defineEndpoint, fileBody } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { listOfTable } from "./list-rows.ts";
import { salesUnits } from "../core/sales-units.ts";
import { splitLines, type PiecesQuestion } from "./typed-lines.ts";

/** A product that matches a line of a pasted list, as the list shows it. */
export const listedProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  brand: z.string(),
  /** Today's price for one, Rupiah. */
  price: z.int(),
  /** The unit of price, weight and quantity; left out for pieces. */
  salesUnit: z.enum(salesUnits).optional(),
  /** Left out if the product is not counted. */
  stock: z.enum(shownStocks).optional(),
  /** Grams. */
  weight: z.int(),
  /** Why it matches a number that is not its own. */
  foundBy: foundBy.optional(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/**
 * What a line's number is: the shop's own; one that another replaces; another maker's; one that matches several
 * products; unknown, but similar to some; unknown; or the line contains nothing like a number; or it is a sum, a page's
 * foot or words around the list, and certainly no part.
 */
export const lineAnswers = [
  "found",
  "replaced",
  "otherMaker",
  "several",
  "similar",
  "unknown",
  "unreadable",
  "passedOver",
] as const;

/** Why a line's quantity must be asked about. */
export const piecesQuestions = [
  "notANumber",
  "negative",
  "fraction",
  "outside",
  "twoMeanings",
  "severalNumbers",
  "unknownWords",
] as const satisfies readonly PiecesQuestion[];

/** A quantity that a line names and that is not certain. */
export const askedPieces = z.object({
  /** As it is written. */
  written: z.string(),
  /** The pieces that it can mean, the likeliest first; empty if none. */
  values: z.array(z.int()),
  reason: z.enum(piecesQuestions),
});

export const answeredLine = z.object({
  /** The line as it was typed. */
  text: z.string(),
  /** The number that was found in it. */
  number: z.string(),
  /** The pieces that were found in it, even if they are 0 or too many; 0 while they are asked about. */
  qty: z.int(),
  /** Left out if the pieces are certain, or if the line names none, which means one. */
  asked: askedPieces.optional(),
  /** The container that the pieces are written in, if the catalogue has the part in several: one must be chosen. */
  container: z.string().optional(),
  /**
   * The units that the line is for, as it or a line above it names them (`EX-07`), and how many pieces each has if that is not
   * all of them; `-` is none. Left out if nothing names one.
   */
  units: z.array(z.object({ unitNumber: z.string(), qty: z.int().optional() })).optional(),
  answer: z.enum(lineAnswers),
  /**
   * One if the number is found, replaced or another maker's; the ones to choose from if there are several or similar
   * ones; otherwise none.
   */
  products: z.array(listedProduct),
  /** What replaces the found part, although it is still sold; left out if nothing does. */
  newer: z.array(listedProduct).optional(),
  /** The places (from 1) of the other lines that mean the same part, or the one that replaces it or that it replaces. */
  sameAs: z.array(z.int()).optional(),
});
export type AnsweredLine = z.infer<typeof answeredLine>;

/** Invisible characters: WhatsApp puts some into each line, and a spreadsheet or a mail puts others. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const control = /[^\P{Cc}\t\n\r]/gu;

/** A pasted list, or the text of a file, as lines; in a table, headings and quotes are interpreted. */
export function cleanList(pasted: string): string {
  return listOfTable(pasted.toWellFormed().replace(invisible, "").replace(control, " ").trim());
}

const listText = z
  .string({ error: "invalid" })
  .max(limits.listLength, "tooLong")
  .overwrite(cleanList)
  .min(1, "required")
  .refine((text) => splitLines(text).length <= limits.linesAtOnce, "tooManyLines");

export const readQuickOrder = defineEndpoint({
  name: "readQuickOrder",
  access: "public",
  onlyReads: true,
  summary:
    "Read a pasted list or the text of a CSV file: for each line, in its order, the product that its number means and the pieces. Numbers of other makers and replaced numbers are found too. A cell `for unit: EX-07` says for which of the buyer's machines its line is; alone in a line, those below it",
  body: z.object({ text: listText }),
  data: z.object({ lines: z.array(answeredLine) }),
  bodyLimitBytes: 256 * 1024,
});

export const readListFile = defineEndpoint({
  name: "readListFile",
  access: "public",
  onlyReads: true,
  summary:
    "Read the first sheet of an Excel workbook as a list that could be pasted: a line for each row; if the sheet names its columns, only part number and pieces",
  body: fileBody,
  data: z.object({ text: z.string() }),
  refusals: [
    "listFileNotReadable",
    "listFileEncrypted",
    "listFileEmpty",
    "listFileTooLong",
    "listFileTooMuch",
    "tooManyTries",
    "tooMuchAsked",
  ],
  bodyLimitBytes: limits.listFileBytes,
});
