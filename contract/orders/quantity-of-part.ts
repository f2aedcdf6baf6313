import { z } from "zod";
import { salesUnits } from "../core/sales-units.ts";

/** How much of a part of an order. */
export const quantityOfPart = z.object({
  code: z.string(),
  name: z.string(),
  qty: z.int(),
  /** The unit of the quantity; left out for pieces. */
  salesUnit: z.enum(salesUnits).optional(),
});
