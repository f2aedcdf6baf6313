import { z } from "zod";
import { rupiah } from "../../core/fields.ts";

/** Per cent, with up to two decimals. */
const percent = z
  .number({ error: "invalid" })
  .min(0.01, "tooSmall")
  .max(100, "tooLarge")
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "invalid");

/** A discount on a line or on an order, by per cent or in Rupiah; null for none. */
export const discount = z
  .union([z.object({ percent }), z.object({ rupiah: rupiah.min(1, "tooSmall") })], { error: "invalid" })
  .nullable()
  .default(null);
