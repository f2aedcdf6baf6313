import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { numericId, quantity, requiredText, searchText } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

/**
 * The shop's calls of the Universal Commerce Protocol, with which agents search the catalogue and prepare a purchase.
 * Their answers have the protocol's own form (https://ucp.dev), and not the envelope of the other calls. An item's id is
 * the product's, as in the feeds, and its part number the `sku`. What the protocol has beside these fields, such as the
 * buyer, is dropped.
 */

/** The protocol's limits that the shop sets itself. */
export const ucpLimits = {
  /** Identifiers of one look-up; the protocol asks for ten at least. */
  ids: 20,
  /** Lines of a checkout; a permalink takes more. */
  lines: 15,
  /** Products of one page of a search. */
  page: 50,
} as const;

/** Sen, the hundredth part of a Rupiah: the protocol counts in the minor units of ISO 4217. */
const minorUnits = z
  .int("wholeNumber")
  .min(0, "tooSmall")
  .max(limits.amountRupiah * 100, "tooLarge");

const context = z
  .object({ language: z.string({ error: "invalid" }).max(35, "tooLong").optional() })
  .default({});

export const searchUcpCatalogue = defineEndpoint({
  name: "searchUcpCatalogue",
  access: "public",
  onlyReads: true,
  summary: "UCP search_catalog: products by words, a part number or a machine, by category and price",
  body: z.object({
    query: searchText().default(""),
    /** Only `search` is supported. */
    purpose: z.string({ error: "invalid" }).max(limits.searchLength, "tooLong").default("search"),
    context,
    filters: z
      .object({
        categories: z.array(searchText()).max(1, "tooManyLines").default([]),
        price: z.object({ min: minorUnits.optional(), max: minorUnits.optional() }).default({}),
      })
      .optional(),
    pagination: z
      .object({
        limit: z.int("wholeNumber").min(1, "tooSmall").default(limits.pageSize),
        /** As the answer before gave it. */
        cursor: z
          .string({ error: "invalid" })
          .regex(/^[1-9]\d{0,4}$/, "invalid")
          .optional(),
      })
      .default({ limit: limits.pageSize }),
  }),
});

const itemId = requiredText(limits.nameLength);

export const lookUpUcpCatalogue = defineEndpoint({
  name: "lookUpUcpCatalogue",
  access: "public",
  onlyReads: true,
  summary: "UCP lookup_catalog: the products of these ids",
  body: z.object({ ids: z.array(itemId).min(1, "required").max(ucpLimits.ids, "tooManyLines"), context }),
});

export const getUcpProduct = defineEndpoint({
  name: "getUcpProduct",
  access: "public",
  onlyReads: true,
  summary: "UCP get_product: one product with description, pictures and facts",
  body: z.object({ id: itemId, context }),
});

export const createUcpCheckout = defineEndpoint({
  name: "createUcpCheckout",
  access: "public",
  onlyReads: true,
  summary:
    "UCP create_checkout: prices a cart and hands the buyer over to the shop (`requires_escalation` with `continue_url`). Nothing is stored",
  alsoAnswers: 201,
  body: z.object({
    line_items: z
      .array(z.object({ item: z.object({ id: numericId }), quantity }))
      .min(1, "required")
      .max(ucpLimits.lines, "tooManyLines"),
    context,
  }),
});

const checkoutId = z.object({ id: z.string().max(200) });

export const getUcpCheckout = defineEndpoint({
  name: "getUcpCheckout",
  access: "public",
  summary: "UCP get_checkout: the same checkout at today's prices",
  params: checkoutId,
});

export const changeUcpCheckout = defineEndpoint({
  name: "changeUcpCheckout",
  access: "public",
  summary: "UCP update_checkout: answers that only the buyer goes on, in the shop",
  params: checkoutId,
});

export const completeUcpCheckout = defineEndpoint({
  name: "completeUcpCheckout",
  access: "public",
  onlyReads: true,
  summary: "UCP complete_checkout: answers that only the buyer goes on, in the shop",
  params: checkoutId,
});

export const cancelUcpCheckout = defineEndpoint({
  name: "cancelUcpCheckout",
  access: "public",
  onlyReads: true,
  summary: "UCP cancel_checkout: answers that only the buyer goes on, in the shop",
  params: checkoutId,
});
