import { z } from "zod";
import { machine, pictureBodyBytes, pictureKey } from "../../catalogue/admin/catalogue.ts";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { idempotencyHeaders, numericId, requiredText, rowId, searchText, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { machineLimits, serialRange } from "../fitment-details.ts";

/** The limits of one drawing. */
export const drawingLimits = {
  titleLength: 120,
  sourceLength: 200,
  labelLength: 12,
  /** Machines with their serial ranges. */
  machines: 200,
  callouts: 1_000,
  lines: 500,
} as const;

const share = z.number({ error: "invalid" }).min(0, "tooSmall").max(1, "tooLarge");
const label = requiredText(drawingLimits.labelLength);

/** A drawing as somebody makes it in the editor. */
export const drawingFields = z.object({
  titleId: requiredText(drawingLimits.titleLength),
  /** Empty means the Indonesian one. */
  titleEn: text(drawingLimits.titleLength),
  /** A stored picture. */
  pictureKey,
  /** Who drew it; empty if nothing is to be said. */
  source: text(drawingLimits.sourceLength),
  /** Somebody else's, shown with their leave; else the company's own. */
  isLicensed: z.boolean({ error: "invalid" }),
  /** Null: it belongs to all serial numbers of the machine. */
  machines: z
    .array(z.object({ machineId: rowId, serials: serialRange.nullable() }))
    .max(drawingLimits.machines, "tooLarge"),
  /** Where labels stand: fractions of the picture's width and height, from the left and from the top. */
  callouts: z.array(z.object({ label, x: share, y: share })).max(drawingLimits.callouts, "tooLarge"),
  lines: z
    .array(
      z.object({
        label,
        number: requiredText(limits.savedNumberLength),
        pieces: z
          .int({ error: "wholeNumber" })
          .min(1, "tooSmall")
          .max(machineLimits.pieces, "tooLarge")
          .nullable(),
        note: text(machineLimits.noteLength),
        /** Null: in all serial numbers. */
        serials: serialRange.nullable(),
      }),
    )
    .max(drawingLimits.lines, "tooLarge"),
});
export type DrawingFields = z.infer<typeof drawingFields>;

/** What the catalogue has under a number. */
const knownNumber = z.object({ number: z.string(), code: z.string(), name: z.string() });

export const fullDrawing = drawingFields.extend({
  id: z.int(),
  /** Pixels of the picture. */
  width: z.int(),
  height: z.int(),
  /** Sent back when saving: it shows whether somebody else has saved in between. */
  version: z.string(),
  namedMachines: z.array(machine),
  /** The parts that the lines' numbers mean; a number that means none, or several, is left out. */
  known: z.array(knownNumber),
});
export type FullDrawing = z.infer<typeof fullDrawing>;

/** More than all fields of the largest drawing have. */
const drawingBodyBytes = 1_000_000;

export const pageDrawings = defineEndpoint({
  name: "pageDrawings",
  access: "staff",
  permission: "seeCatalogue",
  summary: "Drawings by title, 25 a page, with their machines and how many callouts and lines each has",
  query: z.object({
    q: searchText().default(""),
    after: z.string().max(500).default(""),
  }),
  data: z.object({
    rows: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        imageLocation: z.string(),
        /** The first ones, `Komatsu PC200-8`. */
        machines: z.array(z.string()),
        calloutCount: z.int(),
        lineCount: z.int(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const getFullDrawing = defineEndpoint({
  name: "getFullDrawing",
  access: "staff",
  permission: "seeCatalogue",
  summary: "A drawing with its machines, callouts and lines, for the editor",
  params: z.object({ id: numericId }),
  data: fullDrawing,
  refusals: ["drawingNotFound"],
});

export const addDrawing = defineEndpoint({
  name: "addDrawing",
  access: "staff",
  permission: "editCatalogue",
  summary: "Add a drawing; its picture has been stored before",
  headers: idempotencyHeaders,
  body: drawingFields,
  bodyLimitBytes: drawingBodyBytes,
  data: fullDrawing,
  refusals: ["machineNotFound", "notFound"],
});

export const saveDrawing = defineEndpoint({
  name: "saveDrawing",
  access: "staff",
  permission: "editCatalogue",
  summary: "Save a drawing with all its machines, callouts and lines in place of those that it had",
  params: z.object({ id: numericId }),
  body: drawingFields.extend({ version: z.string().max(100) }),
  bodyLimitBytes: drawingBodyBytes,
  data: fullDrawing,
  refusals: ["drawingNotFound", "drawingChangedMeanwhile", "machineNotFound", "notFound"],
});

export const deleteDrawing = defineEndpoint({
  name: "deleteDrawing",
  access: "staff",
  permission: "editCatalogue",
  summary: "Delete a drawing, if nobody has changed it since this version",
  params: z.object({ id: numericId }),
  query: z.object({ version: z.string().max(100) }),
  refusals: ["drawingNotFound", "drawingChangedMeanwhile"],
  data: z.object({}),
});

export const addDrawingPicture = defineEndpoint({
  name: "addDrawingPicture",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Store the picture of a drawing (JPEG, PNG, WebP or AVIF, up to 10 MB and 40 megapixels); transparent areas become white",
  body: fileBody,
  bodyLimitBytes: pictureBodyBytes,
  data: z.object({ key: z.string(), width: z.int(), height: z.int() }),
  refusals: ["pictureNotAnImage", "pictureTooLarge", "storageUnavailable"],
});

export const findDrawingParts = defineEndpoint({
  name: "findDrawingParts",
  access: "staff",
  onlyReads: true,
  permission: "seeCatalogue",
  summary: "The parts that typed numbers mean; a number that means none, or several, is left out",
  body: z.object({
    numbers: z.array(requiredText(limits.savedNumberLength)).max(drawingLimits.lines, "tooLarge"),
  }),
  bodyLimitBytes: drawingBodyBytes,
  data: z.object({ known: z.array(knownNumber) }),
});
