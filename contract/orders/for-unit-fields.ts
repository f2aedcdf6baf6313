import { z } from "zod";
import { quantity, requiredText } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { machineLimits } from "../machines/fitment-details.ts";
import { isWithin, nameOf } from "./for-units.ts";

/** The units that a line is for, as an answer gives them; left out if it is for none. */
export const shownUnits = z.array(z.object({ unitNumber: z.string(), qty: z.int() })).optional();

/** The check of a line's schema that no more pieces are for units than it has, for `refine`. */
export const unitsWithin: [typeof isWithin, { path: string[]; error: string }] = [
  isWithin,
  { path: ["forUnits"], error: "unitsTooMany" },
];

/** The units that a line is for, as they are asked for: each once. */
export const forUnits = z
  .array(z.object({ unitNumber: requiredText(machineLimits.unitNumberLength), qty: quantity }), {
    error: "invalid",
  })
  .max(limits.unitsOfLine, "tooManyLines")
  .refine((units) => new Set(units.map(nameOf)).size === units.length, "unitTwice");
