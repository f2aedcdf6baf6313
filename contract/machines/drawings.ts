import { z } from "zod";
import { listedProduct } from "../catalogue/quick-order.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { numericId, requiredText } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

/** A drawing in a list. */
export const listedDrawing = z.object({
  id: z.int(),
  title: z.string(),
  /** The address of its picture; `drawingSourceSet` has the others. */
  imageLocation: z.string(),
  /** Pixels of the picture as it was sent. */
  width: z.int(),
  height: z.int(),
  /** The serial numbers of the machine that it belongs to, `300001-350000`; none: all of them. */
  serials: z.array(z.string()),
});
export type ListedDrawing = z.infer<typeof listedDrawing>;

export const listMachineDrawings = defineEndpoint({
  name: "listMachineDrawings",
  access: "public",
  isCached: true,
  summary: "The drawings of a machine, engine or component, and of what is built into it, by title",
  query: z.object({
    brand: requiredText(limits.nameLength),
    model: requiredText(limits.nameLength),
  }),
  data: z.object({ drawings: z.array(listedDrawing) }),
  refusals: ["machineNotFound"],
});

const shownRange = z.object({
  prefix: z.string(),
  from: z.int(),
  to: z.int().nullable(),
  /** `300001-350000` */
  text: z.string(),
});

/** A line of a drawing as visitors see it. */
export const shownDrawingLine = z.object({
  label: z.string(),
  /** The part number as the drawing gives it. */
  number: z.string(),
  /** Left out if nobody has said how many there are. */
  pieces: z.int().optional(),
  note: z.string(),
  /** Left out if it is in all serial numbers. */
  serials: shownRange.optional(),
  /** The part that the shop sells under this number; left out if there is none, or if several answer to it. */
  product: listedProduct.optional(),
  /** Whether several parts answer to the number, so that the visitor has to choose. */
  isSeveral: z.boolean(),
});
export type ShownDrawingLine = z.infer<typeof shownDrawingLine>;

export const shownDrawing = listedDrawing.omit({ serials: true }).extend({
  source: z.string(),
  machines: z.array(z.object({ brand: z.string(), model: z.string(), serials: shownRange.optional() })),
  /** `x` and `y` are fractions of the picture's width and height, from the left and from the top. */
  callouts: z.array(z.object({ label: z.string(), x: z.number(), y: z.number() })),
  lines: z.array(shownDrawingLine),
});
export type ShownDrawing = z.infer<typeof shownDrawing>;

export const getDrawing = defineEndpoint({
  name: "getDrawing",
  access: "public",
  isCached: true,
  summary: "A drawing with its callouts and lines, each with the part that the shop sells under its number",
  params: z.object({ id: numericId }),
  data: shownDrawing,
  refusals: ["drawingNotFound"],
});

export const listDrawingsOfPart = defineEndpoint({
  name: "listDrawingsOfPart",
  access: "public",
  isCached: true,
  summary:
    "The drawings in which a part is shown, under its own number or one that it answers to, with its labels there",
  params: z.object({ id: numericId }),
  data: z.object({
    drawings: z.array(listedDrawing.omit({ serials: true }).extend({ labels: z.array(z.string()) })),
  }),
});
