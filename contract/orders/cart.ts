import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { idempotencyHeaders, lines, quantity, rowId, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { salesUnits } from "../core/sales-units.ts";
import { forUnits, shownUnits, unitsWithin } from "./for-unit-fields.ts";
import { isWithin } from "./for-units.ts";

export const cartItem = z.object({
  id: z.string(),
  ProductId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  /** Today's price for one, Rupiah. */
  productPrice: z.int(),
  /** The catalogue's price, if the customer's company has another. */
  listPrice: z.int().optional(),
  qty: z.int(),
  /** The unit of the quantity; left out for pieces. */
  salesUnit: z.enum(salesUnits).optional(),
  imageLocation: z.string(),
  customerNotes: z.string(),
  forUnits: shownUnits,
});
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  data: z.array(cartItem),
  /** The sum of quantity times price over all lines, Rupiah. */
  sumQtyPrice: z.int(),
});
export type Cart = z.infer<typeof cart>;

export const cartSummary = z.object({
  /** How many lines the cart has. */
  total: z.int(),
  data: z.array(
    cartItem.pick({
      ProductId: true,
      productName: true,
      imageLocation: true,
      qty: true,
      salesUnit: true,
      productPrice: true,
      listPrice: true,
    }),
  ),
});
export type CartSummary = z.infer<typeof cartSummary>;

const customerNotes = lines(10_000).refine((note) => note.length <= limits.cartNoteLength, "noteTooLong");

/** A line as it is put into the cart. */
const addedLine = z
  .object({
    ProductId: rowId,
    qty: quantity,
    customerNotes: customerNotes.default(""),
    forUnits: forUnits.default([]),
  })
  .refine(...unitsWithin);

export const addToCart = defineEndpoint({
  name: "addToCart",
  access: "member",
  summary:
    "Put a product into the cart; if it is there already, the quantity is added. An Idempotency-Key header makes a retry safe for 24 hours. Returns the new cart",
  headers: idempotencyHeaders,
  body: addedLine,
  data: cart,
  refusals: ["productNotFound", "priceOnRequest", "quantityTooLarge"],
});

/** Why a line was not put into the cart. */
export const refusedLine = z.object({
  ProductId: z.int(),
  reason: z.enum(["productNotFound", "priceOnRequest", "quantityTooLarge"]),
});
export type RefusedLine = z.infer<typeof refusedLine>;

export const addLinesToCart = defineEndpoint({
  name: "addLinesToCart",
  access: "member",
  summary:
    "Put many products into the cart at once: `add` adds to the existing quantity, `atLeast` only raises it to the quantity, so that sending it twice changes nothing. The answer names what could not be added; everything else is in the cart. An Idempotency-Key header makes a retry safe for 24 hours",
  headers: idempotencyHeaders,
  body: z.object({
    lines: z.array(addedLine).min(1, "required").max(limits.linesAtOnce, "tooManyLines"),
    how: z.enum(["add", "atLeast"], { error: "invalid" }).default("add"),
  }),
  data: z.object({ cart, refused: z.array(refusedLine) }),
  bodyLimitBytes: 256 * 1024,
});

export const getCartSummary = defineEndpoint({
  name: "getCartSummary",
  access: "member",
  summary: "The number of lines in the cart, and what the header shows of them",
  data: cartSummary,
});

export const getCart = defineEndpoint({
  name: "getCart",
  access: "member",
  summary: "The cart at today's prices",
  data: cart,
});

export const updateCartItem = defineEndpoint({
  name: "updateCartItem",
  access: "member",
  summary:
    "Change the quantity and the note of one line, and for which of the buyer's units its pieces are; a field that is left out stays. Returns the new cart",
  params: z.object({ id: uuid }),
  body: z
    .object({
      qty: quantity.optional(),
      customerNotes: customerNotes.optional(),
      /** Asks for the quantity too, which says how many pieces they share. */
      forUnits: forUnits.optional(),
    })
    .refine(({ qty, forUnits: units }) => units === undefined || qty !== undefined, {
      path: ["qty"],
      error: "required",
    })
    .refine(({ qty, forUnits: units }) => qty === undefined || isWithin({ qty, forUnits: units }), {
      path: ["forUnits"],
      error: "unitsTooMany",
    }),
  data: cart,
  refusals: ["notFound"],
});

export const deleteCartItem = defineEndpoint({
  name: "deleteCartItem",
  access: "member",
  summary: "Remove one line from the cart. Returns the new cart",
  params: z.object({ id: uuid }),
  data: cart,
  refusals: ["notFound"],
});
