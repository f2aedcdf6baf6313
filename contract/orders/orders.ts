import { z } from "zod";
import { orderOnAccount } from "../money/credit-terms.ts";
import { defineEndpoint, type CheckedInput } from "../core/endpoint.ts";
import {
  emailAddress,
  idempotencyHeaders,
  lines,
  mobilePhone,
  placeId,
  postalCode,
  requiredLines,
  requiredText,
  rupiah,
  salutation,
  searchText,
  text,
  uuid,
} from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { withheldTaxes } from "../money/order-payments.ts";
import { shownUnits } from "./for-unit-fields.ts";
import { orderRefusals, type OrderRefusal } from "./order-refusals.ts";
import { orderStatuses } from "./order-states.ts";
import { chargeKinds } from "./order-total.ts";
import { salesUnits } from "../core/sales-units.ts";
import { orderShipment } from "../parcels/shipments.ts";

/** The address of the parcel if it is not the customer's own. */
export const recipient = z.object({
  recipientSalutation: salutation.default("Mr"),
  recipientFirstName: requiredText(limits.nameLength, "firstNameRequired"),
  recipientLastName: text(limits.nameLength).default(""),
  recipientCompany: requiredText(limits.companyLength, "companyRequired"),
  recipientEmail: emailAddress(),
  recipientPhoneNumber: mobilePhone,
  RajaongkirSubdistrictId: placeId,
  recipientSubdistrict: requiredText(limits.nameLength, "subdistrictRequired"),
  recipientCity: text(limits.nameLength).default(""),
  recipientProvince: text(limits.nameLength).default(""),
  recipientPostalCode: postalCode,
  recipientAddress: requiredLines(limits.addressLength, "addressRequired"),
});

/** What the checkout form shows about the customer; the server copies the stored profile instead. */
const shownCustomer = z.object({
  customerName: text(2 * limits.nameLength + 1),
  customerSalutation: text(limits.nameLength),
  customerFirstName: text(limits.nameLength),
  customerLastName: text(limits.nameLength),
  customerCompany: text(limits.companyLength),
  customerAddress: lines(limits.addressLength),
  customerCity: text(limits.nameLength),
  customerSubdistrict: text(limits.nameLength),
  customerPostalCode: text(limits.postalCodeLength),
  customerPhoneNumber: text(limits.phoneLength),
  customerEmail: text(limits.emailLength),
  customerProvince: text(limits.nameLength),
});

export const placedOrder = z.object({ id: z.string(), orderCode: z.string(), total: z.int() });
export type PlacedOrder = z.infer<typeof placedOrder>;

export const placeOrder = defineEndpoint({
  name: "placeOrder",
  access: "member",
  summary:
    "Place an order from the caller's cart and empty the cart; an Idempotency-Key header makes a retry safe for 24 hours",
  headers: idempotencyHeaders,
  body: z
    .object({
      ...shownCustomer.partial().shape,
      sendToDifferentAddress: z.boolean("invalid").default(false),
      recipientName: text(2 * limits.nameLength + 1).optional(),
      ...recipient.partial().shape,
      shippingProvider: requiredText(limits.nameLength),
      shippingMethod: requiredText(limits.nameLength),
      /** Rupiah, as the customer saw it; refused with 409 if the server's own figure differs. */
      shippingCost: rupiah,
      /** The same for the total. */
      total: rupiah.optional(),
      /** The number of the company's purchase order; ignored if the customer belongs to no company. */
      poNumber: text(limits.poNumberLength).optional(),
      /** Asks for the order on account, which the staff releases; refused if the company's terms do not allow it. */
      isOnAccount: z.boolean("invalid").optional(),
    })
    .superRefine((body, context) => {
      if (!body.sendToDifferentAddress) return;
      const checked = recipient.safeParse(body);
      for (const issue of checked.error?.issues ?? []) {
        context.addIssue({ code: "custom", path: issue.path, message: issue.message });
      }
    }),
  data: placedOrder,
  refusals: Object.keys(orderRefusals) as OrderRefusal[],
});

/** The checkout form after the server's validation. */
export type CheckedOrderForm = CheckedInput<typeof placeOrder>["body"];

export const orderStatus = z.enum(orderStatuses, { error: "invalid" });

export const orderInHistory = z.object({
  id: z.string(),
  orderCode: z.string(),
  orderDate: z.string(),
  /** Rupiah. */
  total: z.int(),
  /** The part of the total, in Rupiah, that identifies this order's transfer; left out if it has none. */
  uniqueCode: z.int().optional(),
  /** The Rupiah that are missing while a part of it is paid; otherwise left out. */
  open: z.int().optional(),
  /** Only the tax that its buyer withholds is missing, and the company waits for the slips; otherwise left out. */
  isOnlyTaxOpen: z.literal(true).optional(),
  orderStatus,
  shippingProvider: z.string(),
  /** What the company calls a courier of its own, as the checkout said it; left out for couriers that are known by their code. */
  shippingProviderName: z.string().optional(),
  /** Every airway bill number of the parcels that have left. */
  shippingAirwayBills: z.string().nullable(),
  /**
   * The parcels that have left under a number, each with its courier; only in the list, and left out if `shippingProvider` and
   * `shippingAirwayBills` say the same, or none has left.
   */
  parcels: z.array(z.object({ airwayBill: z.string(), shippingProvider: z.string() })).optional(),
  paymentReceiptSenderName: z.string().nullable(),
  /** Who of the caller's company placed it; left out if the caller did. */
  orderedBy: z.string().optional(),
  /** The number of the company's purchase order; left out if there is none. */
  poNumber: z.string().optional(),
  /** Left out unless it is on account or somebody asked for that. */
  onAccount: orderOnAccount.optional(),
});
export type OrderInHistory = z.infer<typeof orderInHistory>;

export const listOrders = defineEndpoint({
  name: "listOrders",
  access: "member",
  summary:
    "The caller's orders, and those of the caller's company for its finance and managers, the newest first; with `q` those whose number, purchase order, parts or day have each of its words",
  query: z.object({ q: searchText().optional() }),
  data: z.array(orderInHistory),
});

export const orderDetail = orderInHistory.extend({
  /** The purchase order of a company's order, for the people of the company; left out for everybody else. */
  purchaseOrder: z
    .object({
      hasFile: z.boolean(),
      /** Whether the caller may change number and file. */
      canChange: z.boolean(),
    })
    .optional(),
  /** The sum of the lines after their discounts. */
  subtotal: z.int(),
  /** The charges beside the lines, in the order of display; a discount is negative. */
  charges: z.array(z.object({ kind: z.enum(chargeKinds), label: z.string(), amount: z.int() })),
  shippingCost: z.int(),
  shippingMethod: z.string(),
  isShippingEstimate: z.boolean(),
  recipientName: z.string(),
  recipientCompany: z.string(),
  recipientPhoneNumber: z.string(),
  recipientAddress: z.string(),
  recipientSubdistrict: z.string(),
  recipientCity: z.string(),
  recipientProvince: z.string(),
  recipientPostalCode: z.string(),
  /** Until when the transfer should arrive; null before payment is asked for. */
  paymentDueAt: z.string().nullable(),
  /** Why the customer's latest payment was not accepted, while another one can be confirmed; otherwise null. */
  rejectedPayment: z
    .object({
      /** The Rupiah that the customer said were transferred. */
      amount: z.int(),
      reason: z.string(),
      rejectedAt: z.string(),
    })
    .nullable(),
  /** What the customer confirmed and the company still checks; left out while nothing is being checked. */
  checkedPayment: z
    .object({
      /** The Rupiah that the customer said were transferred. */
      amount: z.int(),
      paymentTo: z.string(),
      senderName: z.string(),
      /** Empty if none was given. */
      senderEmail: z.string(),
      transferredAt: z.string(),
    })
    .optional(),
  /** Money that is promised to the customer and is not sent yet; null if there is none. */
  refund: z
    .object({
      amount: z.int(),
      /** Whether an account is named for all of it. */
      isAccountNamed: z.boolean(),
      /** The account that was named last, by its last digits, which are enough to recognise it; null if none is. */
      account: z.object({ bankName: z.string(), lastDigits: z.string() }).nullable(),
    })
    .nullable(),
  /** Money that was accepted, and money that goes back to the customer (negative), the oldest first. */
  payments: z.array(
    z.object({
      amount: z.int(),
      /** Whether it was paid from the customer's credit, or is kept as credit. */
      isCredit: z.boolean(),
      /** Whether it is a credit note that lowered what was owed. */
      isSetOff: z.boolean(),
      /**
       * For tax that the buyer withheld: which one, and its slip's number, empty while the company has no slip;
       * otherwise null.
       */
      withheld: z.object({ tax: z.enum(withheldTaxes), slipNumber: z.string() }).nullable(),
      /** A small difference that the company wrote off; no money came for it. Left out for everything else. */
      isWrittenOff: z.literal(true).optional(),
      status: z.enum(["accepted", "promised", "sent", "confirmed"]),
      at: z.string(),
    }),
  ),
  lines: z.array(
    z.object({
      ProductId: z.int().nullable(),
      code: z.string(),
      name: z.string(),
      price: z.int(),
      qty: z.int(),
      /** The unit of the quantity; left out for pieces. */
      salesUnit: z.enum(salesUnits).optional(),
      /** Rupiah that are taken off the whole line; left out if nothing is. */
      discount: z.int().optional(),
      customerNotes: z.string(),
      forUnits: shownUnits,
      imageLocation: z.string(),
      /** How many of the pieces have left, how many of these have arrived, and how many will never leave. */
      shippedQty: z.int(),
      deliveredQty: z.int(),
      cancelledQty: z.int(),
      /** The day by which the waiting pieces are promised to leave; null if there is none. */
      promisedOn: z.string().nullable(),
    }),
  ),
  /** What has left, the earliest first. */
  shipments: z.array(orderShipment),
  events: z.array(z.object({ orderStatus, at: z.string(), reason: z.string() })),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const getOrder = defineEndpoint({
  name: "getOrder",
  access: "member",
  summary: "One of the orders that the caller may see, with its lines and its history",
  params: z.object({ id: uuid }),
  data: orderDetail,
  refusals: ["orderNotFound"],
});
