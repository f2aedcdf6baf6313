import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { lines, placeId, quantity, requiredText, rowId, rupiah, searchText } from "../../core/fields.ts";
import { grades } from "../../catalogue/grades.ts";
import { limits } from "../../core/limits.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { shippingOption } from "../../parcels/shipping-prices.ts";
import { enteredCharges } from "./charges.ts";
import { discount } from "./discounts.ts";
import { orderAddress, orderKey } from "./orders.ts";
import { newRecipient } from "../../people/admin/recipients.ts";

/** The most lines of an edited order. */
export const editedLinesMaximum = 500;

const editedLine = z.object({
  /** The id of a line that the order already has; null for an added one. */
  lineId: z.int("invalid").min(1, "invalid").nullable(),
  /** Only for an added line; ignored for the others. */
  productId: rowId.nullable(),
  qty: quantity,
  /** Rupiah a piece. */
  price: rupiah,
  /** Taken off the whole line. */
  discount,
});
export type EditedLine = z.infer<typeof editedLine>;

const editedLines = z.array(editedLine).min(1, "required").max(editedLinesMaximum, "tooLong");

/** The order as it should be after the edit. */
const orderEdit = z.object({
  lines: editedLines,
  shippingProvider: requiredText(limits.nameLength),
  shippingMethod: requiredText(limits.nameLength),
  shippingCost: rupiah,
  /** Taken off the lines together. */
  discount,
  charges: enteredCharges,
  /** Where the parcel should go; null for the customer, left out if it stays as it is. */
  recipient: newRecipient.nullable().optional(),
});

/** A line's side of a change; `discount` in Rupiah, left out if nothing is taken off. */
const changedLine = z.object({ qty: z.int(), price: z.int(), discount: z.int().optional() });

/** One change of an edit; `before` is null for an added line, `after` for a removed one. */
const lineChange = z.object({
  code: z.string(),
  name: z.string(),
  /** The unit of the quantities; left out for pieces. */
  salesUnit: z.enum(salesUnits).optional(),
  before: changedLine.nullable(),
  after: changedLine.nullable(),
});

const costs = z.object({
  subtotal: z.int(),
  /** Rupiah that are taken off the lines together; left out if nothing is. */
  discount: z.int().optional(),
  /** Rupiah of the charges that the staff entered; each is left out if there is none. */
  insurance: z.int().optional(),
  tax: z.int().optional(),
  rounding: z.int().optional(),
  shippingProvider: z.string(),
  /** What the company calls a courier of its own; left out for couriers that are known by their code. */
  shippingProviderName: z.string().optional(),
  shippingMethod: z.string(),
  shippingCost: z.int(),
  total: z.int(),
  weightGrams: z.int(),
  chargeableKilograms: z.int(),
});

const parcelAddress = orderAddress.omit({ email: true });
export type ParcelAddress = z.infer<typeof parcelAddress>;

/** The differences between an order and its edit. */
export const orderDifference = z.object({
  lines: z.array(lineChange),
  /** Where the parcel goes; left out if it stays. */
  recipient: z.object({ before: parcelAddress, after: parcelAddress }).optional(),
  before: costs,
  after: costs,
});
export type OrderDifference = z.infer<typeof orderDifference>;

/**
 * What an edit of a paid order that now costs more does: it waits for payment again, or it is packed all the same and
 * the rest is owed.
 */
export const editShortfalls = ["wait", "owed"] as const;
export type EditShortfall = (typeof editShortfalls)[number];

/** What becomes of the money that a paid order no longer costs. */
export const editSurpluses = ["transfer", "credit", "keep"] as const;
export type EditSurplus = (typeof editSurpluses)[number];

/** What an edit of a released order means for its money, in Rupiah. */
const editBalance = z.object({
  /** What is to be paid for the order once it is edited; 0 if the edit asks for nothing more. */
  toPay: z.int(),
  /** What was promised back because it was too much, and pays for the edited order instead. */
  kept: z.int(),
  /** What was paid and is no longer needed. */
  back: z.int(),
  /** Whether the order can wait for what is to be paid; otherwise it is packed all the same. */
  canWait: z.boolean(),
});
export type EditBalance = z.infer<typeof editBalance>;

const editRefusals = ["orderNotFound", "orderNotEditable", "productNotFound"] as const;
const chargeRefusals = ["discountTooLarge", "taxIsIncluded"] as const;

export const previewOrderEdit = defineEndpoint({
  name: "previewOrderEdit",
  access: "staff",
  onlyReads: true,
  permission: "editOrders",
  summary: "The difference that an edit would make; nothing is changed",
  params: orderKey,
  body: orderEdit,
  /** `balance` is null for an order whose payment was not asked for yet. */
  data: orderDifference.extend({ balance: editBalance.nullable() }),
  refusals: [...editRefusals, ...chargeRefusals, "lineTooSmall"],
  bodyLimitBytes: 256 * 1024,
});

export const editOrder = defineEndpoint({
  name: "editOrder",
  access: "staff",
  permission: "editOrders",
  summary:
    "Change an order's lines, shipping and recipient before its payment is asked for, or once it is released, until its last parcel has left; recorded, and mailed to the customer with the difference. Of a released order the invoice and the delivery orders of packed parcels are issued again",
  params: orderKey,
  body: orderEdit.extend({
    /** The state from which the edit starts; the edit is refused if somebody has changed the order since. */
    version: requiredText(60),
    /** Told to the customer. */
    reason: lines(limits.reasonLength).default(""),
    /** Left out: an order whose parts changed and of which nothing has left waits, any other is packed all the same. */
    shortfall: z.enum(editShortfalls, "invalid").optional(),
    /** Credit may only be kept by whoever manages refunds. */
    surplus: z.enum(editSurpluses, "invalid").default("transfer"),
    /** Whether the customer is told by mail. */
    isMailed: z.boolean("invalid").default(true),
  }),
  data: orderDifference,
  refusals: [
    ...editRefusals,
    ...chargeRefusals,
    "orderChangedMeanwhile",
    "nothingChanged",
    "notEnoughStock",
    "lineTooSmall",
  ],
  bodyLimitBytes: 256 * 1024,
});

export const quoteOrderEdit = defineEndpoint({
  name: "quoteOrderEdit",
  access: "staff",
  onlyReads: true,
  permission: "editOrders",
  summary: "The couriers' prices for the edited lines to the order's recipient",
  params: orderKey,
  body: z.object({
    lines: editedLines,
    /** Where another recipient lives; null for the customer's own place, left out if the recipient stays. */
    subdistrictId: placeId.nullable().optional(),
  }),
  data: z.object({ chargeableKilograms: z.int(), options: z.array(shippingOption) }),
  refusals: [...editRefusals, "shippingUnavailable"],
  bodyLimitBytes: 256 * 1024,
});

export const findOrderProducts = defineEndpoint({
  name: "findOrderProducts",
  access: "staff",
  permission: "editOrders",
  summary:
    "Products that can be added to an order, by the beginning of their number or by a word of their name",
  query: z.object({ q: searchText().min(1, "required") }),
  data: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      brand: z.string(),
      grade: z.enum(grades).nullable(),
      price: z.int(),
      salesUnit: z.enum(salesUnits),
      weightGrams: z.int(),
      isVisible: z.boolean(),
      imageLocation: z.string(),
    }),
  ),
});
