import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { numericId, placeId, quantity, requiredText, rowId, text } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

export const subdistrict = z.object({
  subdistrictId: z.int(),
  subdistrictName: z.string(),
  cityId: z.int(),
  city: z.string(),
  provinceId: z.int(),
  province: z.string(),
  /** Empty if the official list has none. */
  postalCode: z.string(),
});
export type Subdistrict = z.infer<typeof subdistrict>;

export const searchSubdistricts = defineEndpoint({
  name: "searchSubdistricts",
  access: "public",
  isCached: true,
  summary: "The ten subdistricts that fit best, by their own or their city's name",
  query: z.object({ name: text(limits.searchLength) }),
  data: z.array(subdistrict),
});

export const shippingOption = z.object({
  /** The courier's code, lower case: `jne`. */
  provider: z.string(),
  providerName: z.string(),
  services: z.array(
    z.object({
      service: z.string(),
      description: z.string(),
      /** In the courier's own words, in days: `2-3`; empty if it gives none. */
      estimatedDays: z.string(),
      /** Rupiah for the caller's cart. */
      cost: z.int(),
      /** True if the courier could not be asked and the price is from the tariff table. */
      isEstimate: z.boolean(),
    }),
  ),
});
export type ShippingOption = z.infer<typeof shippingOption>;

export const listShippingOptions = defineEndpoint({
  name: "listShippingOptions",
  access: "member",
  summary: "Couriers and services that reach a subdistrict, priced for the caller's cart",
  params: z.object({ subdistrictId: numericId }),
  data: z.array(shippingOption),
  refusals: ["cartEmpty", "notFound", "shippingUnavailable"],
});

/** One service with its price, in a list of those of all couriers. */
export const quotedService = z.object({
  provider: z.string(),
  providerName: z.string(),
  service: z.string(),
  description: z.string(),
  /** In the courier's own words, in days: `2-3`; empty if it gives none. */
  estimatedDays: z.string(),
  /** Rupiah for all the lines. */
  cost: z.int(),
  /** True if the courier could not be asked and the price is from the tariff table. */
  isEstimate: z.boolean(),
});
export type QuotedService = z.infer<typeof quotedService>;

export const quoteShipping = defineEndpoint({
  name: "quoteShipping",
  access: "public",
  onlyReads: true,
  summary:
    "What products cost to a subdistrict with each courier's services, the cheapest first. Prices that must be asked for outside are limited for each address",
  body: z.object({
    subdistrictId: placeId,
    lines: z
      .array(z.object({ ProductId: rowId, qty: quantity }))
      .min(1, "required")
      .max(limits.linesAtOnce, "tooManyLines"),
  }),
  data: z.object({ services: z.array(quotedService), chargeableWeightKilograms: z.int() }),
  refusals: ["productNotFound", "notFound", "shippingUnavailable", "tooManyTries"],
});

export const getShippingCost = defineEndpoint({
  name: "getShippingCost",
  access: "member",
  summary: "What one service costs for the caller's cart",
  params: z.object({
    subdistrictId: numericId,
    provider: requiredText(limits.nameLength),
    service: requiredText(limits.nameLength),
  }),
  data: z.object({
    cost: z.int(),
    isEstimate: z.boolean(),
    chargeableWeightKilograms: z.int(),
  }),
  refusals: ["cartEmpty", "notFound", "shippingNotServed", "shippingUnavailable"],
});
