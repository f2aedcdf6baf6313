import { z } from "zod";
import { salesUnits } from "../../core/sales-units.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { paymentMethods, paymentStates, orderPaymentStates } from "../../money/order-payments.ts";
import { fulfilmentStates } from "../../orders/fulfilment-states.ts";
import { orderStatuses } from "../../orders/order-states.ts";

/** The limits of one page of changes. */
export const changesLimits = { rows: 1_000, usualRows: 500, cursor: 200 } as const;

/** Where to begin, or to go on. */
const query = z
  .object({
    /** The moment, ISO 8601, from which on changes are asked for the first time: `2026-11-21T03:15:00Z`. */
    updatedSince: z.iso.datetime({ offset: true, error: "invalid" }).optional(),
    /** What the page before has answered. */
    cursor: z.string("invalid").max(changesLimits.cursor, "tooLong").optional(),
    limit: z.coerce
      .number({ error: "notANumber" })
      .int("wholeNumber")
      .min(1, "tooSmall")
      .max(changesLimits.rows, "tooLarge")
      .default(changesLimits.usualRows),
  })
  .refine(({ updatedSince, cursor }) => updatedSince === undefined || cursor === undefined, {
    error: "invalid",
    path: ["cursor"],
  });
export type AskedChanges = z.output<typeof query>;

/** A page of changes. A thing that changes once more comes once more, further on. */
function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    /** As they are now, those that changed first before the others. */
    changed: z.array(row),
    /** The ids of what is no longer there. */
    removed: z.array(z.string()),
    /** For the next page; the same again if there was nothing new. */
    cursor: z.string(),
    /** Whether the next page is there already. */
    hasMore: z.boolean(),
  });
}

const updatedAt = z.string();

export const changedProduct = z.object({
  id: z.int(),
  code: z.string(),
  brand: z.string(),
  nameId: z.string(),
  nameEn: z.string(),
  /** Rupiah, of the catalogue; 0 if it is told on request. */
  price: z.int(),
  salesUnit: z.enum(salesUnits),
  weightGrams: z.int(),
  categoryId: z.int(),
  isVisible: z.boolean(),
  isArchived: z.boolean(),
  updatedAt,
});

export const changedStock = z.object({
  productId: z.int(),
  code: z.string(),
  onHand: z.int(),
  /** Pieces that open orders hold. */
  reserved: z.int(),
  available: z.int(),
  updatedAt,
});

export const changedOrder = z.object({
  id: z.string(),
  orderCode: z.string(),
  orderDate: z.string(),
  status: z.enum(orderStatuses),
  paymentState: z.enum(orderPaymentStates),
  fulfilmentState: z.enum(fulfilmentStates),
  /** Rupiah, with shipping and charges. */
  total: z.int(),
  received: z.int(),
  refunded: z.int(),
  customerId: z.string(),
  /** Null if it is a person's. */
  companyId: z.string().nullable(),
  poNumber: z.string(),
  updatedAt,
});

export const changedCustomer = z.object({
  id: z.string(),
  kind: z.enum(["person", "company"]),
  /** Empty once the person's data are erased. */
  name: z.string(),
  /** Of a person. */
  email: z.string(),
  phoneNumber: z.string(),
  /** Of a company. */
  npwp: z.string(),
  isBlocked: z.boolean(),
  isErased: z.boolean(),
  updatedAt,
});

export const changedPayment = z.object({
  id: z.string(),
  orderCode: z.string(),
  method: z.enum(paymentMethods),
  /** Rupiah; negative if it goes back. */
  amount: z.int(),
  state: z.enum(paymentStates),
  reference: z.string(),
  createdAt: z.string(),
  /** Null while nobody has decided. */
  decidedAt: z.string().nullable(),
});

const asked = { access: "staff", query, refusals: ["cursorUnknown"] } as const;
const how =
  "Begin with `updatedSince` or with nothing, which lists all, and go on with the `cursor` of the answer, also days later: nothing that was committed is left out, in whatever order it was";

export const listChangedProducts = defineEndpoint({
  name: "listChangedProducts",
  ...asked,
  permission: "seeCatalogue",
  summary: `Products that changed. ${how}`,
  data: page(changedProduct),
});

export const listChangedStock = defineEndpoint({
  name: "listChangedStock",
  ...asked,
  permission: "seeStock",
  summary: `The pieces of products whose stock changed; \`removed\` names products that are no longer counted. ${how}`,
  data: page(changedStock),
});

export const listChangedOrders = defineEndpoint({
  name: "listChangedOrders",
  ...asked,
  permission: "seeOrders",
  summary: `Orders that changed, without their lines. ${how}`,
  data: page(changedOrder),
});

export const listChangedCustomers = defineEndpoint({
  name: "listChangedCustomers",
  ...asked,
  permission: "seeCustomers",
  summary: `Customers that changed, people and companies. ${how}`,
  data: page(changedCustomer),
});

export const listChangedPayments = defineEndpoint({
  name: "listChangedPayments",
  ...asked,
  permission: "seePayments",
  summary: `Payments that changed, and money that goes back. ${how}`,
  data: page(changedPayment),
});
