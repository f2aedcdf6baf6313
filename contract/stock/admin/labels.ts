import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { lines } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { splitLines } from "../../catalogue/typed-lines.ts";

/** What labels are printed on: sheets of 24 labels of 70 × 37 mm, or a roll for a printer of 80 mm. */
export const labelPapers = ["a4", "80mm"] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** The labels of one sheet: 8 rows of 3. */
export const labelsOfSheet = 24;
/** The most labels of one print: 20 sheets. */
export const labelsMaximum = 20 * labelsOfSheet;

const labelledPart = /^[1-9]\d{0,8}(?:x[1-9]\d{0,2})?$/;

/** Parts by their ids, `12x3,15`: three labels of the first and one of the second. */
const labelledParts = z
  .string("invalid")
  .transform((list) => list.split(","))
  .refine((list) => list.every((one) => labelledPart.test(one)), "invalid")
  .transform((list) =>
    list.map((one) => {
      const [id = "", copies = "1"] = one.split("x");
      return { productId: Number(id), copies: Number(copies) };
    }),
  )
  .refine((list) => list.reduce((sum, { copies }) => sum + copies, 0) <= labelsMaximum, "tooManyLines");

export const printLabels = defineEndpoint({
  name: "printLabels",
  access: "staff",
  permission: "seeStock",
  summary:
    "Labels with barcodes as PDF, in Indonesian: of parts (`parts`, ids with how many labels of each, `12x3,15`) or of shelves (`shelves`, one name a line), on sheets of 24 or on a roll; `first` is the place of the sheet at which they begin",
  query: z
    .object({
      parts: labelledParts.optional(),
      shelves: lines(labelsMaximum * 10)
        .transform((typed) => [...new Set(splitLines(typed))])
        .refine((shelves) => shelves.length <= labelsMaximum, "tooManyLines")
        .refine((shelves) => shelves.every((shelf) => shelf.length <= limits.nameLength), "tooLong")
        .optional(),
      paper: z.enum(labelPapers, "invalid"),
      first: z
        .string("invalid")
        .regex(/^[1-9]\d?$/, "invalid")
        .transform(Number)
        .refine((place) => place <= labelsOfSheet, "invalid")
        .optional(),
    })
    .refine(({ parts, shelves = [] }) => (parts !== undefined) !== shelves.length > 0, {
      path: ["parts"],
      error: "invalid",
    }),
  refusals: ["productNotFound", "paperNotPrinted", "paperNotMade"],
});
