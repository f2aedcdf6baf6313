import { z } from "zod";
import { rupiah } from "../../core/fields.ts";
import { roundingMaximum } from "../order-total.ts";

const rounding = z.int("wholeNumber").min(-roundingMaximum, "tooSmall").max(roundingMaximum, "tooLarge");

/**
 * What the staff charges beside goods and shipping, in Rupiah; 0 removes a charge, and one that is left out stays as it
 * is.
 */
export const enteredCharges = z.object({ insurance: rupiah, tax: rupiah, rounding }).partial().default({});
export type EnteredCharges = z.output<typeof enteredCharges>;
