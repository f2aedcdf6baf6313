import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { numericIds } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

export const ownPrice = z.object({
  ProductId: z.int(),
  /** The catalogue's price, Rupiah for one. */
  listPrice: z.int(),
  /** What the caller's company pays for one, depending on the quantity: the first step is from 1. */
  steps: z.array(z.object({ minQty: z.int(), price: z.int() })),
});
export type OwnPrice = z.infer<typeof ownPrice>;

export const getOwnPrices = defineEndpoint({
  name: "getOwnPrices",
  access: "company",
  companyRoles: ["buyer", "finance", "manager"],
  summary: "What the caller's company pays for products today, where its price differs from the catalogue's",
  query: z.object({ ids: numericIds(limits.linesAtOnce) }),
  data: z.array(ownPrice),
});
