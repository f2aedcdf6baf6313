import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { sheetRefusals } from "../../core/sheet-refusals.ts";
import { requiredText, rowId, text } from "../../core/fields.ts";
import { categoryForm } from "./categories.ts";
import { limits } from "../../core/limits.ts";
import { priceJumps } from "../price-jumps.ts";
import { pictureBodyBytes, productFilter } from "./catalogue.ts";
import { columnFields, importFields } from "./import-fields.ts";
import { importDefaults, importUnitNames } from "./import-layout.ts";
import { orderedLines } from "../../orders/admin/ordered-lines.ts";
import { languages } from "../../core/languages.ts";

const importField = z.enum(importFields, { error: "invalid" });
const columnField = z.enum(columnFields, { error: "invalid" });

export const importStates = ["checked", "running", "done", "failed", "undoing", "undone"] as const;
const importState = z.enum(importStates);

/** For how many hours an import can be undone. */
export const undoHours = 24;

/** The kinds of lines that a report can be filtered by. */
export const importLineKinds = ["faulty", "warned", "new", "changed"] as const;
export type ImportLineKind = (typeof importLineKinds)[number];

const importKey = z.object({ id: z.uuid("invalid") });

const importSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  state: importState,
  lineCount: z.int(),
  faultyCount: z.int(),
  warnedCount: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  /** How many lines have been applied, or undone, so far. */
  progress: z.int(),
  /** The supplier whose list it is; empty if nobody has said. */
  supplier: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be undone; null if it cannot be undone. */
  undoUntil: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** Why no field is read from a column of a file. */
export const leftOutReasons = [
  "stock",
  "otherPrice",
  "foreign",
  "perPack",
  "likely",
  "remarks",
  "taken",
  "choice",
  "unknown",
] as const;
const leftOut = z.object({
  /**
   * The column holds a supplier's stock, or a price other than the catalogue's (wholesale, buying), or one in another
   * currency or for a dozen, or remarks that may not be for everybody, all of which the shop never guesses; or it is
   * likely a field that the file lacks; or another column is its field already; or somebody left it out, in this file or
   * an earlier one; or the shop does not know its name.
   */
  why: z.enum(leftOutReasons),
  /** The field that it could be; empty if its name is not known. */
  field: z.union([columnField, z.literal("")]),
});
export type LeftOut = z.infer<typeof leftOut>;

const unitInDoubt = z.object({
  /** The column's name. */
  column: z.string(),
  /** How many of its cells have a figure without a unit. */
  figures: z.int(),
  /** How many of these are below 100 or have decimals. */
  small: z.int(),
  /** The largest of these, with their products. */
  parts: z.array(z.object({ code: z.string(), name: z.string(), figure: z.number() })),
});
/** A column of weights that may be in grams or in kilograms. */
export type UnitInDoubt = z.infer<typeof unitInDoubt>;

export const importDetail = importSummary.extend({
  /** The file's columns, with the values of its first lines. */
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.union([columnField, z.literal("")]),
      /** The unit of its numbers; null if they can only have one. */
      unit: z.enum(importUnitNames).nullable(),
      /** Whether its name or a person says so; otherwise the shop assumes it. */
      isUnitSaid: z.boolean(),
      /** Why nothing is read from it; null if something is. */
      leftOut: leftOut.nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** The column of weights whose unit somebody must choose before the file is applied; null if there is none. */
  unitInDoubt: unitInDoubt.nullable(),
  /** What of the workbook is hidden and was passed over: the first thirty rows by their numbers, columns and sheets by their names. */
  hidden: z.object({
    rows: z.array(z.int()),
    rowCount: z.int(),
    columns: z.array(z.string()),
    sheets: z.array(z.string()),
    /** Whether somebody wanted it to be read like the rest. */
    isTaken: z.boolean(),
  }),
  /** Whether PPN is added to the prices, because they are without it; null if nobody has said. */
  addsTax: z.boolean().nullable(),
  /** The per cent of PPN that is added; null if none is. */
  taxPercent: z.number().nullable(),
  /** What makes the shop ask whether the prices are without PPN; the file is not applied before the answer. Null if nothing does. */
  taxInDoubt: z
    .object({
      /** The price's column. */
      column: z.string(),
      /** A sentence of the file that says so; empty if it is the column's name. */
      sentence: z.string(),
      /** The per cent that would be added. */
      percent: z.number(),
    })
    .nullable(),
  /** How many prices have a fraction of a Rupiah, and whether they are rounded. */
  fractions: z.object({ count: z.int(), isRounded: z.boolean() }),
  /** Prices that move so far that a second press is needed; null if none does. */
  priceJumps: priceJumps.nullable(),
  /** What new products get if the file says nothing. */
  defaults: importDefaults,
  /** Whether a name that the file does not give repeats the other language's. */
  borrowsNames: z.boolean(),
  /** Whether the title of a section is the category of the new products below it, if no column says another. */
  takesSections: z.boolean(),
  /** Its lines that are not products: titles of sections, sentences for its reader. The first thirty. */
  passedOver: z.object({
    count: z.int(),
    lines: z.array(z.object({ line: z.int(), text: z.string() })),
  }),
  /** The titles of its sections, with how many products stand below each; the first hundred. */
  sections: z.array(z.object({ name: z.string(), lines: z.int() })),
  /** How many products get such a name. */
  borrowedCount: z.int(),
  /** The names of categories in it that the shop does not have, with how many lines have each; the first hundred. */
  unknownCategories: z.array(z.object({ name: z.string(), lines: z.int() })),
  /** The names of the workbook's sheets; empty for a file that is no workbook. */
  sheets: z.array(z.string()),
  /** The name of the sheet that is read. */
  sheet: z.string(),
  /** The header row's number in the spreadsheet; null for older imports, which had no choice of it. */
  headerRow: z.int().nullable(),
  /** The file's first rows that are not empty: one of them is the header row. Each has only its first columns, and long cells are cut off. */
  topRows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /**
   * How its columns differ from those of the supplier's last list; null if they do not differ, if no supplier is named,
   * or if it is the first list. New columns were guessed by their names.
   */
  changedColumns: z.object({ added: z.array(z.string()), gone: z.array(z.string()) }).nullable(),
  /** Whether a column is the part number: without one no line can be read. */
  hasCodes: z.boolean(),
  /** Whether it was applied, or is being applied, without its faulty lines. */
  leavesOutFaulty: z.boolean(),
  /** What was not undone, because somebody has changed it since. */
  keptByUndo: z.array(
    z.object({
      productId: z.int(),
      code: z.string(),
      /** The fields that stay as they are; empty if the whole product stays. */
      fields: z.array(importField),
      /** The product was ordered or is in a cart: it was archived. */
      isArchived: z.boolean(),
    }),
  ),
});
export type ImportDetail = z.infer<typeof importDetail>;

const remark = z.object({
  field: columnField.nullable(),
  /** The column's name in the file; empty if the file has none. */
  column: z.string(),
  value: z.string(),
  message: z.string(),
});

export const importLine = z.object({
  line: z.int(),
  code: z.string(),
  state: z.enum(["new", "changed", "unchanged", "faulty"]),
  faults: z.array(remark),
  warnings: z.array(remark),
  /** What the line changes; for a new product every value that was read, with an empty `before`. */
  changes: z.array(z.object({ field: columnField, before: z.string(), after: z.string() })),
  /** Which name repeats the other language's, since the file does not give it; empty if none does. */
  borrowedName: z.enum(["", ...languages]),
});
export type ImportLine = z.infer<typeof importLine>;

export const uploadImport = defineEndpoint({
  name: "uploadImport",
  access: "staff",
  permission: "editCatalogue",
  summary: "Read a file of products (CSV or XLSX) and report what it would do; nothing is changed yet",
  query: z.object({
    fileName: requiredText(limits.fileNameLength),
    /** The supplier whose list it is; an unknown one is stored. If left out, the columns tell whose it is. */
    supplier: text(limits.nameLength).default(""),
  }),
  body: fileBody,
  data: importDetail,
  refusals: [...sheetRefusals, "importTooLarge", "storageUnavailable", "tooManySuppliers"],
  // Above the limit of a file, so that a file that is too large gets a refusal of its own.
  bodyLimitBytes: limits.importFileBytes + 5_000_000,
});

export const listImports = defineEndpoint({
  name: "listImports",
  access: "staff",
  permission: "editCatalogue",
  summary: "Imports of products, the newest first",
  query: z.object({ after: text(400).optional() }),
  data: z.object({ rows: z.array(importSummary), next: z.string().nullable() }),
});

export const getImport = defineEndpoint({
  name: "getImport",
  access: "staff",
  permission: "editCatalogue",
  summary: "One import: its columns, its counts and how far it is",
  params: importKey,
  data: importDetail,
  refusals: ["importNotFound"],
});

export const listImportLines = defineEndpoint({
  name: "listImportLines",
  access: "staff",
  permission: "editCatalogue",
  summary: "The report of an import, line by line",
  params: importKey,
  query: z.object({
    kind: z.enum(importLineKinds, { error: "invalid" }).optional(),
    after: text(400).optional(),
  }),
  data: z.object({ rows: z.array(importLine), next: z.string().nullable() }),
  refusals: ["importNotFound"],
});

export const mapImport = defineEndpoint({
  name: "mapImport",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Set the field of each column of an import, and what the file leaves out; it is read and checked again",
  params: importKey,
  body: z.object({
    columns: z
      .array(
        z.object({
          name: z.string({ error: "invalid" }).max(100, "tooLong"),
          field: z.union([columnField, z.literal("")], { error: "invalid" }),
          /** The unit of its numbers; if left out, the unit in its name, or else the field's first one. */
          unit: z.enum(importUnitNames, { error: "invalid" }).nullish(),
        }),
      )
      .max(500, "tooLong"),
    defaults: importDefaults.default({}),
    borrowsNames: z.boolean({ error: "invalid" }).default(true),
    takesSections: z.boolean({ error: "invalid" }).default(false),
    /** Whether PPN is added to the prices; if left out, nobody has said whether they are without it. */
    addsTax: z.boolean({ error: "invalid" }).nullish(),
    /** Whether prices with a fraction of a Rupiah are rounded, in this file alone. */
    roundsPrices: z.boolean({ error: "invalid" }).default(false),
  }),
  data: importDetail,
  refusals: ["importNotFound", "importNotOpen", ...sheetRefusals],
});

export const setImportSupplier = defineEndpoint({
  name: "setImportSupplier",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Set the supplier of an import, or none: it is read like that supplier's last list and checked again. For a new supplier, the way in which it is read now is stored",
  params: importKey,
  body: z.object({ supplier: text(limits.nameLength) }),
  data: importDetail,
  refusals: ["importNotFound", "importNotOpen", "tooManySuppliers", ...sheetRefusals],
});

export const chooseSheet = defineEndpoint({
  name: "chooseSheet",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Choose the sheet of a workbook that an import reads, and whether what is hidden in it is read too; it is read and checked again",
  params: importKey,
  body: z.object({
    sheet: z.string({ error: "invalid" }).max(limits.sheetNameLength, "tooLong"),
    takesHidden: z.boolean({ error: "invalid" }).default(false),
  }),
  data: importDetail,
  refusals: ["importNotFound", "importNotOpen", ...sheetRefusals],
});

/** Rows of the largest spreadsheet. */
const lastRow = 1_048_576;

export const chooseHeaderRow = defineEndpoint({
  name: "chooseHeaderRow",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Choose the header row among a file's first 20 rows that are not empty; the file is read and checked again",
  params: importKey,
  body: z.object({
    /** As the spreadsheet counts its rows: the first is 1. */
    headerRow: z.int({ error: "invalid" }).min(1, "invalid").max(lastRow, "invalid"),
  }),
  data: importDetail,
  refusals: ["importNotFound", "importNotOpen", "importHeaderRow", ...sheetRefusals],
});

export const listImportOrders = defineEndpoint({
  name: "listImportOrders",
  access: "staff",
  permission: "seeOrders",
  summary:
    "Lines of orders that were placed at a price which an import made, the newest first; known for a day after it was applied",
  params: importKey,
  data: orderedLines,
  refusals: ["importNotFound"],
});

export const listImportParts = defineEndpoint({
  name: "listImportParts",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "The parts of an applied import that are new, or whose pieces or shelf it changed, for their labels: none if they are more than one print holds",
  params: importKey,
  data: z.object({
    parts: z.array(
      z.object({
        productId: z.int(),
        shelf: z.string(),
        /** As the file counts them; what is on hand if it says nothing, 0 if nobody counts it. */
        pieces: z.int(),
      }),
    ),
    /** Whether they are more than one print holds. */
    isTooMany: z.boolean(),
  }),
  refusals: ["importNotFound"],
});

/** Characters of a category's name in a file: longer ones are only reported line by line. */
export const unknownNameLength = 160;

export const settleImportCategories = defineEndpoint({
  name: "settleImportCategories",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Create categories that a file names and the shop does not have, or say which of the shop's are meant; the file is checked again",
  params: importKey,
  body: z.object({
    categories: z
      .array(
        z
          .object({
            /** As the file writes it. */
            name: requiredText(unknownNameLength),
            /** The category that the name stands for. */
            categoryId: rowId.optional(),
            /** The names of the category that the import creates. */
            made: categoryForm.pick({ nameEn: true, nameId: true }).optional(),
          })
          .refine(({ categoryId, made }) => (categoryId === undefined) !== (made === undefined), "invalid"),
      )
      .min(1, "required")
      .max(100, "tooLong"),
  }),
  data: importDetail,
  refusals: ["importNotFound", "importNotOpen", "categoryNotFound", "categoryNameTaken", ...sheetRefusals],
});

export const applyImport = defineEndpoint({
  name: "applyImport",
  access: "staff",
  permission: "editCatalogue",
  summary: "Apply an import as a whole, or without its faulty lines, as a job",
  params: importKey,
  body: z.object({
    /** Somebody has looked at the warnings; required if there are any. */
    acceptsWarnings: z.boolean({ error: "invalid" }).default(false),
    /** The lines that the report calls faulty are left out; without it the file cannot be applied while it has any. */
    leavesOutFaulty: z.boolean({ error: "invalid" }).default(false),
    /** Somebody has looked at the prices that move far (`priceJumps`); required if there are any. */
    acceptsPriceJumps: z.boolean({ error: "invalid" }).default(false),
  }),
  data: importDetail,
  refusals: [
    "importNotFound",
    "importNotOpen",
    "importUnitInDoubt",
    "importTaxInDoubt",
    "importHasFaults",
    "importHasWarnings",
    "pricesJump",
    "notAllowed",
  ],
});

export const undoImport = defineEndpoint({
  name: "undoImport",
  access: "staff",
  permission: "editCatalogue",
  summary: "Undo an import within a day, as a job; what somebody has changed since stays",
  params: importKey,
  data: importDetail,
  refusals: ["importNotFound", "importNotToUndo"],
});

export const downloadImportReport = defineEndpoint({
  name: "downloadImportReport",
  access: "staff",
  permission: "editCatalogue",
  summary: "The report of an import as CSV, with a line for each remark and each change",
  params: importKey,
  refusals: ["importNotFound"],
});

export const downloadFaultyLines = defineEndpoint({
  name: "downloadFaultyLines",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "The faulty lines of an import as a workbook, with what is wrong in a last column; it can be corrected and imported",
  params: importKey,
  refusals: ["importNotFound", "importNotFaulty", "exportTooLong", ...sheetRefusals],
});

export const exportFormats = ["csv", "xlsx"] as const;

/** The most products of a workbook; CSV has no limit. */
export const mostWorkbookRows = 20_000;

export const exportProducts = defineEndpoint({
  name: "exportProducts",
  access: "staff",
  permission: "seeCatalogue",
  summary: "Products as CSV (any number) or as a workbook (up to 20,000); the file is a valid import",
  /** Filtered as the list of products is. */
  query: productFilter.extend({ format: z.enum(exportFormats, { error: "invalid" }).default("csv") }),
  refusals: ["exportTooLong"],
});

/** The most file names that one call matches. */
export const mostPictureNames = 2_000;

const matchedProduct = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const matchPictures = defineEndpoint({
  name: "matchPictures",
  access: "staff",
  onlyReads: true,
  permission: "editCatalogue",
  summary: "Which products pictures belong to, by file names that begin with the part number",
  body: z.object({
    fileNames: z.array(z.string({ error: "invalid" }).max(300, "tooLong")).max(mostPictureNames, "tooLong"),
  }),
  data: z.array(
    z.object({
      fileName: z.string(),
      /** Null if no part number begins the name. */
      product: matchedProduct.nullable(),
      /** The position among the product's new pictures, from 1. */
      order: z.int(),
    }),
  ),
});

export const addMatchedPicture = defineEndpoint({
  name: "addMatchedPicture",
  access: "staff",
  permission: "editCatalogue",
  summary: "Add a picture to the product whose number begins its file name",
  query: z.object({ fileName: z.string({ error: "invalid" }).min(1, "required").max(300, "tooLong") }),
  body: fileBody,
  data: z.object({
    product: matchedProduct,
    /** The product already had exactly this picture. */
    wasThere: z.boolean(),
  }),
  refusals: [
    "productNotFound",
    "tooManyPictures",
    "pictureNotAnImage",
    "pictureTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: pictureBodyBytes,
});
