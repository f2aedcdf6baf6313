import { z } from "zod";
import { creditStanding } from "../../money/credit-terms.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  optionalEmailAddress,
  placeId,
  quantity,
  requiredText,
  rowId,
  rupiah,
  uuid,
} from "../../core/fields.ts";
import { languages } from "../../core/languages.ts";
import { limits } from "../../core/limits.ts";
import { shippingOption } from "../../parcels/shipping-prices.ts";
import { forUnits, shownUnits, unitsWithin } from "../for-unit-fields.ts";
import { placedOrder } from "../orders.ts";
import { askedPieces } from "../../catalogue/quick-order.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { enteredCharges } from "./charges.ts";
import { editedLinesMaximum } from "./order-edits.ts";
import { orderKey } from "./orders.ts";
import { knownRecipient, newRecipient } from "../../people/admin/recipients.ts";

/** Characters of a typed or pasted list. */
const listLength = 40_000;

/** A product as the staff puts it into an order, at today's list price in Rupiah. */
const orderableProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  price: z.int(),
  /** The unit in which it is counted and priced. */
  salesUnit: z.enum(salesUnits),
  isVisible: z.boolean(),
  imageLocation: z.string(),
});
export type OrderableProduct = z.infer<typeof orderableProduct>;

const mayEnter = { access: "staff", permission: "enterOrders" } as const;

export const readOrderLines = defineEndpoint({
  name: "readOrderLines",
  ...mayEnter,
  onlyReads: true,
  summary:
    "Read a typed or pasted list (`number ; pieces`, `pieces x number`, cells with tabs): each line with its product, found by its own number or another maker's",
  body: z.object({ text: z.string("invalid").max(listLength, "tooLong") }),
  data: z.object({
    lines: z.array(
      z.object({
        text: z.string(),
        /** As somebody typed it, even if it is 0 or too large; 0 while it is asked about. */
        qty: z.int(),
        /** Left out if the pieces are certain, or if the line names none, which means one. */
        asked: askedPieces.optional(),
        /** Null if no product has the number, or several have it. */
        product: orderableProduct.nullable(),
      }),
    ),
  }),
});

export const getOrderCopy = defineEndpoint({
  name: "getOrderCopy",
  ...mayEnter,
  summary: "A new order like an older one: its customer and recipient, and its lines at today's prices",
  params: orderKey,
  data: z.object({
    customerId: z.string(),
    /** Null if the older order went to its customer. */
    otherRecipient: knownRecipient.nullable(),
    lines: z.array(z.object({ qty: z.int(), forUnits: shownUnits, product: orderableProduct })),
    /** Lines whose product is no longer sold. */
    gone: z.array(
      z.object({ code: z.string(), name: z.string(), qty: z.int(), salesUnit: z.enum(salesUnits) }),
    ),
  }),
  refusals: ["orderNotFound"],
});

/**
 * A customer who has no account yet. Without an email address, the customer only gets WhatsApp messages about the
 * order.
 */
export const newCustomer = newRecipient.extend({
  email: optionalEmailAddress,
  /** The language of mails, messages and documents. */
  language: z.enum(languages, "invalid"),
});
export type NewCustomer = z.output<typeof newCustomer>;

const weighedLines = z
  .array(z.object({ productId: rowId, qty: quantity }))
  .min(1, "required")
  .max(editedLinesMaximum, "tooLong");

export const quoteNewOrder = defineEndpoint({
  name: "quoteNewOrder",
  ...mayEnter,
  onlyReads: true,
  summary:
    "The couriers' prices for these lines to a customer, or to the subdistrict of a new customer or another recipient",
  body: z
    .object({ lines: weighedLines, customerId: uuid.optional(), subdistrictId: placeId.optional() })
    .refine(({ customerId, subdistrictId }) => (customerId === undefined) !== (subdistrictId === undefined), {
      path: ["customerId"],
      error: "required",
    }),
  data: z.object({ chargeableKilograms: z.int(), options: z.array(shippingOption) }),
  refusals: ["customerNotFound", "productNotFound", "shippingUnavailable"],
  bodyLimitBytes: 256 * 1024,
});

export const getCustomerCredit = defineEndpoint({
  name: "getCustomerCredit",
  ...mayEnter,
  summary: "What a customer's orders can be paid with: the company's terms, and money kept from other orders",
  params: z.object({ id: uuid }),
  data: z.object({
    /** How the customer's company stands; null for a customer without a company. */
    standing: creditStanding.nullable(),
    /** Rupiah that were kept from other orders, of the company's if there is one. */
    kept: z.int(),
  }),
  refusals: ["customerNotFound"],
});

const enteredLine = z
  .object({ productId: rowId, qty: quantity, price: rupiah, forUnits: forUnits.default([]) })
  .refine(...unitsWithin);

export const enterOrder = defineEndpoint({
  name: "enterOrder",
  ...mayEnter,
  summary:
    "Enter an order for a customer, and the customer too if new. `isAskedForPayment` asks for payment at once. `paysFromCredit` (for whoever manages refunds) lets kept money pay first. `onAccount` asks for it on account, or releases it at once within the company's terms. An Idempotency-Key header makes a retry safe for 24 hours",
  headers: idempotencyHeaders,
  body: z
    .object({
      customerId: uuid.optional(),
      newCustomer: newCustomer.optional(),
      /** Left out if the parcel goes to the customer; otherwise the courier's price is that for this place. */
      recipient: newRecipient.optional(),
      lines: z.array(enteredLine).min(1, "required").max(editedLinesMaximum, "tooLong"),
      shippingProvider: requiredText(limits.nameLength),
      shippingMethod: requiredText(limits.nameLength),
      /** Rupiah, as the staff saw it; refused with 409 if the server's own figure differs. */
      shippingCost: rupiah,
      charges: enteredCharges,
      isAskedForPayment: z.boolean("invalid"),
      /** Only if it is asked for payment: what was kept from other orders pays first, so that the customer is asked for the rest. */
      paysFromCredit: z.boolean("invalid").default(false),
      /** Left out if it must be paid first. */
      onAccount: z.enum(["asked", "released"], "invalid").optional(),
    })
    .refine((body) => !body.isAskedForPayment || body.onAccount === undefined, {
      path: ["onAccount"],
      error: "invalid",
    })
    .refine((body) => body.isAskedForPayment || !body.paysFromCredit, {
      path: ["paysFromCredit"],
      error: "invalid",
    })
    .refine((body) => (body.customerId === undefined) !== (body.newCustomer === undefined), {
      path: ["customerId"],
      error: "required",
    }),
  data: placedOrder,
  refusals: [
    "customerNotFound",
    "emailTaken",
    "productNotFound",
    "notEnoughStock",
    "taxIsIncluded",
    "noCreditTerms",
    "creditOverdue",
    "overCreditLimit",
    "noCredit",
    "notAllowed",
    "shippingCostChanged",
    "shippingNotServed",
    "shippingUnavailable",
  ],
  bodyLimitBytes: 256 * 1024,
});
