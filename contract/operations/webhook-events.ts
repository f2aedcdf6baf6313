import { z } from "zod";
import { fulfilmentStates } from "../orders/fulfilment-states.ts";
import { orderPaymentStates, paymentMethods } from "../money/order-payments.ts";
import { orderStatuses } from "../orders/order-states.ts";
import { shipmentStates } from "../parcels/shipment-states.ts";
import { quotationStates } from "../quotations/quotation-states.ts";
import { returnSettlements, returnStates } from "../returns/return-states.ts";

/** What an event is about, in the order in which the office lists them. */
export const eventNouns = [
  "order",
  "payment",
  "refund",
  "shipment",
  "return",
  "quotation",
  "invoice",
  "product",
  "stock",
  "customer",
] as const;
export type EventNoun = (typeof eventNouns)[number];

const updatedAt = z.iso.datetime().meta({ description: "When the thing itself was last changed, UTC" });
const orderCode = z
  .string()
  .meta({ description: "The order's code; `GET /v1/admin/salesorder/{code}` has all of it" });
const rupiah = z.int().meta({ description: "Whole Rupiah" });

const order = z.object({
  orderCode,
  status: z.enum(orderStatuses),
  paymentState: z.enum(orderPaymentStates),
  fulfilmentState: z.enum(fulfilmentStates),
  total: rupiah,
  customerId: z.uuid(),
  companyId: z
    .uuid()
    .nullable()
    .meta({ description: "The company whose order it is; null if it is a person's" }),
  updatedAt,
});
const orderExample: z.input<typeof order> = {
  orderCode: "SO-20261121-0001",
  status: "new",
  paymentState: "unpaid",
  fulfilmentState: "nothing",
  total: 4_750_000,
  customerId: "0d9a6f2e-3c0b-4c1e-9a57-6f1d2b7c8e90",
  companyId: null,
  updatedAt: "2026-11-21T03:15:00.000Z",
};

const payment = z.object({
  paymentId: z.uuid(),
  orderCode,
  method: z.enum(paymentMethods),
  amount: rupiah,
  updatedAt,
});
const paymentExample: z.input<typeof payment> = {
  paymentId: "6f4c1b9e-58a2-4f0e-8b1d-2f6f3b0c9d11",
  orderCode: "SO-20261121-0001",
  method: "transfer",
  amount: 4_750_000,
  updatedAt: "2026-11-21T04:02:10.000Z",
};

const refund = z.object({
  refundId: z.uuid(),
  orderCode,
  method: z.enum(paymentMethods),
  amount: rupiah,
  updatedAt,
});
const refundExample: z.input<typeof refund> = {
  refundId: "b2f0a5d4-90c1-4b5b-9d0f-0a6b0c3f7e22",
  orderCode: "SO-20261121-0001",
  method: "transfer",
  amount: 350_000,
  updatedAt: "2026-11-24T08:30:00.000Z",
};

const shipment = z.object({
  shipmentId: z.int(),
  orderCode,
  position: z.int().meta({ description: "Its number among the order's shipments, from 1" }),
  provider: z.string().meta({ description: "The courier's code" }),
  service: z.string(),
  airwayBill: z.string().meta({ description: "Empty until it is known" }),
  state: z.enum(shipmentStates),
  updatedAt,
});
const shipmentExample: z.input<typeof shipment> = {
  shipmentId: 81,
  orderCode: "SO-20261121-0001",
  position: 1,
  provider: "jne",
  service: "REG",
  airwayBill: "8825112612345678",
  state: "handed over",
  updatedAt: "2026-11-22T07:45:00.000Z",
};

const returned = z.object({
  returnId: z.int(),
  orderCode,
  position: z.int().meta({ description: "Its number among the order's returns, from 1" }),
  state: z.enum(returnStates),
  settlement: z.enum(returnSettlements).nullable(),
  updatedAt,
});
const returnExample: z.input<typeof returned> = {
  returnId: 12,
  orderCode: "SO-20261121-0001",
  position: 1,
  state: "asked",
  settlement: null,
  updatedAt: "2026-11-26T02:11:00.000Z",
};

const quotation = z.object({
  quotationId: z.uuid(),
  number: z.string(),
  state: z.enum(quotationStates),
  version: z.int(),
  orderCode: z.string().nullable().meta({ description: "The order that it became; null while it is none" }),
  updatedAt,
});
const quotationExample: z.input<typeof quotation> = {
  quotationId: "3b8a3f0a-2b34-4d4e-8f58-1a2b3c4d5e66",
  number: "001/PNW/MJ/XI/2026",
  state: "sent",
  version: 1,
  orderCode: null,
  updatedAt: "2026-11-20T09:00:00.000Z",
};

const invoice = z.object({
  documentId: z.uuid(),
  number: z.string(),
  orderCode,
  updatedAt,
});
const invoiceExample: z.input<typeof invoice> = {
  documentId: "9c7e5a11-4d3f-4a0b-b7f0-5e4d3c2b1a77",
  number: "INV/2026/0001",
  orderCode: "SO-20261121-0001",
  updatedAt: "2026-11-21T04:02:11.000Z",
};

const product = z.object({
  productId: z.int(),
  code: z.string().meta({ description: "The part number" }),
  brand: z.string(),
  price: rupiah,
  state: z.enum(["visible", "hidden", "archived", "removed"]),
  updatedAt,
});
const productExample: z.input<typeof product> = {
  productId: 17,
  code: "600-211-1340",
  brand: "Komatsu",
  price: 285_000,
  state: "visible",
  updatedAt: "2026-11-21T01:00:00.000Z",
};

const stock = z.object({
  productId: z.int(),
  code: z.string().meta({ description: "The part number" }),
  onHand: z
    .int()
    .nullable()
    .meta({ description: "Pieces in the warehouse; null if the product is no longer counted" }),
  reserved: z.int().nullable(),
  available: z.int().nullable(),
  updatedAt,
});
const stockExample: z.input<typeof stock> = {
  productId: 17,
  code: "600-211-1340",
  onHand: 24,
  reserved: 4,
  available: 20,
  updatedAt: "2026-11-21T03:15:00.000Z",
};

const customer = z.object({
  customerId: z.uuid(),
  kind: z.enum(["person", "company"]),
  state: z.enum(["active", "blocked", "erased"]),
  updatedAt,
});
const customerExample: z.input<typeof customer> = {
  customerId: "0d9a6f2e-3c0b-4c1e-9a57-6f1d2b7c8e90",
  kind: "person",
  state: "active",
  updatedAt: "2026-11-19T06:20:00.000Z",
};

interface EventFacts {
  noun: EventNoun;
  /** When it is sent, for the docs. */
  summary: string;
  data: z.ZodType<Record<string, unknown>>;
  example: Record<string, unknown>;
}

const of =
  <Data extends Record<string, unknown>>(noun: EventNoun, data: z.ZodType<Data>, example: Data) =>
  (summary: string, changed: Partial<Data> = {}): EventFacts => ({
    noun,
    summary,
    data,
    example: { ...example, ...changed },
  });

const ofOrder = of("order", order, orderExample);
const ofPayment = of("payment", payment, paymentExample);
const ofRefund = of("refund", refund, refundExample);
const ofShipment = of("shipment", shipment, shipmentExample);
const ofReturn = of("return", returned, returnExample);
const ofQuotation = of("quotation", quotation, quotationExample);
const ofInvoice = of("invoice", invoice, invoiceExample);
const ofTaxInvoice = of("invoice", invoice.extend({ taxNumber: z.string() }), {
  ...invoiceExample,
  taxNumber: "04002600000000123",
});
const asked = { status: "waiting for payment" } as const;
const paid = { status: "packing", paymentState: "paid" } as const;

/** Every event that endpoints can ask for, with what its `data` holds. `record_event` and the triggers that call it write them. */
export const webhookEvents = {
  "order.placed": ofOrder("An order was written, by a customer or by the staff."),
  "order.payment_asked": ofOrder("Its total is final, and its customer was asked to pay it.", asked),
  "order.paid": ofOrder("Its whole total has come.", paid),
  "order.cancelled": ofOrder("It was cancelled, by hand or because nobody paid it in time.", {
    status: "cancel",
  }),
  "order.finished": ofOrder("It is done.", {
    status: "done",
    paymentState: "paid",
    fulfilmentState: "delivered",
  }),
  "order.changed": ofOrder(
    "Its status, its total, its payment state or how far its goods are changed in any other way; an act that was taken back too.",
    { status: "processing" },
  ),
  "payment.accepted": ofPayment("Money of an order was accepted, or an accepted amount was corrected."),
  "payment.taken_back": ofPayment("A payment that was accepted no longer counts."),
  "refund.promised": ofRefund(
    "Money will go back to a customer, or a refund that was sent is only promised again.",
  ),
  "refund.sent": ofRefund("Money that was promised back has left the shop's account."),
  "refund.confirmed": ofRefund(
    "The refund has arrived; of method `credit`: it is kept for the customer's next order, or it lowers what is owed for this one.",
  ),
  "refund.withdrawn": ofRefund("A promised refund is not paid after all."),
  "shipment.sent": ofShipment("A parcel was handed over to its courier."),
  "shipment.delivered": ofShipment("A parcel has arrived.", { state: "delivered" }),
  "shipment.changed": ofShipment("A parcel's state or its airway bill changed in any other way.", {
    state: "in transit",
  }),
  "return.asked": ofReturn("A return was asked for."),
  "return.settled": ofReturn("A return was settled.", { state: "settled", settlement: "refund" }),
  "return.changed": ofReturn("A return was approved, refused, received, inspected or taken back.", {
    state: "received",
  }),
  "quotation.sent": ofQuotation("A quotation, or a new version of it, was sent."),
  "quotation.accepted": ofQuotation("A quotation became an order.", {
    state: "converted",
    orderCode: "SO-20261121-0001",
  }),
  "quotation.changed": ofQuotation("A quotation was rejected, has expired or is open again.", {
    state: "rejected",
  }),
  "invoice.issued": ofInvoice("An invoice was issued."),
  "invoice.voided": ofInvoice("An issued invoice no longer holds."),
  "credit_note.issued": ofInvoice("A credit note was issued.", { number: "CN/2026/0001" }),
  "credit_note.voided": ofInvoice("An issued credit note no longer holds.", { number: "CN/2026/0001" }),
  "tax_invoice.filled": ofTaxInvoice(
    "An invoice has got its number from Coretax, or another one; empty if it was taken out.",
  ),
  "product.changed": of(
    "product",
    product,
    productExample,
  )(
    "A product was added, changed, hidden, archived or removed. Several changes before it is sent are one event.",
  ),
  "stock.changed": of(
    "stock",
    stock,
    stockExample,
  )("The pieces of a product changed. Several changes before it is sent are one event."),
  "customer.changed": of(
    "customer",
    customer,
    customerExample,
  )(
    "A customer or a company was added, changed, blocked or erased. Several changes before it is sent are one event.",
  ),
} as const satisfies Record<string, EventFacts>;

/** The types that an endpoint can choose. */
export type ChosenEventType = keyof typeof webhookEvents;
export const chosenEventTypes = Object.keys(webhookEvents) as ChosenEventType[];

/** What the office sends to see whether an endpoint answers. */
export const testEventType = "webhook.test";
export type EventType = ChosenEventType | typeof testEventType;

/** Why a try failed. */
export const deliveryFaults = [
  /** The address leads inside, or the name leads nowhere. */
  "addressRefused",
  "nameUnknown",
  /** No connection, or one that was closed without an answer. */
  "noAnswer",
  "timedOut",
  /** No secure connection: its certificate is not trusted, or it speaks no TLS. */
  "notTrusted",
  "redirected",
  /** An answer other than 2xx. */
  "answeredNo",
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];
