import { z } from "zod";
import { requiredText, rupiah } from "../core/fields.ts";
import { grades } from "./grades.ts";
import { limits } from "../core/limits.ts";
import { measure } from "./measure-fields.ts";
import { measureNames } from "./measure-names.ts";

function chosen<Value extends z.ZodType>(value: Value) {
  return z.array(value, { error: "invalid" }).max(limits.chosenOfFacet, "twentyAtMost").default([]);
}

/**
 * The filters of a list of products: one of the chosen makers, of the grades, of the machines, a price between the two,
 * and for each chosen measure one of its numbers; all of them at once. The category is the list's own `filterUnit`.
 */
export const chosenNarrowing = z.object({
  makers: chosen(requiredText(limits.nameLength)),
  grades: chosen(z.enum(grades, { error: "invalid" })),
  machines: chosen(
    z.object({ brand: requiredText(limits.nameLength), model: requiredText(limits.nameLength) }),
  ),
  /** Both are included. */
  priceFrom: rupiah.optional(),
  priceTo: rupiah.optional(),
  measures: chosen(measure),
});
export type ChosenNarrowing = z.infer<typeof chosenNarrowing>;

/** Whether anything is chosen. */
export function isNarrowed(narrowing: z.input<typeof chosenNarrowing> | undefined): boolean {
  return Object.values(narrowing ?? {}).some((choice) =>
    Array.isArray(choice) ? choice.length > 0 : choice !== undefined,
  );
}

const count = z.int();

/**
 * How a list can be narrowed further. Each count says how many products the list would have if this value were added to
 * what is chosen in the other facets.
 */
export const facets = z.object({
  /**
   * If a list is too long before it is narrowed, makers, grades, machines, prices and measures are not counted. Its
   * categories are known if it is not a search, or if its narrowing leaves few products.
   */
  isTooLong: z.boolean(),
  /** Those with the most products come first, as for the machines. */
  makers: z.array(z.object({ name: z.string(), count })),
  /** In the order of `grades`, each with its name in the reader's language. */
  grades: z.array(z.object({ grade: z.enum(grades), name: z.string(), count })),
  /** At most a hundred. */
  machines: z.array(z.object({ brand: z.string(), model: z.string(), count })),
  /** In the shop's order, with the names that `filterUnit` accepts. */
  categories: z.array(z.object({ id: z.int(), name: z.string(), count })),
  /** The Rupiah of the cheapest and the most expensive product; left out if there is none. */
  price: z.object({ from: z.int(), to: z.int() }).optional(),
  /** In the order of a product's own measures: at most eight that tell the products apart, and the chosen ones. */
  measures: z.array(
    z.object({
      measure: z.enum(measureNames),
      /** In the reader's language, like the `text`: `45 mm`. */
      name: z.string(),
      /** At most fifty, from the smallest to the largest. */
      values: z.array(z.object({ value: z.number(), text: z.string(), count })),
    }),
  ),
});
export type Facets = z.infer<typeof facets>;
