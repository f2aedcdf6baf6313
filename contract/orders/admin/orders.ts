import { z } from "zod";
import { creditStanding, orderOnAccount } from "../../money/credit-terms.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  calendarDay,
  indexedSearchText,
  lines,
  numericId,
  requiredLines,
  text,
  uuid,
} from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { issuedDocument } from "../../money/documents.ts";
import { chargeKinds } from "../order-total.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { orderPaymentStates, paymentMethods, paymentStates } from "../../money/order-payments.ts";
import { shownUnits } from "../for-unit-fields.ts";
import { orderStatuses } from "../order-states.ts";
import { orderStatus } from "../orders.ts";
import { refundWays } from "../../money/refunds.ts";
import { fulfilmentStates } from "../fulfilment-states.ts";
import { adminShipment } from "../../parcels/shipments.ts";
import { whatsappStates } from "../../operations/whatsapp-messages.ts";
import { knownRecipient } from "../../people/admin/recipients.ts";

/** The order's id or its code. */
export const orderKey = z.object({
  id: z.union([z.uuid(), z.string().regex(/^SO-\d{8}-\d{4,}$/, "invalid")], "invalid"),
});

/** The order's status after a decision, and the moves that are possible from there. */
export const movedOrder = z.object({
  id: z.string(),
  orderCode: z.string(),
  orderStatus,
  openMoves: z.array(orderStatus),
});

export const moveOrder = defineEndpoint({
  name: "moveOrder",
  access: "staff",
  permission: "moveOrders",
  summary: "Move an order to another status; recorded and mailed to the customer",
  params: orderKey,
  body: z.object({
    orderStatus,
    shippingAirwayBills: text(limits.airwayBillLength).optional(),
    reason: lines(limits.reasonLength).optional(),
    /** Only for `cancel`: how money that came goes back; credit that paid the order is always credit again. Only who manages refunds keeps more as credit. */
    refundAs: z.enum(refundWays, { error: "invalid" }).default("transfer"),
    /** Only for `waiting for payment`: the credit of who bought pays first, which needs the right to manage refunds. */
    paysFromCredit: z.boolean("invalid").default(false),
  }),
  data: movedOrder,
  refusals: [
    "receiptToDecide",
    "orderNotFound",
    "orderMoveNotOpen",
    "airwayBillRequired",
    "parcelHasLeft",
    "receiptOfOtherAmount",
    "orderNotPaid",
    "orderNotPayable",
    "paymentAlreadyConfirmed",
    "noCredit",
  ],
});

export const releaseOnAccount = defineEndpoint({
  name: "releaseOnAccount",
  access: "staff",
  permission: "releaseOnAccount",
  summary:
    "Send an order of a company with terms to packing unpaid; it is due after the company's days. Over the limit, or while something is overdue, this needs a reason and the right to manage credit",
  headers: idempotencyHeaders,
  params: orderKey,
  body: z.object({ reason: lines(limits.reasonLength).default("") }),
  data: movedOrder,
  refusals: [
    "orderNotFound",
    "orderMoveNotOpen",
    "receiptToDecide",
    "noCreditTerms",
    "creditOverdue",
    "overCreditLimit",
  ],
});

/** The most orders of one bulk move: a page of the list. */
export const bulkMoveMaximum = 50;

/** The result for one order of a bulk move. */
const bulkMove = z.object({
  order: z.string(),
  /** Empty if the order was not found. */
  orderCode: z.string(),
  isMoved: z.boolean(),
  /** Why it was not moved, in the reader's language; empty if it was moved. */
  refusal: z.string(),
});
export type BulkMove = z.infer<typeof bulkMove>;

export const moveOrders = defineEndpoint({
  name: "moveOrders",
  access: "staff",
  permission: "moveOrders",
  summary: "Move many orders to the same status; the answer says which moved, and why others did not",
  body: z.object({
    orders: z
      .array(
        orderKey.extend({
          /** Required for delivering. */
          shippingAirwayBills: text(limits.airwayBillLength).optional(),
        }),
      )
      .min(1, "required")
      .max(bulkMoveMaximum, "tooLong"),
    orderStatus,
    reason: lines(limits.reasonLength).optional(),
  }),
  data: z.array(bulkMove),
});

/** What the list can be sorted by; a minus before it means descending. */
export const orderSorts = ["date", "-date", "total", "-total"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const adminOrderRow = z.object({
  id: z.string(),
  orderCode: z.string(),
  orderDate: z.string(),
  customerName: z.string(),
  customerCompany: z.string(),
  recipientCity: z.string(),
  recipientProvince: z.string(),
  /** Rupiah. */
  total: z.int(),
  orderStatus,
  /** Whether the customer has confirmed a transfer that nobody has decided on yet. */
  hasReceipt: z.boolean(),
  /** How much of it is paid. */
  paymentState: z.enum(orderPaymentStates),
  paymentDueAt: z.string().nullable(),
  /** Null unless it is on account or somebody asked for that. */
  onAccount: orderOnAccount.nullable(),
  /** Only the tax that its buyer withholds is open: its slips are missing, but no money. */
  isOnlyTaxOpen: z.boolean(),
  /** It is packed, or to be packed, and may not leave: money of it is missing, and it is not on account. */
  isUnpaid: z.boolean(),
  shippingProvider: z.string(),
  /** What the company calls a courier of its own; left out for couriers that are known by their code. */
  shippingProviderName: z.string().optional(),
  shippingMethod: z.string(),
  shippingAirwayBills: z.string().nullable(),
  fulfilmentState: z.enum(fulfilmentStates),
  /** The number of the company's purchase order; empty if there is none. */
  poNumber: z.string(),
  /** Since when the order has been in its status. */
  waitingSince: z.string(),
  /** The earliest day by which pieces of it that have not left are promised to leave, while it is to be packed; null if there is none. */
  promisedOn: z.string().nullable(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

/** Payment states that the list can be narrowed to; the others follow from the status. */
export const unusualPayments = [
  "partly paid",
  "overpaid",
  "partly refunded",
  "refunded",
  "credited",
] as const;

/** The parts of the list. `isOfTab` in `server/domains/orders/admin-orders.queries.ts` has their conditions. */
export const orderTabs = [
  ...orderStatuses,
  // Their payment is late, and no receipt has come.
  "overdue",
  // On account and not paid, also those for which it is only asked.
  "on account",
  // They lack only slips of withheld tax; these are not overdue.
  "slips missing",
  // Money came that is neither needed nor given back, promised or kept.
  "money left",
  "partly shipped",
  // To pack, with pieces that are promised for a day that has passed.
  "promise late",
  // A lost parcel for which the customer gets nothing yet, or whose courier has not answered the claim.
  "parcels lost",
  ...unusualPayments,
] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The filters of the list of orders. */
export const orderFilter = z.object({
  q: indexedSearchText().optional(),
  status: z.enum(orderTabs, "invalid").optional(),
  /** The id of the company whose orders they are. */
  company: uuid.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  sort: z.enum(orderSorts, "invalid").optional(),
});

export const listAdminOrders = defineEndpoint({
  name: "listAdminOrders",
  access: "staff",
  permission: "seeOrders",
  summary:
    "Orders, the newest first: by status (or those whose payment is overdue, of which only slips of withheld tax are missing, or of which only a part has left), by company, by days of Jakarta (both included), by what the customer is called or reached by, the order's code, the airway bill or a part number",
  query: orderFilter.extend({ after: text(200).optional() }),
  data: z.object({ rows: z.array(adminOrderRow), next: z.string().nullable() }),
});

export const countAdminOrders = defineEndpoint({
  name: "countAdminOrders",
  access: "staff",
  permission: "seeOrders",
  summary: "How many orders each part of the list has; up to two seconds old",
  data: z.record(z.enum(orderTabs), z.int()),
});

export const getOrderNeighbours = defineEndpoint({
  name: "getOrderNeighbours",
  access: "staff",
  permission: "seeOrders",
  summary:
    "The codes of the orders before and after an order in the list of this filter, even if the order itself no longer belongs to it; null at the ends",
  params: orderKey,
  query: orderFilter,
  data: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
  refusals: ["orderNotFound"],
});

/** Who did something: a member of staff or the customer. */
const actor = z.object({ name: z.string(), isCustomer: z.boolean() });

export const orderAddress = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  subdistrict: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
});
export type OrderAddress = z.infer<typeof orderAddress>;

/** What is taken off: the Rupiah, and the per cent if it was entered as such. */
const givenDiscount = z.object({ percent: z.number().nullable(), amount: z.int() });

export const adminOrderLine = z.object({
  /** Names the line in edits of the order; it stays the same as long as the line does. */
  id: z.int(),
  /** Null if the product no longer exists. */
  productId: z.int().nullable(),
  code: z.string(),
  name: z.string(),
  /** Rupiah per piece. */
  price: z.int(),
  /** The price list that the price came from, and the catalogue's price at that moment; null if none did. */
  priceList: z.object({ name: z.string(), listPrice: z.int() }).nullable(),
  /** Rupiah per piece in the catalogue now; null if the product is not for sale any more. */
  priceNow: z.int().nullable(),
  qty: z.int(),
  /** The unit in which it was sold when it was ordered. */
  salesUnit: z.enum(salesUnits),
  discount: givenDiscount,
  /** How many pieces the stock holds; null if the product is not counted. */
  reservedQty: z.int().nullable(),
  /** How many of the pieces have left, and how many never will. */
  shippedQty: z.int(),
  cancelledQty: z.int(),
  /** For how many of the pieces money goes back or went back, by a refund that names them or for their return. */
  refundedQty: z.int(),
  /** The day by which the waiting pieces are promised to leave; null if there is none. */
  promisedOn: z.string().nullable(),
  weightGrams: z.int(),
  customerNotes: z.string(),
  forUnits: shownUnits,
  imageLocation: z.string(),
});
export type AdminOrderLine = z.infer<typeof adminOrderLine>;

export const orderNote = z.object({
  id: z.int(),
  text: z.string(),
  by: z.string(),
  /** Whether the reader wrote it, and may delete it. */
  isOwn: z.boolean(),
  at: z.string(),
});

export const adminOrder = z.object({
  id: z.string(),
  orderCode: z.string(),
  orderDate: z.string(),
  /** Identifies this state of the order: an edit says which state it starts from. */
  version: z.string(),
  orderStatus,
  customerId: z.string(),
  /**
   * The company whose order it is, as it was when the order was placed, and its purchase order; null for a private
   * person's order.
   */
  buyingCompany: z
    .object({
      id: z.string(),
      legalName: z.string(),
      npwp: z.string(),
      nitku: z.string(),
      /** Empty if there is none. */
      poNumber: z.string(),
      /** The company's other orders with the same number, for which nobody may send or pay twice; left out if none. */
      poNumberAlsoOn: z.array(z.string()).optional(),
      hasPoFile: z.boolean(),
    })
    .nullable(),
  /** Other orders of the customer, or of the company, for which there is still something to do. */
  otherOpenOrders: z.object({
    count: z.int(),
    /** At most five of them. */
    named: z.array(
      z.object({
        id: z.string(),
        orderCode: z.string(),
        orderDate: z.string(),
        orderStatus,
        total: z.int(),
        /** Both orders wait to be packed and go to the same address: one parcel can hold both. */
        goesAlong: z.boolean(),
        /** Both orders go by the same courier, so that one airway bill fits both. */
        isSameCourier: z.boolean(),
      }),
    ),
  }),
  customer: orderAddress,
  recipient: orderAddress,
  /** The recipient as the form begins with it; null if the parcel goes to the customer. */
  otherRecipient: knownRecipient.nullable(),
  /** The sum of the lines after their discounts. */
  subtotal: z.int(),
  /** The charges beside the lines, in the order of display; a discount is negative. */
  charges: z.array(
    z.object({
      kind: z.enum(chargeKinds),
      /** What the company calls it; empty for the kind's usual name. */
      label: z.string(),
      percent: z.number().nullable(),
      amount: z.int(),
    }),
  ),
  shippingCost: z.int(),
  /** 1 to 999 Rupiah that identify the order's transfer; 0 if it has none. */
  uniqueCode: z.int(),
  total: z.int(),
  weightGrams: z.int(),
  chargeableKilograms: z.int(),
  shippingProvider: z.string(),
  /** What the company calls a courier of its own; left out for couriers that are known by their code. */
  shippingProviderName: z.string().optional(),
  shippingMethod: z.string(),
  isShippingEstimate: z.boolean(),
  shippingAirwayBills: z.string().nullable(),
  paymentDueAt: z.string().nullable(),
  /** Null unless it is on account or somebody asked for that. */
  onAccount: orderOnAccount.nullable(),
  /** Only the tax that its buyer withholds is open: its slips are missing, but no money. */
  isOnlyTaxOpen: z.boolean(),
  /** The credit standing of its company without this order, while it can be released on account; null otherwise. */
  creditStanding: creditStanding.nullable(),
  /** Why it was released on account although the company's terms do not allow it; empty if they do. */
  onAccountReason: z.string(),
  hasReceipt: z.boolean(),
  fulfilmentState: z.enum(fulfilmentStates),
  /** Including those that are packed and have not left. */
  shipments: z.array(adminShipment),
  paymentState: z.enum(orderPaymentStates),
  /** Rupiah that were accepted, that are promised back, and that were sent back. */
  received: z.int(),
  /** The part of the accepted Rupiah for which no money came: tax that the buyer withheld, and what was written off. */
  withheld: z.int(),
  /** The part of that which is a small difference that was written off. */
  writtenOff: z.int(),
  /** The most Rupiah that may still be written off for it; 0 if none is, or nobody may. */
  writeOffLimit: z.int(),
  /**
   * The part of them that is not money: it was no longer owed because of credit notes for what came back. It counts as
   * refunded too.
   */
  setOff: z.int(),
  promised: z.int(),
  refunded: z.int(),
  /** What of the Rupiah that go or went back took nothing off what is owed (see `OrderSums`). */
  owedAgain: z.int(),
  /** Rupiah of other orders that the customer has as credit; 0 for readers who may not see payments. */
  credit: z.int(),
  lines: z.array(adminOrderLine),
  /** Moves and edits, the oldest first. */
  timeline: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("moved"),
        orderStatus,
        reason: z.string(),
        by: actor.nullable(),
        at: z.string(),
      }),
      z.object({
        kind: z.literal("edited"),
        totalBefore: z.int(),
        totalAfter: z.int(),
        by: actor.nullable(),
        at: z.string(),
      }),
    ]),
  ),
  notes: z.array(orderNote),
  /** The documents that were issued, the newest first. */
  documents: z.array(issuedDocument),
  mails: z.array(
    z.object({
      id: z.string(),
      template: z.string(),
      /** The status that the mail is about; null for other mails. */
      orderStatus: orderStatus.nullable(),
      recipient: z.string(),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
      /** Why the last try failed; null if none failed. */
      lastError: z.string().nullable(),
      /** The message by WhatsApp that went instead, and the moment of its state; null if none did. */
      whatsapp: z.object({ state: z.enum(whatsappStates), at: z.string() }).nullable(),
    }),
  ),
  /** Money that came, and that goes back; the newest first. Empty for readers who may not see payments. */
  payments: z.array(
    z.object({
      id: z.string(),
      /** The number that customers and staff see; empty if it has none. */
      invoiceCode: z.string(),
      status: z.enum(paymentStates),
      method: z.enum(paymentMethods),
      /** Rupiah that it counts for; negative if it goes back. */
      amount: z.int(),
      /** The Rupiah that the customer said were sent; null if the customer said nothing. */
      claimed: z.int().nullable(),
      senderName: z.string(),
      paymentTo: z.string(),
      transferredAt: z.string().nullable(),
      /** What the staff wrote down about a transfer, cash, a cheque or withheld tax; null for any other payment. */
      entered: z
        .object({
          day: z.string().nullable(),
          number: z.string(),
          note: z.string(),
          /** The bank's name of the own account to which a transfer came; empty for anything else. */
          account: z.string(),
          hasFile: z.boolean(),
        })
        .nullable(),
      /** The transfers on the bank's statements that belong to it. */
      transfers: z.array(
        z.object({ bookedOn: z.string().nullable(), description: z.string(), amount: z.int() }),
      ),
      decidedBy: z.string().nullable(),
      decidedAt: z.string().nullable(),
      createdAt: z.string(),
      rejectReason: z.string(),
    }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const getAdminOrder = defineEndpoint({
  name: "getAdminOrder",
  access: "staff",
  permission: "seeOrders",
  summary: "An order by its id or code, with everything that is known about it",
  params: orderKey,
  data: adminOrder,
  refusals: ["orderNotFound"],
});

export const addOrderNote = defineEndpoint({
  name: "addOrderNote",
  access: "staff",
  permission: "writeOrderNotes",
  summary: "Add a note to an order that only the staff sees",
  headers: idempotencyHeaders,
  params: orderKey,
  body: z.object({ text: requiredLines(limits.noteLength) }),
  data: orderNote,
  refusals: ["orderNotFound"],
});

export const deleteOrderNote = defineEndpoint({
  name: "deleteOrderNote",
  access: "staff",
  permission: "writeOrderNotes",
  summary: "Delete one's own note",
  params: orderKey.extend({ noteId: numericId }),
  data: z.null(),
  refusals: ["notFound"],
});
