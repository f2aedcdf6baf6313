import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { numericIds } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { listedProduct } from "./quick-order.ts";

/** A product that a visitor chose, as a guest's cart shows it. */
export const chosenProduct = listedProduct.omit({ foundBy: true }).extend({ imageLocation: z.string() });
export type ChosenProduct = z.infer<typeof chosenProduct>;

export const listChosenProducts = defineEndpoint({
  name: "listChosenProducts",
  access: "public",
  isCached: true,
  summary: "The products of these ids, as far as the shop sells them",
  query: z.object({ ids: numericIds(limits.pageSizeMaximum) }),
  data: z.array(chosenProduct),
});
